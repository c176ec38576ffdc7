import { box, collected, organisation, people, person, point, restricted, translated, work } from './dataset.ts';
import type { DemonstrationDataset } from './dataset.ts';
import { geojson, json, notebook, pdf, readme, text } from './make-files/documents.ts';
import { map, plot } from './make-files/pictures.ts';
import { wav } from './make-files/sound.ts';
import { counted, csv, inTurn, measured, numbered, oneOf, tsv } from './make-files/tables.ts';
import { zip } from './make-files/zip.ts';

const laboratory = 'river-words';
const school = 'School of Languages and Places';
const kwame = person('Kwame', 'Mensah', { orcid: '0000-0000-0000-3923', at: school });
const ines = person('Inês', 'Carvalho', { orcid: '0000-0000-0000-1012', at: school });
const valley = box('Valley of the three rivers', 6.1, -1.9, 7.4, -0.6);
const words = (seed: string, rows: number) =>
  tsv(seed, rows, {
    word: numbered('w', 4),
    village: inTurn(['Aboso', 'Nkwanta', 'Twifo', 'Praso']),
    meaning: oneOf('river bend', 'sand bank', 'flood', 'ford', 'slow water', 'first rain'),
    speakers_who_know_it: counted(9, 0.03),
    last_heard: oneOf('2019', '2021', '2022', '2023'),
  });

