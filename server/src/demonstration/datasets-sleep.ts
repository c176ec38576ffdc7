import { collected, embargoed, organisation, people, person, restricted, translated, work } from './dataset.ts';
import type { DemonstrationDataset } from './dataset.ts';
import { json, notebook, pdf, readme, text } from './make-files/documents.ts';
import { plot } from './make-files/pictures.ts';
import { wav } from './make-files/sound.ts';
import { counted, csv, inTurn, measured, numbered, oneOf, steps, tsv } from './make-files/tables.ts';

const laboratory = 'sleep-and-memory';
const institute = 'Institute of Cognitive Health';
const mei = person('Mei', 'Lin', { orcid: '0000-0000-0000-2955', at: institute });
const tomasz = person('Tomasz', 'Zieliński', { orcid: '0000-0000-0000-1987', at: institute });
const stages = ['wake', 'N1', 'N2', 'N2', 'N3', 'N3', 'N2', 'REM'];
const night = (seed: string) =>
  tsv(seed, 960, {
    epoch: steps(0, 1, 0),
    stage: inTurn(stages, 20),
    heart_rate_per_min: measured(58, 2, { swing: 5, period: 180, missing: 0.01, digits: 1 }),
    movement: counted(0.6),
  });

export const sleep: readonly DemonstrationDataset[] = [
  {
    key: 'naps',
    laboratory,
    owner: 'mei',
    daysAgo: 950,
    readers: 190,
    about: {
      title: 'Does a nap help? Word pairs before and after 20, 60 and 90 minutes of sleep',
      resourceType: 'Dataset',
      creators: [mei, tomasz, ...people('Clara Voss; Ravi Menon; Elif Demir', institute)],
      description: `One hundred and eighty people learned forty pairs of words, slept or stayed awake, and were asked again.

All who took part agreed to the sharing of these anonymous data. Ages are given in decades; dates were shifted. The hypotheses were registered before the first nap.`,
      methods: 'Polysomnography in a quiet room; stages scored by two people who did not know the condition.',
      subjects: ['5.1', '3.1'],
      keywords: ['sleep', 'memory consolidation', 'nap', 'preregistered'],
      language: 'en',
      dates: [collected('2021-09', '2023-02')],
      licence: 'CC-BY-4.0',
      awards: ['HSB/P014422/1'],
      relatedWorks: [
        work('IsDescribedBy', 'https://sleep-and-memory.example/registration', 'Registration of the study'),
      ],
      versionLabel: '1',
    },
    files: () => ({
      'README.md': readme('Does a nap help?', 'One row a person.', {
        'people.csv': 'scores',
        'codebook.json': 'what columns mean',
      }),
      'people.csv': csv('naps', 180, {
        person: numbered('P'),
        age_decade: oneOf('20', '30', '40', '50'),
        minutes: inTurn(['0', '20', '60', '90']),
        before: measured(24, 5, { digits: 0, least: 0 }),
        after: measured(26, 5, { digits: 0, least: 0, missing: 0.03 }),
      }),
      'codebook.json': json({
        minutes: 'length of the nap',
        before: 'pairs recalled of 40',
        after: 'pairs recalled of 40',
      }),
      'nights/P001.tsv': night('P001'),
      'nights/P002.tsv': night('P002'),
    }),
    versions: [
      {
        daysAgo: 500,
        about: {
          versionLabel: '2',
          technicalNotes: 'Three people withdrew their consent and are no longer part of the data.',
        },
        files: () => ({
          'people.csv': csv('naps', 177, {
            person: numbered('P'),
            age_decade: oneOf('20', '30', '40', '50'),
            minutes: inTurn(['0', '20', '60', '90']),
            before: measured(24, 5, { digits: 0, least: 0 }),
            after: measured(26, 5, { digits: 0, least: 0, missing: 0.03 }),
          }),
          'CHANGES.txt': text('2: 177 people instead of 180.'),
        }),
      },
    ],
  },
  {
    key: 'stroke',
    laboratory,
    owner: 'tomasz',
    daysAgo: 660,
    readers: 85,
    about: {
      title: 'Sleep in the first hundred nights after a stroke',
      resourceType: 'Dataset',
      creators: [
        tomasz,
        ...people('Clara Voss; Miguel Santos; Ingrid Dahl; Ravi Menon', institute),
        organisation('Stroke Unit of St. Brigid'),
      ],
      description:
        'Movement and heart rate of 61 patients, night by night, with the scores of their recovery. Patients can be recognised by the course of their illness, so the files are given to those who have the approval of an ethics committee.',
      subjects: ['3.2', '3.3'],
      keywords: ['stroke', 'recovery', 'actigraphy', 'patients'],
      language: 'en',
      dates: [collected('2019-02', '2021-12')],
      licence: 'CC-BY-NC-ND-4.0',
      access: restricted(
        'With the approval of an ethics committee and a signed agreement. The form is on our website.',
      ),
      awards: ['HSB/P014422/1'],
    },
    files: () => ({
      'nights.csv': csv('stroke', 2400, {
        patient: inTurn(
          Array.from({ length: 24 }, (_, at) => `S${at + 1}`),
          100,
        ),
        night: (row) => (row % 100) + 1,
        hours_asleep: measured(6.1, 1.1, { missing: 0.06, least: 0 }),
        heart_rate_per_min: measured(66, 6, { digits: 0 }),
      }),
      'agreement.pdf': pdf(
        'Agreement on the use of patient data',
        'I will not try to find out who anybody is.',
        'I will delete the files after five years.',
      ),
    }),
  },
  {
    key: 'pink-noise',
    laboratory,
    owner: 'mei',
    daysAgo: 540,
    readers: 110,
    about: {
      title: 'The sounds we play to sleepers: pink noise, clicks and silence',
      otherTitles: [translated('我们为睡眠者播放的声音', 'zh')],
      resourceType: 'Sound',
      creators: [mei, ...people('Elif Demir', institute)],
      description:
        'Every sound of our experiments, at the loudness at which it was played, with a calibration tone. Some are meant to deepen sleep; the clicks are not.',
      subjects: ['5.1'],
      keywords: ['pink noise', 'auditory stimulation', 'slow waves', 'stimuli'],
      language: 'zxx',
      licence: 'CC0-1.0',
    },
    files: () => ({
      'calibration-1000-Hz.wav': wav('calibration', 2, [1000]),
      'pink.wav': wav('pink', 5, []),
      'lullaby.wav': wav('lullaby', 5, [220, 277, 330]),
      'levels.csv': text('file,level_dB', 'calibration-1000-Hz.wav,60', 'pink.wav,48', 'lullaby.wav,42'),
    }),
  },
  {
    key: 'dream-reports',
    laboratory,
    owner: 'tomasz',
    daysAgo: 410,
    readers: 230,
    about: {
      title: 'One thousand dreams, told within a minute of waking',
      resourceType: 'Dataset',
      creators: [tomasz, mei, ...people('Lucía Romero; Noah Feld', institute)],
      description:
        'Volunteers told their dreams into a telephone. We give what was counted in them: how many people, animals, houses, falls and flights. The words themselves stay with the dreamers, therefore only the counts and the rules of counting are here.',
      subjects: ['5.1'],
      keywords: ['dreams', 'REM sleep', 'content analysis'],
      language: 'en',
      dates: [collected('2022-01', '2024-01')],
      licence: 'CC-BY-4.0',
      awards: ['HSB/T011560/1'],
    },
    files: () => ({
      'dreams.csv': csv('dreams', 1000, {
        dream: numbered('D', 4),
        woken_from: oneOf('REM', 'N2', 'N3'),
        people: counted(2.4),
        animals: counted(0.5),
        falls: counted(0.2),
        flights: counted(0.15),
        mood_minus3_to_3: measured(0.2, 1.2, { digits: 0, missing: 0.05 }),
      }),
      'rules-of-counting.md': text(
        '# Rules of counting',
        '',
        '1. A crowd counts as five people.',
        '2. A talking dog is an animal.',
      ),
    }),
  },
  {
    key: 'stage-scorer',
    laboratory,
    owner: 'mei',
    daysAgo: 280,
    readers: 77,
    about: {
      title: 'drowsy: scores the stages of sleep and says when it does not know',
      resourceType: 'Software',
      creators: [mei, ...people('Noah Feld; Ravi Menon', institute)],
      description:
        'A small program that scores a night in seconds and marks the epochs on which two people would disagree too. It was trained on 300 nights and tested on nights of another hospital; the results are part of this.',
      subjects: ['1.2', '3.1'],
      keywords: ['sleep staging', 'machine learning', 'uncertainty'],
      language: 'en',
      versionLabel: '3.0.2',
      licence: 'GPL-3.0-or-later',
    },
    files: () => ({
      'drowsy.py': text('def score(epoch):', '    """Gives the stage and how sure we are."""', "    return 'N2', 0.87"),
      'tested-on.tsv': tsv('tested', 500, {
        epoch: numbered('E'),
        people_say: oneOf('N1', 'N2', 'N3', 'REM'),
        drowsy_says: oneOf('N1', 'N2', 'N3', 'REM'),
      }),
      'agreement.png': plot('Agreement with two people', 'Nights', 'Kappa', 2),
    }),
  },
  {
    key: 'shift-work',
    laboratory,
    owner: 'tomasz',
    daysAgo: 20,
    readers: 65,
    about: {
      title: 'Night shifts and memory: a year with 48 nurses',
      resourceType: 'Dataset',
      creators: [tomasz, ...people('Ingrid Dahl; Miguel Santos; Lucía Romero', institute)],
      description:
        'Forty-eight nurses wore a watch for a year and played a memory game on their telephones after every shift. The files open when those who took part have seen the results first, as we promised them.',
      subjects: ['3.3', '5.1'],
      keywords: ['shift work', 'circadian rhythm', 'memory', 'nurses'],
      language: 'en',
      dates: [collected('2024-06', '2025-06')],
      licence: 'CC-BY-4.0',
      access: embargoed(200),
    },
    files: () => ({
      'shifts.csv': csv('shifts', 2000, {
        nurse: numbered('N', 4),
        shift: oneOf('early', 'late', 'night'),
        hours_slept: measured(6.4, 1.2, { least: 0, missing: 0.05 }),
        score: measured(71, 9, { digits: 0 }),
      }),
    }),
  },
  {
    key: 'eeg-metadata',
    laboratory,
    owner: 'mei',
    daysAgo: 820,
    readers: 22,
    about: {
      title: 'Two hundred nights of high-density EEG (description only)',
      resourceType: 'Dataset',
      creators: [mei, tomasz],
      description:
        'Recordings with 256 electrodes of 200 healthy sleepers, 4.1 terabytes. Consent does not allow the recordings to leave the institute; who wants to work with them is welcome to come. This page says what there is and whom to ask.',
      subjects: ['3.1', '5.1'],
      keywords: ['EEG', 'high-density', 'sleep', 'visiting researchers'],
      language: 'en',
      dates: [collected('2016', '2023')],
      access: { kind: 'metadata-only', until: '', conditions: '' },
      contact: { name: 'Lin Mei', email: 'mei@demonstration.example' },
    },
    files: () => ({}),
  },
  {
    key: 'memory-course',
    laboratory,
    owner: 'tomasz',
    daysAgo: 1160,
    readers: 47,
    about: {
      title: 'A course on sleep and memory in six notebooks: the first',
      resourceType: 'ComputationalNotebook',
      creators: [tomasz],
      description:
        'For students who have never seen a brain wave and never written a program. The first of six evenings: reading a night, drawing it, and finding the deepest minute.',
      subjects: ['5.3', '5.1'],
      keywords: ['teaching', 'sleep stages', 'Python'],
      language: 'en',
      licence: 'CC-BY-SA-4.0',
    },
    files: () => ({
      'evening-1.ipynb': (async () =>
        notebook(
          { markdown: '# Evening 1: a night in one picture' },
          { code: "night = read('night.tsv')\nnight.head()", says: 'epoch stage heart_rate_per_min\n0 wake 58.1\n' },
          { code: 'draw(night)', picture: await plot('One night', 'Epoch', 'Stage', 1) },
        ))(),
      'night.tsv': night('course night'),
    }),
  },
];
