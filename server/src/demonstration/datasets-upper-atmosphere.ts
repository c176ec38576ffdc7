import { box, collected, embargoed, organisation, people, person, point, translated, work } from './dataset.ts';
import type { DemonstrationDataset } from './dataset.ts';
import { geojson, json, notebook, readme, text } from './make-files/documents.ts';
import { allSky, map, plot } from './make-files/pictures.ts';
import { wav } from './make-files/sound.ts';
import { counted, csv, every, inTurn, measured, numbered, oneOf, steps, tsv } from './make-files/tables.ts';
import { zip } from './make-files/zip.ts';

const laboratory = 'upper-atmosphere';
const observatory = 'Observatory of the Upper Atmosphere';
const kwame = person('Kwame', 'Mensah', { orcid: '0000-0000-0000-3923', at: observatory });
const stations = [
  point('Station North', 67.84, 20.41),
  point('Station Middle', 59.1, 17.2),
  point('Station South', 57.3, 11.9),
];
const night = (seed: string) =>
  csv(seed, 480, {
    time_utc: every(1, '2024-07-08T21:00Z'),
    brightness_kR: measured(3.4, 0.3, { swing: 1.6, period: 180, missing: 0.02, least: 0 }),
    clouded: oneOf('0', '0', '0', '1'),
    quality_0_to_3: oneOf('3', '3', '2', '1'),
  });

