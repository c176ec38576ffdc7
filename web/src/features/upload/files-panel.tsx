import type { DatasetAbilities } from '@vitrine/contract/abilities.ts';
import { useEffect, useEffectEvent } from 'react';
import { ChoosingNote } from './choosing/choosing-note.tsx';
import { DropPlace } from './drop/drop-place.tsx';
import { type Reading, useDrop } from './drop/use-drop.ts';
import styles from './files-panel.module.css';
import { Hints } from './hints/hints.tsx';
import { FailedList } from './queue/failed-list.tsx';
import { TroubleNote } from './queue/trouble-note.tsx';
import { UnfinishedNote } from './queue/unfinished-note.tsx';
import { UploadList } from './queue/upload-list.tsx';
import { UploadSummary } from './queue/upload-summary.tsx';
import { StoredFiles } from './tree/stored-files.tsx';
import { useTree } from './tree/use-tree.ts';
import { uploadOf } from './upload.ts';
import { useUploads } from './use-uploads.ts';

export interface FilesSummary {
  /** Stored in the dataset. */
  readonly files: number;
  readonly bytes: number;
  /** On their way from this browser, failed ones not counted. */
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

/** The files of a dataset: choose, send, see and tidy them. Leaving the page does not stop what is being sent. */
export const FilesPanel = ({ recordId, createRecord, ...rest }: FilesPanelProps) =>
  recordId === null ? (
    <NewPanel createRecord={createRecord} />
  ) : (
    <RecordPanel key={recordId} recordId={recordId} {...rest} />
  );

const NewPanel = ({ createRecord }: Pick<FilesPanelProps, 'createRecord'>) => {
  const take = async (reading: Reading): Promise<void> => {
    const id = await createRecord?.().catch(() => undefined);
    if (id !== undefined) void uploadOf(id).chooser.take(reading);
  };
  const { over, handlers } = useDrop((reading) => void take(reading));
  return (
    <div className={styles.panel} {...handlers}>
      <DropPlace empty over={over} onChoose={(reading) => void take(reading)} />
    </div>
  );
};

interface RecordPanelProps extends Omit<FilesPanelProps, 'createRecord'> {
  readonly recordId: string;
}

const RecordPanel = ({ recordId, revisionKey = '', abilities, onChange, onWriteReadme }: RecordPanelProps) => {
  const { engine, chooser, snapshot, choice, revision, changed } = useUploads(recordId);
  const { totals, trouble } = snapshot;
  const version = `${revisionKey} ${revision}`;
  const { store, tree } = useTree(recordId, version);
  const take = (reading: Reading): void => void chooser.take(reading);
  const { over, handlers } = useDrop(take);

  const stored = tree.totals;
  const { safe, failed } = totals;
  const underWay = totals.files - safe - failed;
  const tell = useEffectEvent((summary: FilesSummary) => onChange?.(summary));
  const { files: storedFiles = null, bytes: storedBytes = 0 } = stored ?? {};
  useEffect(() => {
    if (storedFiles !== null) tell({ files: storedFiles, bytes: storedBytes, underWay, failed });
  }, [storedFiles, storedBytes, underWay, failed]);

  const idle = totals.files === 0;
  const empty = idle && stored?.files === 0 && choice.choosing.step === 'idle';
  return (
    <div className={styles.panel} {...(abilities.edit ? handlers : {})}>
      {abilities.edit && stored !== null && <DropPlace empty={empty} over={over} onChoose={take} />}
      <ChoosingNote state={choice} chooser={chooser} />
      {trouble !== null && <TroubleNote trouble={trouble} />}
      {idle && abilities.edit && <UnfinishedNote recordId={recordId} revision={version} />}
      {!idle && (
        <div className={styles.queue}>
          <UploadSummary snapshot={snapshot} engine={engine} />
          <FailedList snapshot={snapshot} engine={engine} />
          {safe < totals.files && <UploadList snapshot={snapshot} engine={engine} />}
        </div>
      )}
      <StoredFiles
        recordId={recordId}
        store={store}
        tree={tree}
        mayEdit={abilities.edit}
        onChanged={changed}
        onReplace={(file) => engine.add([file])}
      />
      {abilities.edit && stored !== null && stored.files > 0 && (
        <Hints recordId={recordId} revision={version} onWriteReadme={onWriteReadme} />
      )}
    </div>
  );
};
