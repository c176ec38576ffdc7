import type { Problem } from './envelope.ts';
import { detectIdentifier } from './identifiers.ts';
import { nameOf, type Contributor, type Creator, type Metadata } from './metadata.ts';
import { parseOrcid } from './orcid.ts';
import { parseRor } from './ror.ts';
import { emailPattern } from './text.ts';
import { contributorTypes, dateTypes, identifierSchemes, relationTypes, resourceTypes } from './vocabularies.ts';

export interface Held {
  readonly files: number;
  /** Files that have not arrived as a whole. */
  readonly unfinished: number;
}

/**
 * Everything that keeps a draft from being submitted, by field, each with a sentence that says what to do. Licences,
 * languages, subjects and laboratories are checked by the server, which has the lists.
 */
export const problemsToSubmit = (metadata: Metadata, held: Held): Problem[] => [
  ...fileProblems(metadata, held),
  ...aboutProblems(metadata),
  ...peopleProblems(metadata),
  ...rightsProblems(metadata),
  ...linkProblems(metadata),
];

const when = (wrong: boolean, path: string, message: string): Problem[] => (wrong ? [{ path, message }] : []);

const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value);

const fileProblems = ({ access }: Metadata, { files, unfinished }: Held): Problem[] => [
  ...when(
    access.kind !== 'metadata-only' && files === 0 && unfinished === 0,
    'files',
    'Please add at least one file, or choose “metadata only” under access',
  ),
  ...when(
    access.kind === 'metadata-only' && files + unfinished > 0,
    'files',
    'A dataset with metadata only has no files: please remove them or choose another access',
  ),
  ...when(
    unfinished > 0,
    'files',
    unfinished === 1
      ? 'One file has not arrived yet: please let it finish or remove it'
      : `${unfinished} files have not arrived yet: please let them finish or remove them`,
  ),
];

const aboutProblems = (metadata: Metadata): Problem[] => {
  const length = metadata.description.trim().length;
  return [
    ...when(metadata.title.trim() === '', 'title', 'Title is required'),
    ...metadata.otherTitles.flatMap(({ title }, at) =>
      when(title.trim() === '', `otherTitles.${at}.title`, 'Please enter this title or remove it'),
    ),
    ...when(!isOneOf(resourceTypes, metadata.resourceType), 'resourceType', 'Please choose what kind of work this is'),
    ...when(
      length < 50,
      'description',
      length === 0
        ? 'Description is required'
        : `Please describe the data in at least 50 characters; ${50 - length} more are needed`,
    ),
    ...when(metadata.subjects.length === 0, 'subjects', 'Please choose at least one subject'),
    ...metadata.keywords.flatMap((keyword, at) =>
      when(keyword.trim() === '', `keywords.${at}`, 'Please enter this keyword or remove it'),
    ),
    ...metadata.dates.flatMap((date, at) => dateProblems(date, `dates.${at}`)),
  ];
};

const dateProblems = ({ type, start, end }: Metadata['dates'][number], path: string): Problem[] => [
  ...when(!isOneOf(dateTypes, type), `${path}.type`, 'Please choose what this date stands for'),
  ...when(!isDate(start), `${path}.start`, 'Please enter a year, a month or a day, such as 2024-05-17'),
  ...when(end !== '' && !isDate(end), `${path}.end`, 'Please enter a year, a month or a day, such as 2024-05-17'),
  ...when(isDate(start) && isDate(end) && end < start, `${path}.end`, 'The end comes before the start'),
];

/** A year, a month or a day that exists. */
export const isDate = (text: string): boolean => {
  const found = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!found) {
    return false;
  }
  const [, year, month = '01', day = '01'] = found;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === `${year}-${month}-${day}`;
};