export const upperAtmosphere: readonly DemonstrationDataset[] = [
  {
    key: 'noctilucent',
    laboratory,
    owner: 'ines',
    daysAgo: 860,
    readers: 210,
    about: {
      title: 'Noctilucent clouds over three stations, summers of 2019 to 2024',
      otherTitles: [translated('Nuvens noctilucentes sobre três estações', 'pt')],
      resourceType: 'Dataset',
      creators: [
        kwame,
        person('Inês', 'Carvalho', { orcid: '0000-0000-0000-1012', at: observatory }),
        ...people('Freja Lund; Mikko Laine; Olena Koval; Ebo Asante; Lars Nygaard', observatory),
        ...people('Sana Karimi; Hugo Blanc; Astrid Berg; Kofi Owusu; Nina Petrova; Tuan Le', 'Night Sky Network'),
      ],
      description: `Clouds of ice at 83 kilometres, lit from below after sunset. Three all-sky cameras took a picture a minute on every night from May to August.

| station | nights | with clouds |
|---|---|---|
| North | 512 | 203 |
| Middle | 540 | 176 |
| South | 533 | 98 |

Please use the quality flag.`,
      subjects: ['1.5', '1.3'],
      keywords: ['noctilucent clouds', 'mesosphere', 'all-sky camera', 'time series'],
      language: 'en',
      dates: [collected('2019-05-01', '2024-08-31')],
      licence: 'CC-BY-4.0',
      places: stations,
      versionLabel: '2024',
      contact: { name: 'Kwame Mensah', email: 'kwame@demonstration.example' },
    },
    files: () => ({
      'README.md': readme('Noctilucent clouds', 'One table a night and station, and some of the pictures.', {
        'nights/': 'brightness a minute',
        'pictures/': 'the whole sky, north up',
      }),
      'nights/2024-07-08-north.csv': night('north'),
      'nights/2024-07-08-middle.csv': night('middle'),
      'nights/2024-07-08-south.csv': night('south'),
      'pictures/2024-07-08T2314-north.png': allSky('north 2314'),
      'pictures/2024-07-08T2330-north.png': allSky('north 2330'),
      'stations.geojson': geojson('stations', [60, 17], ['North', 'Middle', 'South']),
    }),
    versions: [
      {
        daysAgo: 75,
        about: {
          title: 'Noctilucent clouds over three stations, summers of 2019 to 2025',
          versionLabel: '2025',
          dates: [collected('2019-05-01', '2025-08-31')],
        },
        files: () => ({
          'nights/2025-06-30-north.csv': night('north 2025'),
          'pictures/2025-06-30T2301-north.png': allSky('north 2025'),
        }),
      },
    ],
  },
  {
    key: 'meteors',
    laboratory,
    owner: 'kwame',
    daysAgo: 690,
    readers: 120,
    about: {
      title: 'Eleven thousand meteors: heights, speeds and brightness from two stations',
      resourceType: 'Dataset',
      creators: [kwame, ...people('Mikko Laine; Olena Koval', observatory)],
      description:
        'Every meteor that two cameras saw at once, so that its height is known. Showers are named where the radiant fits; all others are called sporadic, also those that we have a suspicion about.',
      subjects: ['1.3'],
      keywords: ['meteors', 'Perseids', 'triangulation'],
      language: 'en',
      dates: [collected('2021-01', '2023-12')],
      licence: 'CC0-1.0',
      places: stations.slice(0, 2),
    },
    files: () => ({
      'meteors.tsv': tsv('meteors', 2800, {
        meteor: numbered('M', 5),
        seen_utc: every(137, '2023-01-01T18:00Z'),
        begins_km: measured(104, 6),
        ends_km: measured(86, 7),
        speed_km_s: measured(41, 14, { least: 11 }),
        magnitude: measured(1.2, 1.4, { missing: 0.02 }),
        shower: oneOf('sporadic', 'sporadic', 'PER', 'GEM', 'QUA'),
      }),
      'heights.png': plot('Heights at which meteors begin', 'Speed (km/s)', 'Height (km)', 2),
    }),
  },
  {
    key: 'aurora-sound',
    laboratory,
    owner: 'ines',
    daysAgo: 480,
    readers: 175,
    about: {
      title: 'What an aurora would sound like: very low frequency radio, played to the ear',
      resourceType: 'Sound',
      creators: [...people('Freja Lund', observatory), kwame],
      description:
        'Radio waves between 1 and 4 kHz, received by a wire loop in the snow and played as sound without any change. Whistlers, chorus, and one snow scooter.',
      subjects: ['1.3', '6.4'],
      keywords: ['VLF', 'whistler', 'aurora', 'sonification'],
      language: 'zxx',
      licence: 'CC-BY-4.0',
      dates: [collected('2024-02-09', '2024-02-11')],
      places: stations.slice(0, 1),
      awards: ['LF-1402'],
    },
    files: () => ({
      'chorus.wav': wav('chorus', 6, [1400, 1650, 1900]),
      'whistler.wav': wav('whistler', 4, [2600, 1200]),
      'snow-scooter.wav': wav('scooter', 4, [110, 220]),
      'log.txt': text(
        '2024-02-09 22:10 chorus',
        '2024-02-10 01:32 whistler',
        '2024-02-10 07:58 the neighbour goes to work',
      ),
    }),
  },
  {
    key: 'lidar',
    laboratory,
    owner: 'anders',
    daysAgo: 350,
    readers: 48,
    about: {
      title: 'Temperature from 30 to 90 kilometres by lidar, 212 nights',
      resourceType: 'Dataset',
      creators: [...people('Anders Holm; Lars Nygaard', observatory), organisation('Lidar Group North')],
      description:
        'Profiles of temperature, one an hour, each with its error. Nights with thin cloud are kept and marked. Compare with what the satellites say before you believe either.',
      subjects: ['1.5'],
      keywords: ['lidar', 'temperature', 'mesosphere', 'stratosphere'],
      language: 'en',
      dates: [collected('2022-10', '2024-03')],
      licence: 'CC-BY-4.0',
      places: [stations[1] ?? point('Station Middle', 59.1, 17.2)],
    },
    files: () => ({
      'profiles.csv': csv('lidar', 1220, {
        night: inTurn(
          Array.from({ length: 20 }, (_, at) => `2023-11-${String(at + 1).padStart(2, '0')}`),
          61,
        ),
        altitude_km: (row) => 30 + (row % 61),
        temperature_K: measured(215, 4, { swing: 25, period: 61, missing: 0.04 }),
        error_K: measured(2.2, 0.5, { least: 0.4 }),
      }),
      'settings.json': json({ wavelength_nm: 532, pulse_mJ: 450, repetition_Hz: 30, bin_m: 150 }),
    }),
  },
  {
    key: 'airglow-notebook',
    laboratory,
    owner: 'kwame',
    daysAgo: 190,
    readers: 33,
    about: {
      title: 'Waves in the airglow: from a night of pictures to a spectrum',
      resourceType: 'ComputationalNotebook',
      creators: [kwame, ...people('Ebo Asante', observatory)],
      description:
        'A notebook for students: it takes one night of all-sky pictures, flattens them, removes the stars and finds the waves that travel through the upper atmosphere. Written for a course, tested by thirty students.',
      subjects: ['1.5', '5.3'],
      keywords: ['airglow', 'gravity waves', 'teaching', 'Python'],
      language: 'en',
      licence: 'MIT',
      relatedWorks: [work('IsPartOf', 'https://upper-atmosphere.example/course', 'Course “The sky at night”')],
    },
    files: () => ({
      'airglow.ipynb': (async () =>
        notebook(
          { markdown: '# Waves in the airglow\n\nWe begin with one picture.' },
          { code: "picture = load('sky.png')\nshow(picture)", says: '512 × 512 pixels\n' },
          { code: 'spectrum(picture)', picture: await plot('Spectrum of the night', 'Wavelength (km)', 'Power', 2) },
          { markdown: 'The peak at 28 km is a wave. What made it?' },
        ))(),
      'sky.png': allSky('course'),
    }),
  },
  {
    key: 'balloon',
    laboratory,
    owner: 'ines',
    daysAgo: 30,
    readers: 60,
    about: {
      title: 'A balloon to 34 kilometres: ozone, humidity and one surprised gull',
      otherTitles: [translated('بالون إلى ارتفاع ٣٤ كيلومترا: الأوزون والرطوبة', 'ar')],
      resourceType: 'Dataset',
      creators: [...people('Sana Karimi; Hugo Blanc', observatory), kwame],
      description:
        'One flight in full: every second of it, with position, pressure, ozone and humidity. The files open when the instrument has been calibrated once more after the flight.',
      subjects: ['1.5'],
      keywords: ['ozone', 'radiosonde', 'stratosphere'],
      language: 'en',
      dates: [collected('2025-09-02')],
      licence: 'CC-BY-4.0',
      access: embargoed(45),
      places: [box('Track of the flight', 59, 17, 59.9, 19.2)],
    },
    files: () => ({
      'flight.csv': csv('balloon', 2400, {
        second: steps(0, 3, 0),
        altitude_m: measured(40, 8, { trend: 14, digits: 0 }),
        ozone_mPa: measured(6, 0.3, { swing: 5, period: 2400, missing: 0.01, least: 0 }),
        humidity_percent: measured(30, 4, { least: 0 }),
      }),
      'track.png': map('Track of the flight', 7),
    }),
  },
  {
    key: 'sky-collection',
    laboratory,
    owner: 'anders',
    daysAgo: 1250,
    readers: 72,
    about: {
      title: 'The whole sky, once a month, since 1998',
      resourceType: 'Collection',
      creators: [organisation(observatory), ...people('Anders Holm')],
      description:
        'One picture of the whole sky on the first clear night of every month, from slides at first and from a camera later. A collection to look at; it tells more about street lamps than about stars.',
      subjects: ['1.3', '5.9'],
      keywords: ['light pollution', 'all-sky', 'archive'],
      language: 'zxx',
      licence: 'CC-BY-NC-SA-4.0',
      dates: [collected('1998', '2022')],
    },
    files: () => ({
      '1998-10.png': allSky('1998'),
      '2010-10.png': allSky('2010'),
      '2022-10.png': allSky('2022'),
      'slides.zip': (async () =>
        zip({ '1999-01.png': await allSky('1999'), 'list.txt': text('1999-01 frost on the dome') }))(),
      'brightness.csv': csv('sky', 290, { month: numbered('', 3), stars: counted(1800), lamps_in_view: counted(40) }),
    }),
  },
];
