import type { Metadata } from '@vitrine/contract/metadata.ts';
import { useState } from 'react';
import { useAt, useDraftForm } from './draft-context.tsx';
import type { ValueAt } from '../../../features/metadata/path.ts';

type ListPath =
  | { [Field in keyof Metadata]: Metadata[Field] extends readonly object[] ? Field : never }[keyof Metadata]
  | `creators.${number}.affiliations`
  | `contributors.${number}.affiliations`;

let counted = 0;
const newKey = (): string => {
  counted += 1;
  return `item-${counted}`;
};

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
};

/** A list at a path. Its entries have no identity of their own, so that each is given a key for as long as it is shown. */
export const useList = <Path extends ListPath>(path: Path) => {
  type Item = ValueAt<Metadata, Path> extends readonly (infer One)[] ? One : never;
  const { draft, readOnly } = useDraftForm();
  const items = useAt(path) as unknown as readonly Item[];
  const [given, setGiven] = useState<readonly string[]>([]);
  const keys = items.map((_, at) => given[at] ?? `first-${at}`);
  const put = (next: readonly Item[], nextKeys: readonly string[]): void => {
    setGiven(nextKeys);
    draft.set(path, next);
  };
  return {
    items,
    keys,
    readOnly,
    /** Gives the key of the first that was added. */
    add: (...added: readonly Item[]): string => {
      const fresh = added.map(newKey);
      put([...items, ...added], [...keys, ...fresh]);
      return fresh[0] ?? '';
    },
    remove: (at: number): void => put(items.toSpliced(at, 1), keys.toSpliced(at, 1)),
    move: (from: number, to: number): void => put(moved(items, from, to), moved(keys, from, to)),
    change: (at: number, item: Item): void => put(items.with(at, item), keys),
  };
};
