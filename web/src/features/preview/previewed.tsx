import { Line, Loading } from '../../ui/skeleton.tsx';
import styles from './preview.module.css';

/** The file that is looked at. */
export interface Previewed {
  readonly fileId: string;
  /** The path of a file inside the zip. */
  readonly entry: string | undefined;
  readonly name: string;
  /** What its address must carry; undefined while that is being asked for. */
  readonly access: URLSearchParams | undefined;
  /** Looks at a file inside the zip. */
  readonly onEntry: (entry: string) => void;
}

export const askedOf = ({ fileId, entry }: Pick<Previewed, 'fileId' | 'entry'>) =>
  entry === undefined ? { fileId } : { fileId, entry };

export const PreviewLoading = () => (
  <Loading label="The preview is being loaded">
    <div className={styles.note}>
      <Line />
      <Line width="medium" />
      <Line />
    </div>
  </Loading>
);
