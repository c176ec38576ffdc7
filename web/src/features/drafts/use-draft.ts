import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useUser } from '../session/user.ts';
import { draftKey } from './draft-key.ts';
import { drafts, forgetDraft, keepDraft, recallDraft } from './drafts.ts';

interface Draft<Values extends object> {
  readonly values: Values;
  /** Something has been typed that was not sent. */
  readonly kept: boolean;
  readonly keep: (values: Values) => void;
  readonly discard: () => void;
}

/** What stands in a form: `initial`, until something is typed; then that, also after a reload or a closed tab. */
export const useDraft = <Values extends object>(form: string, initial: Values): Draft<Values> => {
  const account = useUser((user) => user.id);
  const key = draftKey(account, form);
  const kept = useStore(drafts, (all) => all[key]);
  useEffect(() => void recallDraft(key), [key]);
  return {
    values: typeof kept === 'object' ? { ...initial, ...kept } : initial,
    kept: kept !== undefined,
    keep: (values) => keepDraft(key, values),
    discard: () => forgetDraft(key),
  };
};
