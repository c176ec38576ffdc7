import type { Metadata } from '@vitrine/contract/metadata.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { wordsOf } from '../../../features/metadata/field-words.ts';
import type { Draft } from './draft.ts';
import { type DraftState, shownProblem } from './draft-state.ts';
import { type ValueAt, valueAt } from '../../../features/metadata/path.ts';

interface Form {
  readonly draft: Draft;
  readonly readOnly: boolean;
}

const FormContext = createContext<Form | undefined>(undefined);

interface DraftProviderProps extends Form {
  readonly children: ReactNode;
}

export const DraftProvider = ({ draft, readOnly, children }: DraftProviderProps) => (
  <FormContext value={useMemo(() => ({ draft, readOnly }), [draft, readOnly])}>{children}</FormContext>
);

export const useDraftForm = (): Form => {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('There is no draft around this part');
  return form;
};

/** A part of the draft's state; what it gives must be the same object while nothing has changed. */
export const useDraftState = <Part,>(select: (state: DraftState) => Part): Part =>
  useStore(useDraftForm().draft.store, select);

/** What stands at a path; drawn again only when that changes. */
export const useAt = <Path extends string>(path: Path): ValueAt<Metadata, Path> =>
  useDraftState(({ values }) => valueAt(values, path)) as ValueAt<Metadata, Path>;

export const useProblem = (path: string): string | undefined => useDraftState((state) => shownProblem(state, path));

/** Everything that a control needs to know about its field. */
export const useField = <Path extends string>(path: Path) => {
  const { draft, readOnly } = useDraftForm();
  return {
    ...wordsOf(path),
    name: path,
    readOnly,
    value: useAt(path),
    error: useProblem(path),
    onChange: (value: ValueAt<Metadata, Path>): void => draft.set(path, value),
    onBlur: (): void => {
      draft.touch(path);
      void draft.saveNow();
    },
  };
};
