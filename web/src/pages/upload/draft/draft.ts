import type { Held } from '@vitrine/contract/completeness.ts';
import type { OutputOf, RequestOf } from '@vitrine/contract/endpoint.ts';
import type { Problem } from '@vitrine/contract/envelope.ts';
import { emptyMetadata, type Metadata } from '@vitrine/contract/metadata.ts';
import { savedMeanwhile, type saveDraft } from '@vitrine/contract/records.ts';
import { createStore } from 'zustand/vanilla';
import { ApiFailure } from '../../../api/failure.ts';
import { type Choices, merge } from '../../../features/conflict/differences.ts';
import { createAutosave, type Verdict } from './autosave.ts';
import { type DraftState, problemsOf } from './draft-state.ts';
import { fieldOf, withValueAt } from '../../../features/metadata/path.ts';
import { type Field, reconcile, type Theirs } from './reconcile.ts';

/** What the server could not take yet, as it is kept in this browser. */
export interface Kept {
  readonly id: string | undefined;
  readonly revision: number;
  /** What the server had when this was typed. */
  readonly started: Metadata;
  readonly values: Metadata;
  readonly at: string;
}

interface Opened {
  readonly id: string;
  readonly revision: number;
  readonly metadata: Metadata;
  readonly problems: readonly Problem[];
  readonly held: Held;
}

