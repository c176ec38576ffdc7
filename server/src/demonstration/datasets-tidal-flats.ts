import { box, collected, embargoed, organisation, people, person, point, translated, work } from './dataset.ts';
import type { DemonstrationDataset } from './dataset.ts';
import { geojson, json, pdf, readme, text } from './make-files/documents.ts';
import { map, micrograph, plot } from './make-files/pictures.ts';
import { wav } from './make-files/sound.ts';
import { counted, csv, every, inTurn, measured, numbered, oneOf, tsv } from './make-files/tables.ts';
import { zip } from './make-files/zip.ts';

const institute = 'Institute of Coastal Ecology';
const ines = person('Inês', 'Carvalho', { orcid: '0000-0000-0000-1012', at: institute });
const tomasz = person('Tomasz', 'Zieliński', { orcid: '0000-0000-0000-1987', at: institute });
const estuary = box('Ria de Prata estuary', 40.58, -8.77, 40.71, -8.62);
const transects = Array.from({ length: 20 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`);
const benthos = ['Hediste diversicolor', 'Scrobicularia plana', 'Peringia ulvae', 'Corophium volutator'];
const counts = (seed: string, rows: number) =>
  csv(seed, rows, {
    date: every(14 * 1440, '2004-01-12'),
    transect: inTurn(transects),
    species: inTurn(benthos, 3),
    individuals_per_m2: counted(180, 0.02),
    wet_mass_g_per_m2: measured(12, 4, { missing: 0.03, least: 0 }),
    observer: oneOf('IC', 'TZ', 'MB'),
  });

export const tidalFlats: readonly DemonstrationDataset[] = [
  {
    key: 'quadrats',
    laboratory: 'tidal-flats',
    owner: 'tomasz',
    daysAgo: 1290,
    readers: 160,
    about: {
      title: 'Twenty years of quadrats: benthic invertebrates of two estuaries',
      otherTitles: [translated('Vinte anos de quadrados: invertebrados bentónicos de dois estuários', 'pt')],
      resourceType: 'Dataset',
      creators: [ines, tomasz, ...people('Marta Brandão; Jonas Lind; Chidi Eze', institute)],
      contributors: [{ ...organisation('Volunteers of the Saturday Low Tide'), contributorType: 'DataCollector' }],
      description: `Every fortnight since January 2004, whatever the weather, two of us walk the same forty transects and count what lives in a quadrat of 50 × 50 cm.

The series covers **two storms of the century**, one heat wave and the slow arrival of a new species of clam. Counts were made by two people independently; where they differed by more than a tenth, the quadrat was counted again.`,
      methods:
        'Sediment to 20 cm, sieved at 1 mm, counted alive and returned. Wet mass after one minute on blotting paper.',
      subjects: ['1.6', '1.5'],
      keywords: ['benthos', 'estuary', 'time series', 'intertidal', 'invertebrates'],
      language: 'en',
      dates: [collected('2004-01-12', '2022-12-20')],
      versionLabel: '1.0',
      licence: 'CC-BY-4.0',
      places: [estuary, box('Salt Creek estuary', 40.1, -8.9, 40.19, -8.79)],
      awards: ['NSRC-2019-0417', 'NSRC-2021-0288'],
      relatedWorks: [work('IsDescribedBy', 'https://tidal-flats.example/field-manual', 'How we count')],
    },
    files: () => ({
      'README.md': readme('Twenty years of quadrats', 'Counts of benthic invertebrates, one row a quadrat.', {
        'counts.csv': 'individuals and wet mass a square metre',
        'transects.geojson': 'where the transects begin',
      }),
      'counts.csv': counts('quadrats 1', 2400),
      'transects.geojson': geojson('transects', [40.65, -8.7], transects),
      'figures/overview.png': plot('Individuals per m², all transects', 'Fortnight', 'Individuals', 4),
    }),
    versions: [
      {
        daysAgo: 640,
        about: {
          versionLabel: '2.0',
          dates: [collected('2004-01-12', '2023-12-18')],
          keywords: ['benthos', 'estuary', 'time series', 'intertidal', 'invertebrates', 'invasive species'],
        },
        files: () => ({ 'counts.csv': counts('quadrats 1', 2760), 'CHANGES.txt': text('2.0: the year 2023.') }),
      },
      {
        daysAgo: 45,
        about: {
          versionLabel: '3.0',
          title: 'Twenty-two years of quadrats: benthic invertebrates of two estuaries',
          dates: [collected('2004-01-12', '2025-12-22')],
          technicalNotes: 'Species names follow the register of 2025; the former name stays in `former-names.csv`.',
        },
        files: () => ({
          'counts.csv': counts('quadrats 1', 3120),
          'former-names.csv': text(
            'now,before',
            'Peringia ulvae,Hydrobia ulvae',
            'Hediste diversicolor,Nereis diversicolor',
          ),
          'CHANGES.txt': text('3.0: the years 2024 and 2025; names revised.', '2.0: the year 2023.'),
        }),
      },
    ],
  },
  {
    key: 'loggers',
    laboratory: 'tidal-flats',
    owner: 'ines',
    daysAgo: 980,
    readers: 70,
    about: {
      title: 'Tide, temperature and salinity from six loggers, every ten minutes',
      resourceType: 'Dataset',
      creators: [ines, ...people('Jonas Lind', institute)],
      description:
        'Six loggers, screwed to the same poles since 2016, report how high, how warm and how salty the water is. Gaps are gaps: nothing was filled in. Logger 4 was taken by a storm in February 2023 and replaced in April.',
      subjects: ['1.5'],
      keywords: ['salinity', 'tide gauge', 'temperature', 'logger'],
      language: 'en',
      dates: [collected('2023-01-01', '2023-12-31')],
      licence: 'CC0-1.0',
      places: [point('Pole 1', 40.641, -8.702), point('Pole 4', 40.655, -8.688)],
      awards: ['NSRC-2019-0417'],
    },
    files: () =>
      Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((logger) => [
          `logger-${logger}.csv`,
          csv(`logger ${logger}`, 1500, {
            time_utc: every(10, '2023-06-01T00:00Z'),
            level_m: measured(1.6, 0.04, { swing: 1.4, period: 74.5 }),
            temperature_degC: measured(17 + logger / 5, 0.2, { swing: 2, period: 144, missing: 0.01 }),
            salinity_psu: measured(30 - logger, 0.5, { swing: 3, period: 74.5, missing: logger === 4 ? 0.3 : 0.01 }),
          }),
        ]),
      ),
  },
  {
    key: 'microplastics',
    laboratory: 'tidal-flats',
    owner: 'tomasz',
    daysAgo: 1105,
    readers: 95,
    about: {
      title: 'Microplastics in 120 sediment cores, with the photographs they were counted on',
      resourceType: 'Dataset',
      creators: [tomasz, ...people('Marta Brandão; Siri Halvorsen', institute), organisation('Prata River Keepers')],
      description:
        'Each core was cut into slices of two centimetres. Particles were counted under the microscope on photographs that are part of the dataset, so that anyone can count again. Blanks were carried through every batch.',
      methods: 'Density separation in zinc chloride (1.6 g/cm³), filtered at 20 µm, stained with Nile red.',
      subjects: ['1.5', '2.7'],
      keywords: ['microplastics', 'sediment core', 'pollution', 'Nile red'],
      language: 'en',
      dates: [collected('2020-05', '2022-09')],
      licence: 'CC-BY-4.0',
      awards: ['NSRC-2020-0102'],
      places: [estuary],
    },
    files: () => ({
      'README.md': readme('Microplastics in sediment cores', 'One row a slice.', {
        'slices.csv': 'particles by kind',
        'photographs/': 'three of the filters, as counted',
      }),
      'slices.csv': csv('microplastics', 960, {
        core: inTurn(
          Array.from({ length: 120 }, (_, at) => `C${at + 1}`),
          8,
        ),
        depth_cm: inTurn(['0-2', '2-4', '4-6', '6-8', '8-10', '10-12', '12-14', '14-16']),
        fibres: counted(6),
        fragments: counted(3),
        films: counted(1, 0.02),
        dry_mass_g: measured(48, 6),
      }),
      'photographs/C014-0-2.jpg': micrograph('C014', 30, [1, 0.7, 0.5]),
      'photographs/C052-4-6.jpg': micrograph('C052', 18, [1, 0.7, 0.5]),
      'photographs/C090-blank.jpg': micrograph('C090', 2, [1, 0.7, 0.5]),
    }),
  },
  {
    key: 'porpoises',
    laboratory: 'tidal-flats',
    owner: 'ines',
    daysAgo: 210,
    readers: 130,
    about: {
      title: 'Harbour porpoises at the river mouth: sounds of a winter',
      resourceType: 'Sound',
      creators: [ines, ...people('Siri Halvorsen; Lucas Moreau; Aiko Tanaka', institute)],
      description:
        'A hydrophone under the pilot station heard porpoises on 61 of 90 nights. Here are the best minutes, slowed down ten times so that people can hear them, and a table of every encounter.',
      subjects: ['1.6'],
      keywords: ['harbour porpoise', 'passive acoustic monitoring', 'bioacoustics'],
      language: 'zxx',
      dates: [collected('2024-12-01', '2025-02-28')],
      licence: 'CC-BY-SA-4.0',
      awards: ['NSRC-2024-0611'],
    },
    files: () => ({
      'encounters.csv': csv('porpoises', 340, {
        began_utc: every(380, '2024-12-01T17:00Z'),
        seconds: counted(140),
        clicks: counted(900),
        feeding_buzz: oneOf('yes', 'no', 'no'),
      }),
      'sounds/2024-12-14-calf.wav': wav('calf', 4, [900, 1310, 1720]),
      'sounds/2025-01-03-feeding.wav': wav('feeding', 5, [620, 640, 2100]),
      'sounds/2025-02-11-ferry.wav': wav('ferry', 4, [80, 95]),
    }),
  },
  {
    key: 'marsh-carbon',
    laboratory: 'tidal-flats',
    owner: 'tomasz',
    daysAgo: 60,
    readers: 55,
    about: {
      title: 'Carbon in salt marshes: 64 cores along a gradient of age',
      resourceType: 'Dataset',
      creators: [tomasz, ines, ...people('Chidi Eze; Ana Sofia Reis; Pieter de Wit; Halima Yusuf', institute)],
      description:
        'How much carbon does a marsh hold, and how long does it take to get there? Cores from marshes that are 5, 20, 60 and more than 200 years old. The files open together with the article that they belong to.',
      subjects: ['1.5', '1.6'],
      keywords: ['blue carbon', 'salt marsh', 'sediment', 'radiocarbon'],
      language: 'en',
      dates: [collected('2023-04', '2025-08')],
      licence: 'CC-BY-4.0',
      access: embargoed(120),
      awards: ['NSRC-2023-0035'],
      places: [estuary],
    },
    files: () => ({
      'cores.csv': csv('marsh', 640, {
        core: numbered('M'),
        depth_cm: measured(25, 8, { digits: 0, least: 0 }),
        carbon_percent: measured(7, 2, { missing: 0.02, least: 0.1 }),
        dry_bulk_density_g_cm3: measured(0.62, 0.1),
        age_class_years: oneOf('5', '20', '60', '200+'),
      }),
      'sites.png': map('Marshes and cores', 12),
    }),
  },
  {
    key: 'seagrass-model',
    laboratory: 'tidal-flats',
    owner: 'tomasz',
    daysAgo: 330,
    readers: 40,
    about: {
      title: 'Where seagrass could grow again: a habitat model with its maps',
      resourceType: 'Model',
      creators: [tomasz, ...people('Lucas Moreau', institute)],
      description:
        'A small model that tells from light, depth and current where transplanted seagrass has a chance. Coefficients, the table it was fitted to, and maps for two estuaries. It is wrong in the harbour, where ships stir up the mud.',
      subjects: ['1.5', '4.1'],
      keywords: ['seagrass', 'habitat suitability', 'restoration', 'Zostera'],
      language: 'en',
      versionLabel: '0.9',
      licence: 'MIT',
      awards: ['NSRC-2025-0090'],
    },
    files: () => ({
      'coefficients.json': json({ intercept: -2.14, light: 0.041, depth_m: -0.73, current_m_s: -1.9 }),
      'predict.py': text(
        'import csv, json, math, sys',
        '',
        "weights = json.load(open('coefficients.json'))",
        'for row in csv.DictReader(sys.stdin):',
        "    score = weights['intercept'] + sum(weights[name] * float(row[name]) for name in weights if name in row)",
        '    print(row["site"], round(1 / (1 + math.exp(-score)), 3))',
      ),
      'fitted-to.tsv': tsv('seagrass', 420, {
        site: numbered('S'),
        light: measured(55, 14, { least: 0 }),
        depth_m: measured(1.4, 0.6, { least: 0 }),
        current_m_s: measured(0.3, 0.12, { least: 0 }),
        present: oneOf('0', '1'),
      }),
      'maps/ria-de-prata.png': map('Ria de Prata: chance of growth', 9),
    }),
  },
  {
    key: 'field-manual',
    laboratory: 'tidal-flats',
    owner: 'ines',
    daysAgo: 1400,
    readers: 30,
    about: {
      title: 'Manual de campo para contar o que vive entre marés',
      otherTitles: [translated('Field manual for counting what lives between the tides', 'en')],
      resourceType: 'Text',
      creators: [ines, ...people('Marta Brandão', institute)],
      description:
        'O manual que damos a quem vem connosco pela primeira vez: o que levar, como não afundar na lama, como contar e o que fazer quando se duvida. Com folhas de registo para imprimir e um arquivo de desenhos.',
      subjects: ['1.6', '5.3'],
      keywords: ['manual de campo', 'ciência cidadã', 'bentos'],
      language: 'pt',
      licence: 'CC-BY-SA-4.0',
    },
    files: () => ({
      'manual.pdf': pdf(
        'Manual de campo',
        '1. Levar botas, água e um amigo.',
        '2. Contar duas vezes.',
        '3. Devolver tudo ao lodo.',
      ),
      'folhas.zip': zip({
        'folhas/registo.csv': text('data,transecto,espécie,número,quem'),
        'folhas/LEIA-ME.txt': text('Imprimir em papel resistente à água.'),
      }),
    }),
  },
];
