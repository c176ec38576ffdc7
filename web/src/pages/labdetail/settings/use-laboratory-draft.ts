import type { Laboratory } from '@vitrine/contract/communities.ts';
import { useDraft } from '../../../features/drafts/use-draft.ts';
import { type LaboratoryValues, valuesOf } from '../../../features/laboratory-form/laboratory-values.ts';

/** What is typed over a laboratory, with what one began from: the server refuses a change of something older. */
export interface LaboratoryDraft extends LaboratoryValues {
  readonly revision: number;
  readonly started: LaboratoryValues;
}

export const draftFrom = (laboratory: Laboratory): LaboratoryDraft => {
  const values = valuesOf(laboratory);
  return { ...values, started: values, revision: laboratory.revision };
};

export const useLaboratoryDraft = (laboratory: Laboratory) =>
  useDraft(`laboratory ${laboratory.id}`, draftFrom(laboratory));
