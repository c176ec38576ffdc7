import { File, Folder } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { readInput } from '../choosing/read-entries.ts';
import styles from './drop-place.module.css';
import type { Reading } from './use-drop.ts';

/** React's types do not know it; browsers all do. */
const wholeFolder = { webkitdirectory: '' };

interface ChooseButtonsProps {
  /** Where it is what one came for. */
  readonly primary: boolean;
  readonly onChoose: (reading: Reading) => void;
}

export const ChooseButtons = ({ primary, onChoose }: ChooseButtonsProps) => {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(currentTarget.files ?? [])];
    // So that the same choice can be made again.
    currentTarget.value = '';
    if (chosen.length > 0) onChoose((onCount) => readInput(chosen, onCount));
  };
  return (
    <div className={styles.buttons}>
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => files.current?.click()}>
        <File aria-hidden />
        Choose files
      </Button>
      <Button onClick={() => folder.current?.click()}>
        <Folder aria-hidden />
        Choose a folder
      </Button>
      <input ref={files} type="file" multiple hidden onChange={take} aria-label="Files" />
      <input ref={folder} type="file" {...wholeFolder} hidden onChange={take} aria-label="Folder" />
    </div>
  );
};
