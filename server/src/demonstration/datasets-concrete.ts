import { collected, organisation, people, person, point, translated, work } from './dataset.ts';
import type { DemonstrationDataset } from './dataset.ts';
import { json, pdf, readme, text } from './make-files/documents.ts';
import { map, micrograph, plot } from './make-files/pictures.ts';
import { counted, csv, every, inTurn, measured, numbered, oneOf, steps, tsv } from './make-files/tables.ts';
import { zip } from './make-files/zip.ts';

const laboratory = 'low-carbon-concrete';
const faculty = 'Faculty of Built Environment';
const tomasz = person('Tomasz', 'Zieliński', { orcid: '0000-0000-0000-1987', at: faculty });
const kwame = person('Kwame', 'Mensah', { orcid: '0000-0000-0000-3923', at: faculty });
const mixes = ['CEM I', 'LC3-50', 'LC3-65', 'slag-40', 'slag-70'];
const strength = (seed: string, rows: number) =>
  csv(seed, rows, {
    cube: numbered('K', 4),
    mix: inTurn(mixes, 3),
    age_days: inTurn(['2', '7', '28', '90', '365'], 15),
    strength_MPa: measured(38, 7, { missing: 0.01, least: 4 }),
    density_kg_m3: measured(2360, 25, { digits: 0 }),
  });

