import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { findDrafts, forgetDraft, keepDraft } from '../../../features/drafts/drafts.ts';
import { draftKey } from '../../../features/drafts/draft-key.ts';
import type { Kept } from './draft.ts';

const tabKey = 'tab';

/** Tells two tabs apart that describe two new datasets; stays the same over a reload. */
const tabName = (): string => {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null) return known;
  const name = crypto.randomUUID().slice(0, 8);
  sessionStorage.setItem(tabKey, name);
  return name;
};

const placeOf = (account: string, id: string | undefined): string => draftKey(account, `dataset ${id ?? 'new'} `);

/** Where what could not be saved is kept until it is. The account is the one that typed: it may be signed out meanwhile. */
export const createKeeper = (account: string) => {
  const tab = tabName();
  const used = new Set<string>();
  return {
    keep: (kept: Kept): void => {
      const key = placeOf(account, kept.id) + tab;
      used.add(key);
      keepDraft(key, kept);
    },
    /** Also what another tab or an earlier visit left, once it is with the server. */
    brought: (key: string): void => void used.add(key),
    forget: (): void => {
      used.forEach(forgetDraft);
      used.clear();
    },
  };
};

export interface Found {
  readonly key: string;
  readonly kept: Kept;
  /** Typed in this very tab, before a reload. */
  readonly here: boolean;
}

const read = (value: unknown): Kept | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, revision, started, values, at } = value as Partial<Kept>;
  if (typeof revision !== 'number' || typeof at !== 'string') return undefined;
  // Not checked against the schema: a text that is too long to be saved must come back too.
  return { id, revision, started: { ...emptyMetadata(), ...started }, values: { ...emptyMetadata(), ...values }, at };
};

/** What was typed and not saved for a dataset, or for a new one: the newest first. */
export const findKept = async (account: string, id: string | undefined): Promise<readonly Found[]> => {
  const place = placeOf(account, id);
  const found = await findDrafts(place);
  return [...found]
    .flatMap(([key, value]): Found[] => {
      const kept = read(value);
      return kept === undefined ? [] : [{ key, kept, here: key === place + tabName() }];
    })
    .toSorted((one, other) => other.kept.at.localeCompare(one.kept.at));
};
