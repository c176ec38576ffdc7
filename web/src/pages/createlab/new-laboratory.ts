import { laboratoryForm } from '@vitrine/contract/communities.ts';
import { proposeIdf } from '@vitrine/contract/idf.ts';
import { emailPattern, optionalLine } from '@vitrine/contract/text.ts';
import { type LaboratoryValues, noValues } from '../../features/laboratory-form/laboratory-values.ts';

/** What is entered for a new laboratory, complete or not. */
export interface NewLaboratory extends LaboratoryValues {
  /** Whether the short name was typed; as long as it was not, it follows the name. */
  readonly idfTyped: boolean;
  readonly invitePis: string[];
  readonly logo: Blob | null;
}

export const nothingEntered: NewLaboratory = { ...noValues, idfTyped: false, invitePis: [], logo: null };

export const withProposedIdf = (entered: NewLaboratory): NewLaboratory =>
  entered.idfTyped ? entered : { ...entered, idf: proposeIdf(entered.name) };

/** What is kept of a change: a short name that differs from the proposed one was typed. */
export const noticeTypedIdf = (before: NewLaboratory, next: NewLaboratory): NewLaboratory =>
  next.idf === before.idf ? next : { ...next, idfTyped: next.idf !== '' };

/** A line for a person that stays empty is nobody. */
const addresses = optionalLine(254)
  .refine((text) => text === '' || emailPattern.test(text), 'Please enter a valid e-mail address')
  .array()
  .transform((lines) => lines.filter((text) => text !== ''));

export const newLaboratoryRules = laboratoryForm.extend({ invitePis: addresses }).strip();
