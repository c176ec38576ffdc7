import { collected, people, person, restricted, translated, work } from './dataset.ts';
import type { DemonstrationDataset } from './dataset.ts';
import { json, notebook, pdf, readme, text } from './make-files/documents.ts';
import { micrograph, plot } from './make-files/pictures.ts';
import { csv, every, inTurn, measured, numbered, oneOf, steps } from './make-files/tables.ts';
import { zip } from './make-files/zip.ts';

const laboratory = 'soft-matter';
const house = 'Laboratory for Soft Matter';
const mei = person('Mei', 'Lin', { orcid: '0000-0000-0000-2955', at: house });
const tomasz = person('Tomasz', 'Zieliński', { orcid: '0000-0000-0000-1987', at: house });

const sweep = (seed: string, rows = 400) =>
  csv(seed, rows, {
    angular_frequency_rad_s: steps(0.01, 0.25),
    storage_modulus_Pa: measured(420, 12, { trend: 0.6, least: 0 }),
    loss_modulus_Pa: measured(85, 9, { swing: 20, period: 300, missing: 0.01, least: 0 }),
    temperature_degC: measured(25, 0.03),
  });

const stack = async (seed: string, particles: number) =>
  zip({
    'slice-01.jpg': await micrograph(`${seed} 1`, particles, [0.3, 1, 0.4]),
    'slice-02.jpg': await micrograph(`${seed} 2`, particles, [0.3, 1, 0.4]),
  });

const gelPoint = async () =>
  notebook(
    { markdown: '# When does it gel?\n\nThe loss tangent at the gel point does not depend on frequency.' },
    { code: "import numpy as np\nsweeps = np.loadtxt('week-1.csv', delimiter=',', skiprows=1)", says: '400 rows\n' },
    {
      code: 'find_gel_point(sweeps)',
      says: 'day 3.2 ± 0.1\n',
      picture: await plot('Loss tangent', 'Days', 'tan δ', 4),
    },
    { markdown: 'The curves cross **on day 3.2**.' },
  );

