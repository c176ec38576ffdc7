import type { Entry } from '@vitrine/contract/files.ts';
import type { Folder, Tree } from './tree-rows.ts';

export interface Listing {
  readonly list: readonly Entry[];
  readonly next: string | null;
  readonly files: number;
  readonly bytes: number;
}

export type ListPage = (folder: string, after: string | null) => Promise<Listing>;

export interface TreeState extends Tree {
  /** Of the whole dataset; null before the first answer. */
  readonly totals: { readonly files: number; readonly bytes: number } | null;
  readonly failure: string | null;
}

const untouched: Folder = { entries: [], next: null, state: 'loading' };

/** The stored files, folder by folder and page by page, as far as somebody has looked. */
export const createTreeStore = (listPage: ListPage) => {
  const listeners = new Set<() => void>();
  let state: TreeState = { folders: new Map(), open: new Set(), totals: null, failure: null };
  /** Reading a folder anew overtakes what is still being read of it. */
  const turns = new Map<string, number>();
  let readRevision: string | undefined;
  let touched = false;

  const set = (change: Partial<TreeState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const setFolder = (path: string, folder: Folder): void => set({ folders: new Map(state.folders).set(path, folder) });
  const folderAt = (path: string): Folder => state.folders.get(path) ?? untouched;

  const turnOf = (path: string): (() => boolean) => {
    const own = (turns.get(path) ?? 0) + 1;
    turns.set(path, own);
    return () => turns.get(path) === own;
  };

  const fail = (path: string, error: unknown): void => {
    setFolder(path, { ...folderAt(path), state: 'failed' });
    set({ failure: error instanceof Error ? error.message : '' });
  };

  const note = (path: string, { files, bytes }: Listing): void => {
    set(path === '' ? { totals: { files, bytes }, failure: null } : { failure: null });
  };

  const more = async (path: string): Promise<void> => {
    const before = folderAt(path);
    if (state.folders.has(path) && before.state === 'loading') return;
    const isMine = turnOf(path);
    setFolder(path, { ...before, state: 'loading' });
    try {
      const page = await listPage(path, before.next);
      if (!isMine()) return;
      note(path, page);
      setFolder(path, { entries: [...before.entries, ...page.list], next: page.next, state: 'loaded' });
    } catch (error) {
      if (isMine()) fail(path, error);
    }
  };

  /** Reads as much of a folder as was there before, and shows it only then: nothing jumps. */
  const readAgain = async (path: string): Promise<void> => {
    const isMine = turnOf(path);
    const wanted = folderAt(path).entries.length;
    const entries: Entry[] = [];
    let next: string | null = null;
    try {
      do {
        const page = await listPage(path, next);
        if (!isMine()) return;
        note(path, page);
        entries.push(...page.list);
        ({ next } = page);
      } while (next !== null && entries.length < wanted);
      setFolder(path, { entries, next, state: 'loaded' });
    } catch (error) {
      if (isMine()) fail(path, error);
    }
  };

  const toggle = (path: string): void => {
    touched = true;
    const open = new Set(state.open);
    if (!open.delete(path)) open.add(path);
    set({ open });
    if (open.has(path) && !state.folders.has(path)) void more(path);
  };

  /** A lone folder would hide all there is; once somebody has opened or closed one, it stays as they left it. */
  const openLoneFolder = (): void => {
    const [lone, ...others] = folderAt('').entries;
    if (!touched && lone?.type === 'folder' && others.length === 0) toggle(lone.path);
  };

  const refresh = async (): Promise<void> => {
    const kept = new Map([...state.folders].filter(([path]) => path === '' || state.open.has(path)));
    set({ folders: kept });
    await Promise.all((kept.size === 0 ? [''] : [...kept.keys()]).map(readAgain));
    openLoneFolder();
  };

  return {
    more,
    refresh,
    /** Reads again what was seen, once for each state of the dataset. */
    readFor: (revision: string): void => {
      if (revision === readRevision) return;
      readRevision = revision;
      void refresh();
    },
    toggle,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): TreeState => state,
  };
};

export type TreeStore = ReturnType<typeof createTreeStore>;
