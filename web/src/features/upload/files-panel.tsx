import type { DatasetAbilities } from '@vitrine/contract/records.ts';

export interface FilesSummary {
  /** Stored in the dataset. */
  readonly files: number;
  readonly bytes: number;
  /** On their way from this browser, or stopped by something that needs a decision. */
  readonly underWay: number;
  readonly failed: number;
}

export interface FilesPanelProps {
  /** Null before the draft exists; then `createRecord` is asked for its id when the first files are chosen. */
  readonly recordId: string | null;
  readonly createRecord?: () => Promise<string>;
  /** Whatever changes when files may have changed elsewhere: the tree is read again. */
  readonly revisionKey?: string | number;
  readonly abilities: Pick<DatasetAbilities, 'edit'>;
  readonly onChange?: (summary: FilesSummary) => void;
  /** Offers to write a README where none was found. */
  readonly onWriteReadme?: () => void;
}

/** The files of a dataset: choose, send, see and tidy them. */
export const FilesPanel = ({ recordId, abilities }: FilesPanelProps) =>
  recordId === null || !abilities.edit ? null : <section aria-label="Files" />;