export const softMatter: readonly DemonstrationDataset[] = [
  {
    key: 'ageing-gels',
    laboratory,
    owner: 'tomasz',
    daysAgo: 1180,
    readers: 140,
    about: {
      title: 'How a gel grows old: rheology and light scattering on the same sample for 40 days',
      otherTitles: [translated('凝胶如何老化：同一样品四十天的流变与光散射', 'zh')],
      resourceType: 'Dataset',
      creators: [mei, tomasz, ...people('Wei Zhang; Greta Olsson; Samuel Adeyemi; Yuki Mori', house)],
      description: `A colloidal gel was left alone in the rheometer for forty days. Every hour we asked it two questions, gently: how stiff are you, and how fast do you move?

The raw sweeps are here beside every derived number. On day 17 the air conditioning failed; the hours concerned are marked and not removed.`,
      methods: 'Cone and plate, 40 mm, 1°. Strain 0.1 %. Light scattering at 90° through the lower plate.',
      subjects: ['1.3', '2.5'],
      keywords: ['colloidal gel', 'ageing', 'rheology', 'dynamic light scattering'],
      language: 'en',
      dates: [collected('2022-03-01', '2022-04-10')],
      licence: 'CC-BY-4.0',
      awards: ['CSF 101032'],
      contact: { name: 'Lin Mei', email: 'mei@demonstration.example' },
    },
    files: () => ({
      'README.md': readme('How a gel grows old', 'One folder a week; one file a frequency sweep.', {
        'moduli.csv': 'moduli every hour',
        'sweeps/': 'frequency sweeps, one a week',
      }),
      'moduli.csv': csv('ageing', 960, {
        time_utc: every(60, '2022-03-01T00:00Z'),
        storage_modulus_Pa: measured(180, 6, { trend: 0.4 }),
        loss_modulus_Pa: measured(60, 4, { missing: 0.01 }),
        room: (row) => (row > 400 && row < 420 ? 'warm' : 'steady'),
      }),
      'sweeps/week-1.csv': sweep('week 1'),
      'sweeps/week-3.csv': sweep('week 3'),
      'sweeps/week-5.csv': sweep('week 5'),
      'figures/ageing.png': plot('Storage modulus of an ageing gel', 'Hours', 'Modulus (Pa)', 3),
    }),
    versions: [
      {
        daysAgo: 400,
        about: {
          versionLabel: '2',
          technicalNotes: 'Version 2 adds the scattering curves and corrects the gap of week 3.',
        },
        files: () => ({
          'sweeps/week-3.csv': sweep('week 3, corrected'),
          'scattering/curves.csv': csv('scattering', 800, {
            delay_s: steps(0.001, 0.01, 3),
            correlation: measured(0.8, 0.01, { trend: -0.0008, digits: 4 }),
          }),
        }),
      },
    ],
  },
  {
    key: 'foam-films',
    laboratory,
    owner: 'mei',
    daysAgo: 900,
    readers: 88,
    about: {
      title: 'Bubbles that merge: micrographs of a foam from the first second to the last',
      resourceType: 'Image',
      creators: [mei, ...people('Greta Olsson', house)],
      description:
        'Foam of a plain detergent between two glass plates, photographed until only one bubble was left. The series shows coarsening by itself, with no flow and no drainage. Use it to test your segmentation: the true number of bubbles is in the table.',
      subjects: ['1.3'],
      keywords: ['foam', 'coarsening', 'microscopy', 'segmentation benchmark'],
      language: 'zxx',
      licence: 'CC0-1.0',
      dates: [collected('2023-05-17')],
      awards: ['CSF-DN 20117'],
    },
    files: () => ({
      ...Object.fromEntries(
        [90, 60, 36, 18, 7].map((bubbles, at) => [
          `frames/frame-${at + 1}.jpg`,
          micrograph(`foam ${at}`, bubbles, [0.9, 0.95, 1]),
        ]),
      ),
      'bubbles.csv': csv('foam', 300, {
        seconds: steps(0, 12, 0),
        bubbles: measured(300, 3, { trend: -0.98, digits: 0, least: 1 }),
        mean_radius_um: measured(60, 2, { trend: 0.9 }),
      }),
    }),
  },
  {
    key: 'gelation-notebook',
    laboratory,
    owner: 'tomasz',
    daysAgo: 720,
    readers: 66,
    about: {
      title: 'When does it gel? A notebook that finds the gel point from frequency sweeps',
      resourceType: 'ComputationalNotebook',
      creators: [tomasz, mei],
      description:
        'Reads our sweeps, looks for the moment at which the loss tangent no longer depends on frequency, and says how sure it is. Runs in a minute with Python 3.12 and NumPy. Works on your own sweeps when they have the same four columns.',
      subjects: ['1.3', '1.2'],
      keywords: ['gel point', 'rheology', 'Python', 'reproducible analysis'],
      language: 'en',
      versionLabel: '1.2.0',
      licence: 'BSD-3-Clause',
      relatedWorks: [
        work('References', 'https://soft-matter.example/ageing-gels', 'The sweeps that it was written for'),
      ],
    },
    files: () => ({ 'gel-point.ipynb': gelPoint(), 'requirements.txt': text('numpy==2.1.0', 'matplotlib==3.9.2') }),
    versions: [
      {
        daysAgo: 150,
        about: { versionLabel: '1.3.0', keywords: ['gel point', 'rheology', 'Python', 'bootstrap'] },
        files: () => ({
          'CHANGES.txt': text('1.3.0: intervals by bootstrap.'),
          'requirements.txt': text('numpy==2.1.0', 'matplotlib==3.9.2', 'tqdm==4.66.5'),
        }),
      },
    ],
  },
  {
    key: 'confocal',
    laboratory,
    owner: 'tomasz',
    daysAgo: 520,
    readers: 45,
    about: {
      title: 'Confocal stacks of a depletion gel at eleven strengths of attraction',
      resourceType: 'Dataset',
      creators: [tomasz, ...people('Wei Zhang; Yuki Mori; Priya Raman', house)],
      description:
        'From a fluid to a gel in eleven steps. Each archive holds slices of one stack; the table gives the position of every particle that we found and how well it was found.',
      subjects: ['1.3', '2.5'],
      keywords: ['confocal microscopy', 'depletion', 'particle tracking'],
      language: 'en',
      licence: 'CC-BY-4.0',
      dates: [collected('2024-02', '2024-04')],
      awards: ['CSF 101877', 'OMA-24-003'],
    },
    files: () => ({
      'stack-01.zip': stack('stack 1', 20),
      'stack-06.zip': stack('stack 6', 45),
      'positions.csv': csv('positions', 3000, {
        stack: oneOf('01', '06', '11'),
        x_um: measured(40, 18, { least: 0 }),
        y_um: measured(40, 18, { least: 0 }),
        z_um: measured(15, 6, { least: 0 }),
        quality: measured(0.9, 0.05, { missing: 0.005 }),
      }),
    }),
  },
  {
    key: 'rheometer-control',
    laboratory,
    owner: 'mei',
    daysAgo: 250,
    readers: 38,
    about: {
      title: 'gentle: a program that asks a rheometer small questions for a long time',
      resourceType: 'Software',
      creators: [mei, ...people('Samuel Adeyemi', house)],
      description:
        'Talks to the instrument over its serial line, survives power cuts, and writes what it measures as plain CSV at once. Written because the vendor’s program stopped after 24 hours. No dependencies.',
      subjects: ['1.2', '2.3'],
      keywords: ['instrument control', 'rheometer', 'laboratory automation'],
      language: 'en',
      versionLabel: '0.4.1',
      licence: 'Apache-2.0',
    },
    files: () => ({
      'README.md': text('# gentle', '', '```sh', 'python gentle.py --port /dev/ttyUSB0 --every 3600', '```'),
      'gentle.py': text(
        'import argparse, csv, time',
        '',
        'def ask(port, question):',
        "    port.write((question + '\\r\\n').encode())",
        '    return port.readline().decode().strip()',
      ),
      'protocol.json': json({ baud: 19200, questions: ['MOD?', 'TEMP?'], pause_s: 0.2 }),
    }),
  },
  {
    key: 'food-gels',
    laboratory,
    owner: 'tomasz',
    daysAgo: 110,
    readers: 52,
    about: {
      title: 'Yoghurt, tofu, jelly: texture of 90 foods as people and as machines judge it',
      otherTitles: [translated('酸奶、豆腐与果冻：九十种食物的质地', 'zh')],
      resourceType: 'Dataset',
      creators: [...people('Greta Olsson; Priya Raman; Jun Ito', house), mei],
      description:
        'Ninety gels from three supermarkets, pressed by a machine and eaten by a panel of twelve. The answers of the panel could tell who somebody is, so these files are given on request; the averages are in the article.',
      subjects: ['2.5', '4.5'],
      keywords: ['food texture', 'sensory panel', 'gel'],
      language: 'en',
      licence: 'CC-BY-NC-4.0',
      access: restricted(
        'For research at a university or public institute. Please write to us with one page that says what you want to find out; we answer within two weeks.',
      ),
      dates: [collected('2025-03', '2025-06')],
    },
    files: () => ({
      'panel.csv': csv('panel', 1080, {
        food: inTurn(
          Array.from({ length: 90 }, (_, at) => `F${at + 1}`),
          12,
        ),
        person: inTurn(Array.from({ length: 12 }, (_, at) => `P${at + 1}`)),
        firmness_1_to_9: measured(5, 1.6, { digits: 0, least: 1, missing: 0.02 }),
      }),
      'pressed.csv': csv('pressed', 90, { food: numbered('F', 1), force_N: measured(3.1, 1.2, { least: 0.1 }) }),
    }),
  },
  {
    key: 'reference-sizes',
    laboratory,
    owner: 'mei',
    daysAgo: 1330,
    readers: 24,
    about: {
      title: 'Reference sizes of polystyrene spheres, measured in four ways',
      resourceType: 'Report',
      creators: [mei, tomasz],
      description:
        'Four instruments, eight sizes, three people. A short report with the table behind it: how well do the methods agree, and which one do we trust for what?',
      subjects: ['1.4', '2.10'],
      keywords: ['particle sizing', 'reference material', 'interlaboratory comparison'],
      language: 'en',
      licence: 'CC-BY-4.0',
      awards: ['OMA-24-003'],
    },
    files: () => ({
      'report.pdf': pdf(
        'Reference sizes',
        'Eight sizes, four methods.',
        'They agree within 2 % above 100 nm.',
        'Below, believe the microscope.',
      ),
      'sizes.csv': csv('sizes', 96, {
        nominal_nm: inTurn(['50', '80', '100', '150', '200', '300', '500', '900'], 12),
        method: inTurn(['DLS', 'TEM', 'SAXS', 'NTA'], 3),
        operator: inTurn(['A', 'B', 'C']),
        deviation_percent: measured(0.4, 1.3, { missing: 0.03 }),
      }),
    }),
  },
];
