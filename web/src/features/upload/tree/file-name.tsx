import {
  File,
  FileArchive,
  FileBraces,
  FileCode,
  FileHeadphone,
  FileImage,
  FilePlay,
  FileSpreadsheet,
  FileText,
} from 'lucide-react';
import { type FileKind, kindOf } from './file-kind.ts';
import styles from './file-name.module.css';

const icons: Readonly<Record<FileKind, typeof File>> = {
  text: FileText,
  table: FileSpreadsheet,
  image: FileImage,
  archive: FileArchive,
  code: FileCode,
  audio: FileHeadphone,
  video: FilePlay,
  data: FileBraces,
  other: File,
};

interface FileNameProps {
  /** A name alone, or with its folders, which give way first where there is little room. */
  readonly path: string;
}

export const FileName = ({ path }: FileNameProps) => {
  const slash = path.lastIndexOf('/') + 1;
  const [folder, name] = [path.slice(0, slash), path.slice(slash)];
  const { [kindOf(name)]: Icon } = icons;
  return (
    <span className={styles.file} title={path}>
      <Icon aria-hidden />
      {folder !== '' && <span className={styles.folder}>{folder}</span>}
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  );
};
