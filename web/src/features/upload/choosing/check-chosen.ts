import { parsePath } from '@vitrine/contract/path.ts';
import type { ChosenFile } from '../engine/engine.ts';
import type { FoundFile } from './read-entries.ts';

export interface PathProblem extends FoundFile {
  readonly problem: string;
}

export interface Checked {
  readonly files: readonly ChosenFile[];
  /** Made by the operating system for itself: of no use to anybody else. */
  readonly leftOut: readonly string[];
  readonly problems: readonly PathProblem[];
}

const madeByTheSystem = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Looks at the paths before anything is sent. */
export const checkChosen = (found: readonly FoundFile[]): Checked => {
  const files = new Map<string, ChosenFile>();
  const leftOut: string[] = [];
  const problems: PathProblem[] = [];
  for (const { path, file } of found) {
    const parsed = parsePath(path);
    if (madeByTheSystem.has(nameOf(path).toLowerCase())) leftOut.push(path);
    else if ('problem' in parsed) problems.push({ path, file, problem: parsed.problem });
    else {
      const other = files.get(parsed.key);
      if (other === undefined) files.set(parsed.key, { key: parsed.key, path: parsed.path, file });
      else
        problems.push({
          path,
          file,
          problem: `Differs from “${other.path}” only in capital letters; on many machines they would be one file`,
        });
    }
  }
  return { files: [...files.values()], leftOut, problems };
};
