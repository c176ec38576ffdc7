import { collected, people, person } from './dataset.ts';
import type { DemonstrationDataset } from './dataset.ts';
import { readme, text } from './make-files/documents.ts';
import { allSky, plot } from './make-files/pictures.ts';
import { counted, csv, every, measured, numbered, oneOf } from './make-files/tables.ts';

const ines = person('Inês', 'Carvalho', { orcid: '0000-0000-0000-1012' });
const tomasz = person('Tomasz', 'Zieliński', { orcid: '0000-0000-0000-1987' });
const kwame = person('Kwame', 'Mensah', { orcid: '0000-0000-0000-3923' });

/** What is not published yet, so that everyone finds something to do. Reminders begin after three days: all are younger. */
export const underWay: readonly DemonstrationDataset[] = [
  {
    key: 'draft-shells',
    laboratory: 'tidal-flats',
    owner: 'ines',
    stands: 'draft',
    daysAgo: 4,
    about: {
      title: 'Shell lengths of cockles, autumn campaign',
      resourceType: 'Dataset',
      creators: [ines],
      description: 'Lengths of cockles from twelve stations. Still to be said: how they were measured.',
      keywords: ['cockles'],
    },
    files: () => ({
      'cockles.csv': csv('cockles', 600, { station: oneOf('1', '2', '3'), length_mm: measured(24, 5, { least: 3 }) }),
    }),
  },
  {
    key: 'draft-birds',
    laboratory: 'upper-atmosphere',
    owner: 'ines',
    stands: 'draft',
    daysAgo: 11,
    about: { title: 'Birds that our sky cameras saw by accident', resourceType: 'Image' },
    files: () => ({ 'owl.png': allSky('owl') }),
  },
  {
    key: 'returned-proverbs',
    laboratory: 'river-words',
    owner: 'ines',
    stands: 'returned',
    reason:
      'A lovely collection, thank you. Before it goes to the judges: please say who told the proverbs and whether they agreed, and give the table a column for the village.',
    remarks: [
      {
        text: 'Could the title say which rivers?',
        field: 'title',
        suggestion: 'Proverbs about water from the valley of the three rivers',
      },
      { text: 'Please say here who was asked, and when.', field: 'description' },
      { text: 'Row 17 to 20 look like the same proverb.', file: 'proverbs.csv' },
    ],
    daysAgo: 2,
    about: {
      title: 'Proverbs about water',
      resourceType: 'Dataset',
      creators: [ines, kwame],
      description:
        'Two hundred proverbs in which water plays a part, with a translation and a note on when one says them.',
      subjects: ['6.2'],
      keywords: ['proverbs', 'water'],
      language: 'mul',
      licence: 'CC-BY-4.0',
    },
    files: () => ({
      'proverbs.csv': csv('proverbs', 200, {
        proverb: numbered('P'),
        about: oneOf('rain', 'river', 'sea', 'well'),
        heard: counted(4),
      }),
    }),
  },
  {
    key: 'pi-airglow',
    laboratory: 'upper-atmosphere',
    owner: 'ines',
    stands: 'pi_review',
    daysAgo: 1,
    about: {
      title: 'Airglow above the estuary: ten nights with a small camera',
      resourceType: 'Dataset',
      creators: [ines, tomasz],
      description:
        'Green light from 96 kilometres, recorded beside our transects on ten moonless nights with a camera that fits into a rucksack.',
      subjects: ['1.5'],
      keywords: ['airglow', 'low-cost camera'],
      language: 'en',
      licence: 'CC-BY-4.0',
      dates: [collected('2025-08', '2025-09')],
      noteToReviewers: 'The third night has a lighthouse in it. Should it stay?',
    },
    files: () => ({
      'README.md': readme('Airglow above the estuary', 'One row a minute.', { 'nights.csv': 'brightness' }),
      'nights.csv': csv('small camera', 1200, {
        time_utc: every(1, '2025-08-20T21:00Z'),
        brightness_kR: measured(1.1, 0.1, { missing: 0.02 }),
      }),
      'third-night.png': allSky('lighthouse'),
    }),
  },
  {
    key: 'pi-crabs',
    laboratory: 'tidal-flats',
    owner: 'tomasz',
    stands: 'pi_review',
    daysAgo: 2,
    about: {
      title: 'What crabs eat: stomach contents of 400 shore crabs',
      resourceType: 'Dataset',
      creators: [tomasz, ...people('Marta Brandão')],
      description:
        'Four hundred shore crabs from the harbour and from the open flats, and what each had eaten in its last hours.',
      subjects: ['1.6'],
      keywords: ['shore crab', 'diet', 'food web'],
      language: 'en',
      licence: 'CC0-1.0',
    },
    files: () => ({
      'crabs.csv': csv('crabs', 400, {
        crab: numbered('X'),
        width_mm: measured(48, 9),
        mussels: counted(2),
        shrimps: counted(1),
        unknown: counted(1),
      }),
    }),
  },
  {
    key: 'pi-formwork',
    laboratory: 'low-carbon-concrete',
    owner: 'kwame',
    stands: 'pi_review',
    daysAgo: 1,
    about: {
      title: 'Formwork of fabric: pressures of fresh concrete on cloth',
      resourceType: 'Dataset',
      creators: [kwame],
      description:
        'Fresh concrete poured into bags of cloth, with the pressure at eight heights and the shape that the cloth took.',
      subjects: ['2.1'],
      keywords: ['fabric formwork', 'pressure'],
      language: 'en',
      licence: 'CC-BY-4.0',
    },
    files: () => ({
      'pressures.csv': csv('formwork', 480, { minute: numbered('', 3), pressure_kPa: measured(14, 2, { least: 0 }) }),
    }),
  },
  {
    key: 'judge-storms',
    laboratory: 'tidal-flats',
    owner: 'ines',
    stands: 'judge_review',
    daysAgo: 2,
    about: {
      title: 'Before and after the storm: the same quadrats photographed twice',
      resourceType: 'Image',
      creators: [ines, tomasz],
      description:
        'Forty quadrats, photographed on the day before a storm and on the day after it, with the counts that belong to each picture.',
      subjects: ['1.6', '1.5'],
      keywords: ['storm', 'disturbance', 'photographs'],
      language: 'en',
      licence: 'CC-BY-4.0',
    },
    files: () => ({
      'difference.png': plot('Individuals before and after', 'Quadrat', 'Individuals', 2),
      'quadrats.csv': csv('storm', 80, {
        quadrat: numbered('Q'),
        day: oneOf('before', 'after'),
        individuals: counted(150),
      }),
    }),
  },
  {
    key: 'judge-lullabies',
    laboratory: 'sleep-and-memory',
    owner: 'tomasz',
    stands: 'judge_review',
    daysAgo: 1,
    remarks: [{ text: 'Which loudness was used at home? It would help others to repeat this.', field: 'methods' }],
    about: {
      title: 'Lullabies at home: how long 75 children take to fall asleep',
      resourceType: 'Dataset',
      creators: [tomasz, ...people('Elif Demir')],
      description:
        'Parents noted for a month when they sang, what they sang, and how long it took. All families agreed to anonymous sharing.',
      methods: 'A diary on paper, entered twice.',
      subjects: ['5.1'],
      keywords: ['children', 'lullabies', 'sleep onset'],
      language: 'en',
      licence: 'CC-BY-4.0',
    },
    files: () => ({
      'diary.csv': csv('diary', 900, {
        family: numbered('F'),
        sang: oneOf('yes', 'no'),
        minutes_to_sleep: counted(22, 0.04),
      }),
    }),
  },
  {
    key: 'rejected-settings',
    laboratory: 'soft-matter',
    owner: 'tomasz',
    stands: 'rejected',
    reason:
      'These are the settings of the vendor’s program, which are not ours to publish. Please ask the vendor; the measurements themselves would be very welcome as a dataset of their own.',
    daysAgo: 8,
    about: {
      title: 'Settings of our rheometer, as exported',
      resourceType: 'Other',
      creators: [tomasz],
      description:
        'All settings of the instrument as its program exports them, for those who have the same instrument and wonder.',
      subjects: ['2.3'],
      keywords: ['rheometer', 'settings'],
      language: 'en',
      licence: 'CC0-1.0',
    },
    files: () => ({ 'settings.txt': text('[instrument]', 'torque_limit=200', 'gap_um=1000') }),
  },
];
