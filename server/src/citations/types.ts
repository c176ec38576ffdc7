interface CitedType {
  /** What a reader is told that it is. */
  readonly label: string;
  /** GB/T 7714-2015, annex B. */
  readonly gbt: string;
  readonly ris: string;
  readonly csl: string;
  readonly bibtex: string;
}

const of = (label: string, given: Partial<CitedType> = {}): CitedType => ({
  label,
  gbt: 'EB',
  ris: 'GEN',
  csl: 'document',
  bibtex: 'misc',
  ...given,
});

const types = new Map<string, CitedType>(
  Object.entries({
    Dataset: of('Data set', { gbt: 'DS', ris: 'DATA', csl: 'dataset', bibtex: 'dataset' }),
    Software: of('Computer software', { gbt: 'CP', ris: 'COMP', csl: 'software', bibtex: 'software' }),
    ComputationalNotebook: of('Computational notebook', {
      gbt: 'CP',
      ris: 'COMP',
      csl: 'software',
      bibtex: 'software',
    }),
    Workflow: of('Workflow', { gbt: 'CP', ris: 'COMP', csl: 'software', bibtex: 'software' }),
    Model: of('Model', { gbt: 'DS', ris: 'DATA', csl: 'dataset' }),
    Collection: of('Collection', { gbt: 'DS', ris: 'AGGR', csl: 'collection' }),
    Image: of('Image', { ris: 'FIGURE', csl: 'graphic' }),
    Audiovisual: of('Video', { ris: 'VIDEO', csl: 'motion_picture' }),
    Sound: of('Audio recording', { ris: 'SOUND', csl: 'song' }),
    Report: of('Report', { gbt: 'R', ris: 'RPRT', csl: 'report' }),
    Book: of('Book', { gbt: 'M', ris: 'BOOK', csl: 'book' }),
    BookChapter: of('Book chapter', { gbt: 'M', ris: 'CHAP', csl: 'chapter' }),
    Dissertation: of('Dissertation', { gbt: 'D', ris: 'THES', csl: 'thesis' }),
    JournalArticle: of('Journal article', { gbt: 'J', ris: 'JOUR', csl: 'article-journal' }),
    DataPaper: of('Data paper', { gbt: 'J', ris: 'JOUR', csl: 'article-journal' }),
    Preprint: of('Preprint', { gbt: 'A', ris: 'UNPB', csl: 'article' }),
    ConferencePaper: of('Conference paper', { gbt: 'C', ris: 'CPAPER', csl: 'paper-conference' }),
    ConferenceProceeding: of('Conference proceedings', { gbt: 'C', ris: 'CONF', csl: 'book' }),
    Poster: of('Poster', { gbt: 'C', csl: 'speech' }),
    Presentation: of('Presentation', { ris: 'SLIDE', csl: 'speech' }),
    PeerReview: of('Peer review', { csl: 'review' }),
    Standard: of('Standard', { gbt: 'S', ris: 'STAND', csl: 'standard' }),
    Event: of('Event', { csl: 'event' }),
  }),
);

/** `PhysicalObject` → Physical object; `Other` says nothing. */
export const citedType = (type: string): CitedType =>
  types.get(type) ??
  of(
    type === 'Other' || type === ''
      ? ''
      : type.charAt(0) + type.slice(1).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