interface DraftOptions {
  /** Nothing for a new one. */
  readonly opened?: Opened | undefined;
  /** What an earlier visit typed and could not save. */
  readonly brought?: Kept | undefined;
  readonly keep: (kept: Kept) => void;
  /** Everything is with the server. */
  readonly forget: () => void;
  readonly send: (input: RequestOf<typeof saveDraft>) => Promise<OutputOf<typeof saveDraft>>;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the same attempt may work a little later: no network, too many requests, a server in trouble or full. */
const mayPass = (code: number): boolean => code === 0 || code === 429 || code >= 500;

/** One dataset while it is being described: everything that stands on the page, and its way to the server. */
export const createDraft = ({ opened, brought, keep, forget, send }: DraftOptions) => {
  const saved = opened?.metadata ?? emptyMetadata();
  const start = {
    id: opened?.id,
    revision: opened?.revision ?? 0,
    saved,
    values: saved,
    held: opened?.held ?? { files: 0, unfinished: 0 },
    serverProblems: opened?.problems ?? [],
  };
  const store = createStore<DraftState>(() => ({
    ...start,
    saving: { kind: 'untouched' },
    conflict: undefined,
    deciding: false,
    takenOver: undefined,
    refused: [],
    problems: problemsOf(start),
    checked: false,
    touched: new Set(),
  }));
  const now = store.getState;

  const put = (change: Partial<DraftState>): void =>
    store.setState((state) => {
      const next = { ...state, ...change };
      return { ...next, problems: problemsOf(next) };
    });

  const keepNow = (): void => {
    const { id, revision, saved: started, values } = now();
    keep({ id, revision, started, values, at: new Date().toISOString() });
  };

  /** Brings what another one saved together with what stands here. */
  const receive = (theirs: Theirs, started: Metadata, mine: Metadata): void => {
    const { values, takenOver, undecided } = reconcile(started, mine, theirs.metadata);
    put({
      revision: theirs.revision,
      saved: theirs.metadata,
      values,
      conflict: undecided.length === 0 ? undefined : { theirs, undecided },
      takenOver: takenOver.length === 0 ? now().takenOver : { by: theirs.changedBy, fields: takenOver },
    });
  };

  const fail = async (error: unknown): Promise<Verdict> => {
    const { code, message, problems, data } =
      error instanceof ApiFailure ? error : new ApiFailure(0, 'Something went wrong in this browser.');
    const theirs = code === 409 ? savedMeanwhile.safeParse(data) : undefined;
    if (theirs?.success) {
      receive(theirs.data, now().saved, now().values);
      if (now().conflict === undefined) return save();
      put({ saving: { kind: 'kept', code, message } });
      return 'wait';
    }
    put({ saving: { kind: 'kept', code, message }, refused: problems });
    return mayPass(code) ? 'again' : 'wait';
  };

  let wanted = false;

  const save = async (): Promise<Verdict> => {
    const { id, revision, values, conflict, saved: known } = now();
    if (conflict !== undefined) return 'wait';
    if (same(values, known) && !(wanted && id === undefined)) {
      put({ saving: id === undefined ? { kind: 'untouched' } : { kind: 'saved', at: Date.now() } });
      forget();
      return 'saved';
    }
    put({ saving: { kind: 'saving' } });
    try {
      const answer = await send(id === undefined ? { metadata: values } : { id, revision, metadata: values });
      const more = now().values !== values;
      // What was kept under the name of a new one is kept under its own from here on.
      forget();
      put({
        id: answer.id,
        revision: answer.revision,
        saved: values,
        serverProblems: answer.problems,
        refused: [],
        saving: more ? { kind: 'typing' } : { kind: 'saved', at: Date.now() },
      });
      if (more) keepNow();
      return 'saved';
    } catch (error) {
      return fail(error);
    }
  };

  const autosave = createAutosave(save);

  const change = (values: Metadata, fields: readonly string[]): void => {
    const { saving, refused } = now();
    put({
      values,
      refused: refused.filter(({ path }) => !fields.includes(fieldOf(path))),
      saving: saving.kind === 'kept' ? saving : { kind: 'typing' },
    });
    keepNow();
    autosave.changed();
  };

  if (brought !== undefined) {
    const theirs = { revision: start.revision, metadata: saved, changedBy: null, changedAt: brought.at };
    receive(theirs, brought.started, brought.values);
    put({ takenOver: undefined, deciding: now().conflict !== undefined, saving: { kind: 'typing' } });
    autosave.changed();
  }

  return {
    store,
    /** Puts a value at its path. */
    set: (path: string, value: unknown): void => change(withValueAt(now().values, path, value), [fieldOf(path)]),
    touch: (path: string): void => {
      if (!now().touched.has(path)) put({ touched: new Set([...now().touched, path]) });
    },
    check: (): void => put({ checked: true }),
    hold: (held: Held): void => {
      if (!same(held, now().held)) put({ held });
    },
    /** Problems that the server found when this was to be sent. */
    found: (serverProblems: readonly Problem[]): void => put({ serverProblems, checked: true }),
    /** The dataset as the server has it now: another tab or a co-editor may have gone on. */
    follow: (theirs: Theirs): void => {
      const { revision, saved: started, values, saving } = now();
      if (theirs.revision > revision && saving.kind !== 'saving') receive(theirs, started, values);
    },
    decide: (choices: Choices<Field>): void => {
      const { conflict, values } = now();
      if (conflict === undefined) return;
      const others = Object.keys(values).filter((field) => !Object.hasOwn(choices, field));
      const mine: Choices<Field> = Object.fromEntries(others.map((field) => [field, 'mine' as const]));
      put({ conflict: undefined, deciding: false, saving: { kind: 'typing' } });
      change(merge(values, conflict.theirs.metadata, { ...mine, ...choices }), []);
      void autosave.now();
    },
    look: (deciding: boolean): void => put({ deciding }),
    noticed: (): void => put({ takenOver: undefined }),
    saveNow: autosave.now,
    /** The id that files are sent to; a new dataset gets one now. */
    ensureId: async (): Promise<string> => {
      if (now().id === undefined) {
        wanted = true;
        autosave.changed();
        await autosave.now();
      }
      const { id, saving } = now();
      if (id === undefined) throw new Error(saving.kind === 'kept' ? saving.message : 'There is no draft yet.');
      return id;
    },
    /** The server no longer has it, or lets one change it no more: what stands here becomes a dataset of its own. */
    startAnew: (): void => {
      put({ id: undefined, revision: 0, saved: emptyMetadata(), held: { files: 0, unfinished: 0 } });
      change(now().values, []);
      void autosave.now();
    },
  };
};

export type Draft = ReturnType<typeof createDraft>;