export const concrete: readonly DemonstrationDataset[] = [
  {
    key: 'calcined-clay',
    laboratory,
    owner: 'kwame',
    daysAgo: 1070,
    readers: 180,
    about: {
      title: 'Strength of 1,800 cubes of concrete with calcined clay, from two days to a year',
      otherTitles: [translated('Wytrzymałość 1800 kostek betonu z gliną kalcynowaną', 'pl')],
      resourceType: 'Dataset',
      creators: [tomasz, kwame, ...people('Hannah Weiss; Diego Flores; Amina Diallo; Oskar Nowak', faculty)],
      description: `Half of the cement replaced by clay that was heated to 800 °C, and the cubes crushed one after another for a year.

Every cube is in the table, also the eleven that fell off the trolley (column \`remark\`). Mixes are described so that they can be made again.`,
      methods: 'Cubes of 150 mm, cured in water at 20 °C, crushed at 0.6 MPa/s.',
      subjects: ['2.1', '2.5'],
      keywords: ['LC3', 'calcined clay', 'compressive strength', 'low-carbon cement'],
      language: 'en',
      dates: [collected('2021-03', '2022-11')],
      licence: 'CC-BY-4.0',
      awards: ['03VB0142A'],
      contact: { name: 'Tomasz Zieliński', email: 'tomasz@demonstration.example' },
    },
    files: () => ({
      'README.md': readme('Strength of cubes', 'One row a cube.', {
        'cubes.csv': 'strength and density',
        'mixes.json': 'recipes',
      }),
      'cubes.csv': strength('cubes', 1800),
      'mixes.json': json({
        'LC3-50': { clinker: 0.5, calcined_clay: 0.3, limestone: 0.15, gypsum: 0.05, water_binder: 0.45 },
      }),
      'strength.png': plot('Strength against age', 'Days', 'Strength (MPa)', 4),
    }),
    versions: [
      {
        daysAgo: 360,
        about: {
          versionLabel: '1.1',
          technicalNotes: 'The load cell was recalibrated; all values after May 2022 changed by 0.8 %.',
        },
        files: () => ({
          'cubes.csv': strength('cubes, recalibrated', 1800),
          'calibration.csv': text('date,factor', '2022-05-09,1.008'),
        }),
      },
    ],
  },
  {
    key: 'sea-water',
    laboratory,
    owner: 'ines',
    daysAgo: 740,
    readers: 73,
    about: {
      title: 'Chloride in concrete after four years in the sea',
      resourceType: 'Dataset',
      creators: [
        person('Inês', 'Carvalho', { orcid: '0000-0000-0000-1012' }),
        tomasz,
        ...people('Hannah Weiss', faculty),
      ],
      description:
        'Blocks of five mixes hung under a pier for four years, between high and low water. Profiles of chloride by depth, and a count of what had settled on them: barnacles like slag.',
      subjects: ['2.1', '1.6'],
      keywords: ['chloride ingress', 'durability', 'marine exposure', 'barnacles'],
      language: 'en',
      dates: [collected('2020-04', '2024-04')],
      licence: 'CC-BY-4.0',
      awards: ['03VB0142B'],
      places: [point('Pier', 40.636, -8.74)],
    },
    files: () => ({
      'profiles.csv': csv('chloride', 600, {
        block: inTurn(mixes, 12),
        depth_mm: (row) => 2 + (row % 12) * 4,
        chloride_percent_binder: measured(1.2, 0.2, { swing: 0.9, period: 12, missing: 0.02, least: 0 }),
      }),
      'settled.csv': csv('settled', 60, { block: inTurn(mixes), barnacles: counted(40), mussels: counted(12) }),
      'pier.png': map('Where the blocks hung', 5),
    }),
  },
  {
    key: 'thin-sections',
    laboratory,
    owner: 'kwame',
    daysAgo: 590,
    readers: 51,
    about: {
      title: 'Thin sections of old and new concrete: 24 micrographs to teach with',
      resourceType: 'Image',
      creators: [kwame, ...people('Oskar Nowak', faculty)],
      description:
        'From a Roman harbour wall to last year’s floor slab. Each picture comes with what there is to see in it, for students who look through a microscope for the first time.',
      subjects: ['2.5', '5.3'],
      keywords: ['petrography', 'thin section', 'teaching', 'concrete'],
      language: 'en',
      licence: 'CC-BY-SA-4.0',
    },
    files: () => ({
      'harbour-wall.jpg': micrograph('harbour wall', 26, [1, 0.9, 0.7]),
      'bridge-1931.jpg': micrograph('bridge', 34, [0.9, 0.9, 0.8]),
      'slab-2023.jpg': micrograph('slab', 48, [0.8, 0.9, 1]),
      'what-to-see.md': text(
        '# What to see',
        '',
        '- **harbour wall**: lumps of lime',
        '- **bridge**: a crack, healed',
        '- **slab**: air voids',
      ),
    }),
  },
  {
    key: 'kiln',
    laboratory,
    owner: 'ada',
    daysAgo: 460,
    readers: 34,
    about: {
      title: 'A small kiln, minute by minute: 30 firings of clay',
      resourceType: 'Dataset',
      creators: [...people('Ada Okafor; Diego Flores; Amina Diallo', faculty)],
      description:
        'Temperatures at six places, gas used and colour of the clay for thirty firings in a kiln that a village could build. Firing 12 was too hot: it is kept, as a warning.',
      subjects: ['2.4', '2.7'],
      keywords: ['calcination', 'kiln', 'energy use', 'clay'],
      language: 'en',
      dates: [collected('2023-09', '2024-03')],
      licence: 'CC0-1.0',
      awards: ['03VB0142A'],
    },
    files: () => ({
      'firing-01.csv': firing('firing 1', 800),
      'firing-12.csv': firing('firing 12', 980),
      'firing-30.csv': firing('firing 30', 795),
      'drawing.pdf': pdf('Drawing of the kiln', '220 bricks, one door, two burners.', 'Scale 1:20.'),
    }),
  },
  {
    key: 'carbon-calculator',
    laboratory,
    owner: 'ines',
    daysAgo: 320,
    readers: 126,
    about: {
      title: 'How much carbon is in this mix? A calculator with its data and doubts',
      resourceType: 'Software',
      creators: [tomasz, person('Inês', 'Carvalho', { orcid: '0000-0000-0000-1012' })],
      description:
        'Enter a recipe, get kilograms of carbon dioxide with an interval instead of a single number. The factors come with their sources, and the program says which of them matters most for your mix.',
      subjects: ['2.1', '2.7'],
      keywords: ['embodied carbon', 'life cycle assessment', 'cement'],
      language: 'en',
      versionLabel: '1.0',
      licence: 'EUPL-1.2',
      relatedWorks: [work('Cites', 'https://low-carbon-concrete.example/factors', 'Where the factors come from')],
    },
    files: () => ({
      'carbon.R': text(
        'factors <- read.delim("factors.tsv")',
        'carbon <- function(mix) sum(mix * factors$kg_co2_per_kg)',
      ),
      'factors.tsv': tsv('factors', 42, {
        material: numbered('M', 2),
        kg_co2_per_kg: measured(0.4, 0.2, { least: 0 }),
        spread_percent: counted(12),
      }),
      'source.zip': zip({
        'carbon/DESCRIPTION': text('Package: carbon', 'Version: 1.0'),
        'carbon/R/carbon.R': text('# see carbon.R'),
      }),
    }),
  },
  {
    key: 'bridge-sensors',
    laboratory,
    owner: 'kwame',
    daysAgo: 90,
    readers: 92,
    about: {
      title: 'A footbridge that reports on itself: strain and temperature of its first year',
      resourceType: 'Dataset',
      creators: [kwame, tomasz, organisation('City of Valdoria, Office of Bridges')],
      description:
        'The first footbridge of low-carbon concrete in the city has twelve sensors inside. One value a quarter of an hour; the marathon of 5 October is easy to find.',
      subjects: ['2.1'],
      keywords: ['structural health monitoring', 'strain', 'footbridge', 'sensor data'],
      language: 'en',
      dates: [collected('2024-08-01', '2025-08-01')],
      licence: 'CC-BY-4.0',
      awards: ['03VB0210'],
    },
    files: () => ({
      'sensors-1-4.csv': csv('bridge', 3000, {
        time_utc: every(15, '2025-01-01T00:00Z'),
        strain_1_microm_m: measured(140, 4, { swing: 30, period: 96 }),
        strain_2_microm_m: measured(122, 4, { swing: 28, period: 96, missing: 0.01 }),
        temperature_degC: measured(9, 0.4, { swing: 6, period: 96 }),
      }),
      'week.png': plot('One week of the bridge', 'Hours', 'Strain (µm/m)', 2),
    }),
  },
  {
    key: 'printing-model',
    laboratory,
    owner: 'kwame',
    daysAgo: 1210,
    readers: 44,
    about: {
      title: 'Will the printed wall stand? A model of fresh concrete in layers',
      resourceType: 'Model',
      creators: [kwame, ...people('Diego Flores; Hannah Weiss', faculty)],
      description:
        'Layer upon layer, each carrying those above before it is hard. The model tells how fast one may print. Parameters, the experiments it was fitted to, and three walls that fell.',
      subjects: ['2.1', '2.3'],
      keywords: ['3D printing', 'yield stress', 'buildability'],
      language: 'en',
      licence: 'MIT',
    },
    files: () => ({
      'parameters.json': json({ yield_stress_Pa: 1200, growth_Pa_per_min: 48, layer_mm: 12 }),
      'experiments.csv': csv('printing', 240, {
        wall: numbered('W', 3),
        layers: counted(22),
        seconds_per_layer: measured(40, 9),
        stood: oneOf('yes', 'yes', 'no'),
      }),
      'heights.csv': csv('heights', 300, { second: steps(0, 5, 0), height_mm: measured(5, 1, { trend: 1.1 }) }),
    }),
  },
  {
    key: 'withdrawn-rebar',
    laboratory,
    owner: 'kwame',
    stands: 'withdrawn',
    reason:
      'The strain gauges of series B were glued the wrong way round, so every value has the wrong sign. The tests are being repeated.',
    daysAgo: 450,
    readers: 12,
    about: {
      title: 'Bond of reused steel bars in new concrete, series A and B',
      resourceType: 'Dataset',
      creators: [kwame, ...people('Oskar Nowak', faculty)],
      description:
        'Bars from a building that was taken down, cast into new concrete and pulled out again. Two series of thirty tests each, with force, slip and strain.',
      subjects: ['2.1'],
      keywords: ['reuse', 'reinforcing steel', 'bond', 'pull-out test'],
      language: 'en',
      licence: 'CC-BY-4.0',
      awards: ['03VB0318'],
    },
    files: () => ({
      'series-a.csv': csv('series a', 300, {
        slip_mm: steps(0, 0.02),
        force_kN: measured(30, 2),
        strain: measured(0.001, 0.0002, { digits: 5 }),
      }),
      'series-b.csv': csv('series b', 300, {
        slip_mm: steps(0, 0.02),
        force_kN: measured(31, 2),
        strain: measured(-0.001, 0.0002, { digits: 5 }),
      }),
    }),
  },
];

const firing = (seed: string, hottest: number) =>
  csv(seed, 420, {
    minute: steps(0, 1, 0),
    bottom_degC: measured(hottest - 60, 6, { swing: 20, period: 60, digits: 0 }),
    top_degC: measured(hottest, 8, { swing: 15, period: 60, digits: 0, missing: 0.01 }),
    gas_m3_per_h: measured(3.4, 0.2),
  });
