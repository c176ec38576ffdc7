import { type Entry, moveFile, moveFolder } from '@vitrine/contract/files.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';

/** Puts a file or folder at another path; rejects with the server's sentence. */
export const moveTo = async (recordId: string, entry: Entry, path: string): Promise<void> => {
  if (entry.type === 'file') await call(moveFile, { fileId: entry.id, path }, { quiet: true });
  else await call(moveFolder, { recordId, folder: entry.path, to: path }, { quiet: true });
};

/** Moving by dragging: what was done, or why it was not. */
export const useMoving = (recordId: string, onMoved: () => void) => {
  const [moved, setMoved] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const moveInto = async (entry: Entry, folder: string): Promise<void> => {
    setRefused(null);
    try {
      await moveTo(recordId, entry, folder === '' ? entry.name : `${folder}/${entry.name}`);
      setMoved(folder === '' ? `${entry.name} is out of all folders` : `${entry.name} is now in ${folder}`);
      onMoved();
    } catch (error) {
      setRefused(`${entry.name} stays where it is. ${error instanceof Error ? error.message : ''}`.trim());
    }
  };
  return { moveInto, moved, refused };
};
