import type { Problem } from '@vitrine/contract/envelope.ts';
import { isDate, problemsToSubmit } from '@vitrine/contract/completeness.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import { abilitiesIn } from '../communities/communities.ts';
import type { Database } from '../platform/database.ts';
import { isCategory, isLanguage, isLicence } from '../vocabularies/vocabularies.ts';
import { submissionFacts, type Facts, type ForFacts } from './queries.ts';

/** Everything that keeps a submission with these metadata from being sent: what the browser can find, and what only we can. */
export const submissionProblems = async (
  database: Database,
  submission: ForFacts,
  metadata: Metadata,
): Promise<Problem[]> => problemsIn(submission, metadata, await submissionFacts(database, submission, metadata));

/** The same from what is known already. */
export const problemsIn = (submission: ForFacts, metadata: Metadata, facts: Facts): Problem[] => [
  ...problemsToSubmit(metadata, {
    // A correction shows the files of what it corrects.
    files: submission.kind === 'revision' ? (facts.target?.files ?? 0) : submission.files,
    unfinished: facts.unfinished,
  }),
  ...listProblems(metadata),
  ...embargoProblems(metadata, facts),
  ...laboratoryProblems(submission, metadata, facts),
];

const when = (wrong: boolean, path: string, message: string): Problem[] => (wrong ? [{ path, message }] : []);

const listProblems = ({ licence, language, subjects, otherTitles }: Metadata): Problem[] => [
  ...when(licence !== '' && !isLicence(licence), 'licence', 'Please choose a licence from the list'),
  ...when(language !== '' && !isLanguage(language), 'language', 'Please choose a language from the list'),
  ...subjects.flatMap((code, at) => when(!isCategory(code), `subjects.${at}`, 'Please choose a subject from the list')),
  ...otherTitles.flatMap((title, at) =>
    when(
      title.language !== '' && !isLanguage(title.language),
      `otherTitles.${at}.language`,
      'Please choose a language from the list',
    ),
  ),
];

const embargoProblems = ({ access }: Metadata, { today }: Facts): Problem[] =>
  when(
    access.kind === 'embargoed' && isDate(access.until) && access.until.length === 10 && access.until <= today,
    'access.until',
    'Please choose a day that is still to come, or open the files at once',
  );

const laboratoryProblems = (
  { kind }: ForFacts,
  { laboratoryId, piId }: Metadata,
  { laboratory, target, piLeads, piIsAuthor }: Facts,
): Problem[] => {
  if (laboratoryId === null) {
    return [];
  }
  if (!laboratory) {
    return when(true, 'laboratoryId', 'There is no such laboratory any more: please choose another');
  }
  const { archived, submissionPolicy, ownerRole } = laboratory;
  const owner = { id: '', verified: true, role: 'user' } as const;
  // What a laboratory has published stays its own, whoever has left it since.
  const stays = kind !== 'new' && target?.laboratoryId === laboratoryId;
  const mayBeSent = abilitiesIn(owner, {
    archived,
    submissionPolicy: stays ? 'anyone' : submissionPolicy,
    role: ownerRole,
    judges: false,
  }).submit;
  return [
    ...when(
      !mayBeSent,
      'laboratoryId',
      archived
        ? 'This laboratory is archived and takes nothing any more: please choose another'
        : 'This laboratory takes datasets of its members only: please choose another, or ask to be invited',
    ),
    ...when(piId !== null && !piLeads, 'piId', 'This person does not lead the laboratory: please choose one who does'),
    ...when(piId !== null && piLeads && piIsAuthor, 'piId', 'An author of the dataset cannot review it'),
  ];
};