const peopleProblems = ({ creators, contributors, contact }: Metadata): Problem[] => [
  ...when(creators.length === 0, 'creators', 'Please name at least one creator'),
  ...creators.flatMap((creator, at) => personProblems(creator, `creators.${at}`)),
  ...contributors.flatMap((contributor, at) => [
    ...personProblems(contributor, `contributors.${at}`),
    ...contributorProblems(contributor, `contributors.${at}`),
  ]),
  ...when(
    contact.email.trim() !== '' && !emailPattern.test(contact.email.trim()),
    'contact.email',
    'Please enter a valid e-mail address',
  ),
];

const contributorProblems = ({ contributorType }: Contributor, path: string): Problem[] =>
  when(!isOneOf(contributorTypes, contributorType), `${path}.contributorType`, 'Please choose what they did');

const personProblems = (who: Creator, path: string): Problem[] => [
  ...when(
    nameOf(who) === '' || (who.kind === 'person' && who.familyName.trim() === ''),
    `${path}.${who.kind === 'person' ? 'familyName' : 'name'}`,
    who.kind === 'person' ? 'Family name is required' : 'Name is required',
  ),
  ...when(
    who.kind === 'person' && who.orcid.trim() !== '' && !parseOrcid(who.orcid),
    `${path}.orcid`,
    'This is not an ORCID iD: please check its digits',
  ),
  ...when(
    who.kind === 'organisation' && who.ror.trim() !== '' && !parseRor(who.ror),
    `${path}.ror`,
    'This is not a ROR id: please check it at ror.org',
  ),
  ...who.affiliations.flatMap(({ name, ror }, at) => [
    ...when(name.trim() === '', `${path}.affiliations.${at}.name`, 'Please name this affiliation or remove it'),
    ...when(
      ror.trim() !== '' && !parseRor(ror),
      `${path}.affiliations.${at}.ror`,
      'This is not a ROR id: please check it at ror.org',
    ),
  ]),
];

const rightsProblems = ({ access, licence, laboratoryId }: Metadata): Problem[] => [
  ...when(licence === '' && access.kind !== 'metadata-only', 'licence', 'Please choose a licence'),
  ...when(
    access.kind === 'embargoed' && !/^\d{4}-\d{2}-\d{2}$/.test(access.until),
    'access.until',
    'Please enter the day on which the embargo ends',
  ),
  ...when(
    access.kind === 'embargoed' && access.until.length === 10 && !isDate(access.until),
    'access.until',
    'There is no such day',
  ),
  ...when(
    access.kind === 'restricted' && access.conditions.trim() === '',
    'access.conditions',
    'Please say under which conditions the files are given',
  ),
  ...when(laboratoryId === null, 'laboratoryId', 'Please choose the laboratory that this is sent to'),
];

const linkProblems = ({ relatedWorks, funding, places }: Metadata): Problem[] => [
  ...relatedWorks.flatMap(({ identifier, scheme, relationType }, at) => [
    ...when(
      identifier.trim() === '',
      `relatedWorks.${at}.identifier`,
      'Please enter an identifier or remove this work',
    ),
    ...when(
      identifier.trim() !== '' && !isOneOf(identifierSchemes, scheme) && !detectIdentifier(identifier),
      `relatedWorks.${at}.scheme`,
      'Please choose what kind of identifier this is',
    ),
    ...when(
      !isOneOf(relationTypes, relationType),
      `relatedWorks.${at}.relationType`,
      'Please choose how the two belong together',
    ),
  ]),
  ...funding.flatMap(({ funder, funderRor }, at) => [
    ...when(funder.trim() === '', `funding.${at}.funder`, 'Please name the funder'),
    ...when(
      funderRor.trim() !== '' && !parseRor(funderRor),
      `funding.${at}.funderRor`,
      'This is not a ROR id: please check it at ror.org',
    ),
  ]),
  ...places.flatMap(({ name, point, box }, at) => [
    ...when(
      name.trim() === '' && point === null && box === null,
      `places.${at}.name`,
      'Please name this place or give its coordinates',
    ),
    ...when(box !== null && box.north < box.south, `places.${at}.box`, 'The north edge lies south of the south edge'),
  ]),
];
