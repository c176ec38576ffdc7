interface Words {
  readonly label: string;
  readonly hint?: string;
}

/** Every field of the form by its path, `*` for the place in a list: what it is called, and what helps to fill it. */
const words: Readonly<Record<string, Words>> = {
  files: { label: 'Files' },
  title: { label: 'Title', hint: 'What was measured, where and when: someone should know from it whether to read on.' },
  otherTitles: { label: 'Other titles' },
  'otherTitles.*.title': { label: 'Title' },
  'otherTitles.*.type': { label: 'Kind' },
  'otherTitles.*.language': { label: 'Language' },
  resourceType: { label: 'Kind of work' },
  description: {
    label: 'Description',
    hint: 'What the data are, why they were collected and what others can do with them. At least 50 characters.',
  },
  methods: { label: 'Methods', hint: 'How the data were collected and processed, well enough to be repeated.' },
  technicalNotes: {
    label: 'Technical notes',
    hint: 'Formats, units, instruments, software that is needed, what a missing value looks like.',
  },
  subjects: { label: 'Subjects' },
  keywords: { label: 'Keywords', hint: 'Press Enter or comma after each, or paste a list. Up to 20.' },
  language: { label: 'Language of the data' },
  dates: { label: 'Dates' },
  'dates.*.type': { label: 'What it stands for' },
  'dates.*.start': { label: 'Date or start' },
  'dates.*.end': { label: 'End, if it is a range' },
  versionLabel: {
    label: 'Version label',
    hint: 'Your own name for this version, such as 1.2.0. We count versions anyway.',
  },
  creators: { label: 'Creators' },
  contributors: { label: 'Contributors' },
  '*.*.kind': { label: 'Kind' },
  '*.*.givenName': { label: 'Given name' },
  '*.*.familyName': { label: 'Family name' },
  '*.*.name': { label: 'Name of the organisation' },
  '*.*.orcid': { label: 'ORCID iD' },
  '*.*.ror': { label: 'ROR id' },
  '*.*.affiliations.*.name': { label: 'Affiliation' },
  '*.*.affiliations.*.ror': { label: 'ROR id of the affiliation' },
  'contributors.*.contributorType': { label: 'What they did' },
  contact: { label: 'Data contact' },
  'contact.name': { label: 'Name', hint: 'Whom people ask about the data.' },
  'contact.email': { label: 'E-mail address', hint: 'Shown to everyone on the page of the dataset.' },
  access: { label: 'Access' },
  'access.kind': { label: 'Who may open the files' },
  'access.until': { label: 'The embargo ends on' },
  'access.conditions': {
    label: 'Conditions',
    hint: 'Who is given the files, and what they agree to. People read this before they ask.',
  },
  licence: { label: 'Licence' },
  funding: { label: 'Funding' },
  'funding.*.funder': { label: 'Funder' },
  'funding.*.funderRor': { label: 'ROR id of the funder' },
  'funding.*.number': { label: 'Number of the award' },
  'funding.*.title': { label: 'Title of the award' },
  'funding.*.url': { label: 'Web page of the award' },
  relatedWorks: { label: 'Related works' },
  'relatedWorks.*.identifier': { label: 'Identifier or address' },
  'relatedWorks.*.scheme': { label: 'Kind of identifier' },
  'relatedWorks.*.relationType': { label: 'How they belong together' },
  'relatedWorks.*.note': { label: 'What it is, in words' },
  places: { label: 'Places' },
  'places.*.name': { label: 'Name of the place' },
  'places.*.box': { label: 'Edges of the area' },
  laboratoryId: { label: 'Laboratory' },
  piId: { label: 'Principal investigator' },
  noteToReviewers: {
    label: 'Note to the reviewers',
    hint: 'Seen by authors and reviewers only, and never published.',
  },
};

const listNames: Readonly<Record<string, string>> = {
  otherTitles: 'Other title',
  keywords: 'Keyword',
  dates: 'Date',
  creators: 'Creator',
  contributors: 'Contributor',
  affiliations: 'affiliation',
  funding: 'Funding',
  relatedWorks: 'Related work',
  places: 'Place',
};

const isNumber = (part: string): boolean => /^\d+$/u.test(part);

export const wordsOf = (path: string): Words => {
  const parts = path.split('.');
  const pattern = parts.map((part) => (isNumber(part) ? '*' : part)).join('.');
  return words[pattern] ?? words[`*${pattern.slice(parts[0]?.length ?? 0)}`] ?? { label: 'Elsewhere' };
};

/** Where a problem is, for a list of problems: `Creator 3, ORCID iD`. */
export const placeOf = (path: string): string => {
  const parts = path.split('.');
  const places = parts.flatMap((part, at) =>
    isNumber(part) ? [`${listNames[parts[at - 1] ?? ''] ?? 'Entry'} ${Number(part) + 1}`] : [],
  );
  if (isNumber(parts.at(-1) ?? '')) return places.join(', ');
  return [...places, wordsOf(path).label].join(', ');
};