export const riverWords: readonly DemonstrationDataset[] = [
  {
    key: 'river-dictionary',
    laboratory,
    owner: 'ines',
    daysAgo: 1020,
    readers: 150,
    about: {
      title: 'Four hundred words for a river: a dictionary made with its speakers',
      otherTitles: [translated('Quatrocentas palavras para um rio', 'pt'), translated('نهر واحد وأربعمائة كلمة', 'ar')],
      resourceType: 'Dataset',
      creators: [
        kwame,
        ines,
        ...people('Abena Sarpong; Yaw Boadu; Esi Quaye', school),
        organisation('Elders of Nkwanta'),
      ],
      description: `What do you call the place where the river hesitates? In four villages there are seven words for it.

Each word has a meaning, an example, and the number of people who said they use it. The elders decided which words are shared here and which stay in the village.`,
      methods: 'Walks along the river with one speaker at a time; each word was confirmed by at least three others.',
      subjects: ['6.2', '5.7'],
      keywords: ['lexicon', 'endangered language', 'rivers', 'fieldwork'],
      language: 'mul',
      dates: [collected('2019-06', '2022-11')],
      licence: 'CC-BY-SA-4.0',
      places: [valley],
      awards: ['CSF-DN 22045'],
    },
    files: () => ({
      'README.md': readme('Four hundred words for a river', 'One row a word and village.', {
        'words.tsv': 'the dictionary',
        'villages.geojson': 'where the words were heard',
      }),
      'words.tsv': words('dictionary', 400),
      'villages.geojson': geojson('villages', [6.7, -1.2], ['Aboso', 'Nkwanta', 'Twifo', 'Praso']),
      'sounds/slow-water.wav': wav('slow water', 3, [190, 240]),
    }),
    versions: [
      {
        daysAgo: 300,
        about: {
          title: 'Five hundred words for a river: a dictionary made with its speakers',
          versionLabel: 'second edition',
          dates: [collected('2019-06', '2024-12')],
        },
        files: () => ({
          'words.tsv': words('dictionary', 500),
          'sounds/first-rain.wav': wav('first rain', 3, [330, 360]),
        }),
      },
    ],
  },
  {
    key: 'ferry-songs',
    laboratory,
    owner: 'kwame',
    daysAgo: 780,
    readers: 99,
    about: {
      title: 'Songs of the ferrymen',
      resourceType: 'Sound',
      creators: [kwame, ...people('Esi Quaye', school)],
      description:
        'Nine songs that were sung on the last ferry before the bridge was opened, with transcriptions and translations. The singers agreed to be heard; their names stand beside their songs where they wished it.',
      subjects: ['6.4', '6.2'],
      keywords: ['work songs', 'oral tradition', 'ferry'],
      language: 'mul',
      dates: [collected('2021-08-14', '2021-08-16')],
      licence: 'CC-BY-NC-4.0',
      places: [point('Ferry at Praso', 5.93, -1.37)],
    },
    files: () => ({
      'songs/01-push-off.wav': wav('push off', 5, [147, 196, 220]),
      'songs/02-rope.wav': wav('rope', 5, [165, 247]),
      'songs/03-evening.wav': wav('evening', 5, [131, 175, 262]),
      'transcriptions.txt': text(
        '01 Push off, the water is awake.',
        '02 Who holds the rope holds the day.',
        '03 The bridge does not sing.',
      ),
    }),
  },
  {
    key: 'place-names',
    laboratory,
    owner: 'ines',
    daysAgo: 610,
    readers: 64,
    about: {
      title: '长江沿岸三百个小地名及其由来',
      otherTitles: [translated('Three hundred small place names along a great river, and where they come from', 'en')],
      resourceType: 'Dataset',
      creators: [...people('Xiaowen Li; Hao Chen', school), ines],
      description:
        '地图上没有的名字：渡口、石滩、老树、弯道。每个地名都附有讲述者的说法、第一次出现的文献和坐标。坐标精确到约一百米，以保护仍有人居住的院落。数据可自由使用，请注明讲述者。',
      subjects: ['6.1', '5.7'],
      keywords: ['地名', '口述史', '长江', 'toponymy'],
      language: 'zh',
      dates: [collected('2022-03', '2023-10')],
      licence: 'CC-BY-4.0',
      awards: ['FAC-S-2024-02'],
    },
    files: () => ({
      '地名.csv': csv('place names', 300, {
        编号: numbered('D'),
        类型: oneOf('渡口', '石滩', '弯道', '古树'),
        首见年份: measured(1820, 60, { digits: 0, missing: 0.2 }),
        讲述者人数: counted(3),
      }),
      '地图.png': map('Place names', 14),
      '说明.txt': text('空白表示没有记载。', '坐标系：WGS 84。'),
    }),
  },
  {
    key: 'flood-letters',
    laboratory,
    owner: 'kwame',
    daysAgo: 430,
    readers: 41,
    about: {
      title: 'Letters about floods, 1780 to 1920: transcriptions',
      resourceType: 'Text',
      creators: [...people('Beatriz Nunes; Albert Kern', school), kwame],
      description:
        'One hundred and twelve letters in which somebody tells somebody else that the river came into the house. Transcribed line by line, with the places marked and the heights of the water where they are given.',
      subjects: ['6.1', '1.5'],
      keywords: ['historical floods', 'letters', 'transcription', 'TEI'],
      language: 'de',
      dates: [{ type: 'Coverage', start: '1780', end: '1920' }],
      licence: 'CC-BY-4.0',
      awards: ['LF-1327'],
      relatedWorks: [work('IsSourceOf', 'https://river-words.example/high-water', 'A table of high water marks')],
    },
    files: () => ({
      'letters.zip': zip({
        'letters/1784-02-28.txt': text('Liebe Schwester,', 'das Wasser steht bis zur dritten Stufe …'),
        'letters/1845-03-31.txt': text('Wir sitzen auf dem Dache und haben Brot.'),
        'letters/1882-11-29.txt': text('Die Brücke ist fort.'),
      }),
      'heights.csv': csv('floods', 112, {
        letter: numbered('L'),
        height_cm: measured(310, 90, { digits: 0, missing: 0.35, least: 20 }),
        measured_by: oneOf('step', 'door', 'church', 'guess'),
      }),
      'edition.pdf': pdf(
        'Letters about floods',
        'How we transcribed.',
        'Line breaks are kept; doubtful words are in brackets.',
      ),
    }),
  },
  {
    key: 'interviews',
    laboratory,
    owner: 'ines',
    daysAgo: 260,
    readers: 58,
    about: {
      title: 'Who may name a river? Interviews in nine villages',
      resourceType: 'Collection',
      creators: [ines, ...people('Abena Sarpong; Yaw Boadu; Rosa Quispe', school)],
      description:
        'Thirty-four conversations about who gives names and who takes them away. The villages decided together that the recordings are for those who come to speak with them first.',
      subjects: ['5.4', '6.2'],
      keywords: ['interviews', 'naming', 'water rights', 'data sovereignty'],
      language: 'mul',
      dates: [collected('2023-05', '2024-09')],
      licence: 'CC-BY-NC-ND-4.0',
      access: restricted('The council of the nine villages decides. Write to the contact; it meets at every new moon.'),
      awards: ['FAC-S-2024-02'],
      places: [valley],
      contact: { name: 'Inês Carvalho', email: 'ines@demonstration.example' },
    },
    files: () => ({
      'interview-07.wav': wav('interview', 4, [120, 140]),
      'guide.txt': text('1. What do you call this place?', '2. Who told you?', '3. May others use the word?'),
      'people.csv': csv('interviews', 34, {
        interview: numbered('I', 2),
        age_decade: oneOf('20', '40', '60', '80'),
        minutes: counted(50),
      }),
    }),
    asked: [
      {
        by: 'tomasz',
        message:
          'We compare how water is spoken of at the coast and in the valley. I would listen to interviews 1 to 9, here in the institute, and come to the next meeting of the council before I quote anyone.',
        daysAgo: 20,
        granted: { days: 90, comment: 'The council agrees. Please bring the transcripts when you come.' },
      },
      {
        by: 'mei',
        message:
          'For a lecture on data that belong to a community I would like to show the interview guide and the table, without any voice or name.',
        daysAgo: 2,
      },
    ],
  },
  {
    key: 'sound-changes',
    laboratory,
    owner: 'kwame',
    daysAgo: 140,
    readers: 36,
    about: {
      title: 'Do river names change more slowly? An analysis in R and Python',
      resourceType: 'ComputationalNotebook',
      creators: [kwame, ines],
      description:
        'Names of rivers are said to be the oldest words we have. We compared 900 of them with the names of hills and fields. Data, scripts and the notebook with all figures; the answer is “a little”.',
      subjects: ['6.2', '1.2'],
      keywords: ['hydronyms', 'sound change', 'R', 'Bayesian model'],
      language: 'en',
      licence: 'MIT',
      awards: ['CSF-DN 22045'],
    },
    files: () => ({
      'analysis.ipynb': (async () =>
        notebook(
          { markdown: '# Do river names change more slowly?' },
          { code: "names = read('names.csv')\nlen(names)", says: '900\n' },
          {
            code: 'posterior(names)',
            says: 'ratio 0.91 (0.82 to 1.01)\n',
            picture: await plot('Change by kind', 'Century', 'Changes', 3),
          },
        ))(),
      'model.R': text(
        'library(brms)',
        "names <- read.csv('names.csv')",
        'brm(changes ~ kind + (1 | language), data = names, family = poisson)',
      ),
      'names.csv': csv('river names', 900, {
        name: numbered('N', 4),
        kind: oneOf('river', 'hill', 'field'),
        language: oneOf('A', 'B', 'C', 'D'),
        changes: counted(2, 0.01),
      }),
    }),
  },
  {
    key: 'keyboard',
    laboratory,
    owner: 'ines',
    daysAgo: 1360,
    readers: 28,
    about: {
      title: 'A keyboard for three languages without one',
      resourceType: 'Software',
      creators: [...people('Yaw Boadu', school), ines],
      description:
        'A layout for writing three languages of the valley on an ordinary keyboard, tried by two schools. With a list of the letters, tests, and a poster for the classroom.',
      subjects: ['1.2', '6.2'],
      keywords: ['keyboard layout', 'orthography', 'Unicode'],
      language: 'en',
      versionLabel: '2.1',
      licence: 'MPL-2.0',
    },
    files: () => ({
      'layout.json': json({ name: 'valley', keys: { 'AltGr+e': 'ɛ', 'AltGr+o': 'ɔ', 'AltGr+n': 'ŋ' } }),
      'README.md': text('# A keyboard', '', 'Copy `layout.json` to the folder of your system’s layouts.'),
      'poster.pdf': pdf('Three new letters', 'AltGr and e', 'AltGr and o', 'AltGr and n'),
    }),
  },
];
