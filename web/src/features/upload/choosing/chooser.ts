import type { ChosenFile } from '../engine/engine.ts';
import { checkChosen, type PathProblem } from './check-chosen.ts';
import type { Amount, Storage } from './fits.ts';
import { whyNot } from './fits.ts';
import type { Present } from './find-present.ts';
import type { Found } from './read-entries.ts';

/** What has to be decided before anything is sent. */
export interface Question {
  readonly files: readonly ChosenFile[];
  readonly problems: readonly PathProblem[];
  readonly present: readonly Present[];
  /** Why it does not fit. */
  readonly refusal: string | null;
}

export type Choosing =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly count: number }
  | { readonly step: 'looking'; readonly count: number }
  | { readonly step: 'comparing'; readonly done: number; readonly count: number }
  | { readonly step: 'asking'; readonly question: Question }
  | { readonly step: 'failed'; readonly message: string };

export interface ChoosingState {
  readonly choosing: Choosing;
  /** What was not taken along, to be said once. */
  readonly leftOut: readonly string[];
  readonly unreadable: readonly string[];
}

export interface ChooserPorts {
  readonly storage: () => Promise<Storage>;
  readonly stored: () => Promise<Amount>;
  /** Uploads of this dataset that have not ended: their size is taken from the storage already. */
  readonly unfinished: () => Promise<readonly { readonly path: string; readonly size: number }[]>;
  readonly findPresent: (files: readonly ChosenFile[]) => Promise<readonly Present[]>;
  readonly sha256: (file: File) => Promise<string>;
  readonly send: (files: readonly ChosenFile[]) => void;
}

export type ForPresent = 'replace' | 'leave-out' | 'differing';

const nothing: ChoosingState = { choosing: { step: 'idle' }, leftOut: [], unreadable: [] };

const amountOf = (files: readonly ChosenFile[]): Amount => ({
  files: files.length,
  bytes: files.reduce((sum, { file }) => sum + file.size, 0),
});

const without = (files: readonly ChosenFile[], left: Iterable<string>): readonly ChosenFile[] => {
  const keys = new Set(left);
  return files.filter(({ key }) => !keys.has(key));
};

/** From a choice of files to files that may be sent: what stands in the way is asked first. */
export const createChooser = (ports: ChooserPorts) => {
  const listeners = new Set<() => void>();
  let state = nothing;
  /** A later choice, or calling it off, ends what the earlier one still waits for. */
  let turn = 0;

  const set = (change: Partial<ChoosingState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const go = (choosing: Choosing): void => set({ choosing });

  const refusalOf = async (files: readonly ChosenFile[], present: readonly Present[]): Promise<string | null> => {
    const [storage, stored] = await Promise.all([ports.storage(), ports.stored()]);
    const replaced = present.reduce((sum, one) => sum + one.stored.size, 0);
    const others = { files: stored.files - present.length, bytes: stored.bytes - replaced };
    const why = whyNot(amountOf(files), others, storage);
    // Asked only where it matters: there may be thousands of them.
    return why === null
      ? null
      : whyNot(amountOf(files), others, { ...storage, used: storage.used - (await begunOf(files)) });
  };

  const begunOf = async (files: readonly ChosenFile[]): Promise<number> => {
    const chosen = new Map(files.map(({ path, file }) => [path, file.size]));
    const begun = (await ports.unfinished()).filter(({ path, size }) => chosen.get(path) === size);
    return begun.reduce((sum, { size }) => sum + size, 0);
  };

  const look = async (files: readonly ChosenFile[], problems: readonly PathProblem[]): Promise<void> => {
    turn += 1;
    const own = turn;
    go({ step: 'looking', count: files.length });
    try {
      const present = files.length === 0 ? [] : await ports.findPresent(files);
      const refusal = files.length === 0 ? null : await refusalOf(files, present);
      if (own !== turn) return;
      if (problems.length + present.length > 0 || refusal !== null) {
        go({ step: 'asking', question: { files, problems, present, refusal } });
        return;
      }
      go({ step: 'idle' });
      if (files.length > 0) ports.send(files);
    } catch (error) {
      if (own === turn) go({ step: 'failed', message: error instanceof Error ? error.message : '' });
    }
  };

  const whatDiffers = async (present: readonly Present[], own: number): Promise<readonly string[]> => {
    const same: string[] = [];
    let done = 0;
    for (const { chosen, stored } of present) {
      if (own !== turn) return [];
      if (chosen.file.size === stored.size) {
        const hash = await ports.sha256(chosen.file).catch(() => null);
        if (hash !== null && hash === stored.sha256) same.push(chosen.key);
      }
      done += 1;
      go({ step: 'comparing', done, count: present.length });
    }
    return same;
  };

  return {
    take: async (reading: (onCount: (count: number) => void) => Promise<Found> | Found): Promise<void> => {
      turn += 1;
      const own = turn;
      set({ ...nothing, choosing: { step: 'reading', count: 0 } });
      const found = await reading((count) => own === turn && go({ step: 'reading', count }));
      if (own !== turn) return;
      const { files, leftOut, problems } = checkChosen(found.files);
      set({ leftOut, unreadable: found.unreadable });
      await look(files, problems);
    },
    /** Gives the files with problems other paths, or leaves those out that get none. */
    rename: (paths: ReadonlyMap<PathProblem, string>): void => {
      if (state.choosing.step !== 'asking') return;
      const { files, problems } = state.choosing.question;
      const again = problems.flatMap((one) => {
        const path = paths.get(one);
        return path === undefined ? [] : [{ path, file: one.file }];
      });
      const checked = checkChosen([...files, ...again]);
      void look(checked.files, checked.problems);
    },
    settle: async (answer: ForPresent): Promise<void> => {
      if (state.choosing.step !== 'asking') return;
      const { files, present } = state.choosing.question;
      turn += 1;
      const own = turn;
      let chosen = files;
      if (answer === 'leave-out')
        chosen = without(
          files,
          present.map((one) => one.chosen.key),
        );
      if (answer === 'differing') chosen = without(files, await whatDiffers(present, own));
      if (own !== turn) return;
      go({ step: 'idle' });
      if (chosen.length > 0) ports.send(chosen);
    },
    /** Forgets the choice; nothing was sent. */
    cancel: (): void => {
      turn += 1;
      set(nothing);
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): ChoosingState => state,
  };
};

export type Chooser = ReturnType<typeof createChooser>;
