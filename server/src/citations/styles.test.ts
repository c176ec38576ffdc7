import { citationStyles, type CitationStyle } from '@vitrine/contract/citations.ts';
import { describe, expect, test } from 'vitest';
import { citedName, plainVersion, type CitationItem } from './item.ts';
import { styles } from './styles.ts';

const person = (familyName: string, givenName = '') => citedName({ kind: 'person', familyName, givenName, name: '' });
const organisation = (name: string) => citedName({ kind: 'organisation', familyName: '', givenName: '', name });

const ines = person('Carvalho', 'Inês Maria');
const ada = person('Okafor', 'Ada');
const lin = person('Lin', 'Wei-Ting');

const item = (given: Partial<CitationItem> = {}): CitationItem => ({
  id: '7k2d9fq3xz',
  creators: [ines],
  title: 'Seagrass cover of the Ria Formosa',
  published: new Date('2026-05-03T10:00:00Z'),
  publisher: 'Vitrine',
  version: '1.2',
  type: 'Dataset',
  doi: '10.1234/7k2d9-fq3xz',
  url: 'https://vitrine.example/records/7k2d9-fq3xz',
  withdrawn: false,
  cited: new Date('2026-11-15T10:00:00Z'),
  ...given,
});

/** Names such as A, B, C … of so many people: Aa, Ab, Ac. */
const crowd = (size: number) =>
  Array.from({ length: size }, (_, at) => person(`N${String(at + 1).padStart(2, '0')}`, 'Xi'));

type Expected = Readonly<Record<CitationStyle, string>>;

const cases: readonly (readonly [string, Partial<CitationItem>, Expected])[] = [
  [
    'one person',
    {},
    {
      apa: 'Carvalho, I. M. (2026). Seagrass cover of the Ria Formosa (Version 1.2) [Data set]. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz',
      mla: 'Carvalho, Inês Maria. Seagrass cover of the Ria Formosa. Version 1.2, Vitrine, 2026, https://doi.org/10.1234/7k2d9-fq3xz.',
      chicago:
        'Carvalho, Inês Maria. 2026. “Seagrass cover of the Ria Formosa.” Data set. Version 1.2. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz.',
      vancouver:
        'Carvalho IM. Seagrass cover of the Ria Formosa [dataset]. Version 1.2. Vitrine; 2026 [cited 2026 Nov 15]. Available from: https://doi.org/10.1234/7k2d9-fq3xz',
      harvard:
        'Carvalho, I.M. (2026) Seagrass cover of the Ria Formosa. Version 1.2 [Data set]. Vitrine. Available at: https://doi.org/10.1234/7k2d9-fq3xz.',
      ieee: 'I. M. Carvalho, 2026, “Seagrass cover of the Ria Formosa,” ver. 1.2, Vitrine, doi: 10.1234/7k2d9-fq3xz.',
      gbt7714:
        'CARVALHO I M. Seagrass cover of the Ria Formosa[DS/OL]. V1.2. Vitrine, 2026[2026-11-15]. https://doi.org/10.1234/7k2d9-fq3xz.',
    },
  ],
  [
    'two people, no version, no DOI',
    { creators: [ines, lin], version: '', doi: null },
    {
      apa: 'Carvalho, I. M., & Lin, W.-T. (2026). Seagrass cover of the Ria Formosa [Data set]. Vitrine. https://vitrine.example/records/7k2d9-fq3xz',
      mla: 'Carvalho, Inês Maria, and Wei-Ting Lin. Seagrass cover of the Ria Formosa. Vitrine, 2026, https://vitrine.example/records/7k2d9-fq3xz.',
      chicago:
        'Carvalho, Inês Maria, and Wei-Ting Lin. 2026. “Seagrass cover of the Ria Formosa.” Data set. Vitrine. https://vitrine.example/records/7k2d9-fq3xz.',
      vancouver:
        'Carvalho IM, Lin WT. Seagrass cover of the Ria Formosa [dataset]. Vitrine; 2026 [cited 2026 Nov 15]. Available from: https://vitrine.example/records/7k2d9-fq3xz',
      harvard:
        'Carvalho, I.M. and Lin, W.-T. (2026) Seagrass cover of the Ria Formosa [Data set]. Vitrine. Available at: https://vitrine.example/records/7k2d9-fq3xz (Accessed: 15 November 2026).',
      ieee: 'I. M. Carvalho and W.-T. Lin, 2026, “Seagrass cover of the Ria Formosa,” Vitrine. [Online]. Available: https://vitrine.example/records/7k2d9-fq3xz',
      gbt7714:
        'CARVALHO I M, LIN W T. Seagrass cover of the Ria Formosa[DS/OL]. Vitrine, 2026[2026-11-15]. https://vitrine.example/records/7k2d9-fq3xz.',
    },
  ],
  [
    'a person and an organisation, of software whose title asks',
    { creators: [ada, organisation('World Health Organization')], title: 'Where is the data?', type: 'Software' },
    {
      apa: 'Okafor, A., & World Health Organization. (2026). Where is the data? (Version 1.2) [Computer software]. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz',
      mla: 'Okafor, Ada, and World Health Organization. Where is the data? Version 1.2, Vitrine, 2026, https://doi.org/10.1234/7k2d9-fq3xz.',
      chicago:
        'Okafor, Ada, and World Health Organization. 2026. “Where is the data?” Computer software. Version 1.2. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz.',
      vancouver:
        'Okafor A; World Health Organization. Where is the data? [computer software]. Version 1.2. Vitrine; 2026 [cited 2026 Nov 15]. Available from: https://doi.org/10.1234/7k2d9-fq3xz',
      harvard:
        'Okafor, A. and World Health Organization (2026) Where is the data? Version 1.2 [Computer software]. Vitrine. Available at: https://doi.org/10.1234/7k2d9-fq3xz.',
      ieee: 'A. Okafor and World Health Organization, 2026, “Where is the data?” ver. 1.2, Vitrine, doi: 10.1234/7k2d9-fq3xz.',
      gbt7714:
        'OKAFOR A, World Health Organization. Where is the data?[CP/OL]. V1.2. Vitrine, 2026[2026-11-15]. https://doi.org/10.1234/7k2d9-fq3xz.',
    },
  ],
  [
    'two Chinese names and a title that ends in a full stop',
    { creators: [person('王', '伟'), person('李', '娜')], title: '海草床遥感数据。', version: '' },
    {
      apa: '王伟, & 李娜. (2026). 海草床遥感数据 [Data set]. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz',
      mla: '王伟 and 李娜. 海草床遥感数据。 Vitrine, 2026, https://doi.org/10.1234/7k2d9-fq3xz.',
      chicago: '王伟 and 李娜. 2026. “海草床遥感数据.” Data set. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz.',
      vancouver:
        '王伟, 李娜. 海草床遥感数据 [dataset]. Vitrine; 2026 [cited 2026 Nov 15]. Available from: https://doi.org/10.1234/7k2d9-fq3xz',
      harvard:
        '王伟 and 李娜 (2026) 海草床遥感数据 [Data set]. Vitrine. Available at: https://doi.org/10.1234/7k2d9-fq3xz.',
      ieee: '王伟 and 李娜, 2026, “海草床遥感数据,” Vitrine, doi: 10.1234/7k2d9-fq3xz.',
      gbt7714: '王伟, 李娜. 海草床遥感数据[DS/OL]. Vitrine, 2026[2026-11-15]. https://doi.org/10.1234/7k2d9-fq3xz.',
    },
  ],
  [
    'nobody named',
    { creators: [], version: '' },
    {
      apa: 'Seagrass cover of the Ria Formosa [Data set]. (2026). Vitrine. https://doi.org/10.1234/7k2d9-fq3xz',
      mla: 'Seagrass cover of the Ria Formosa. Vitrine, 2026, https://doi.org/10.1234/7k2d9-fq3xz.',
      chicago: '“Seagrass cover of the Ria Formosa.” 2026. Data set. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz.',
      vancouver:
        'Seagrass cover of the Ria Formosa [dataset]. Vitrine; 2026 [cited 2026 Nov 15]. Available from: https://doi.org/10.1234/7k2d9-fq3xz',
      harvard:
        'Seagrass cover of the Ria Formosa [Data set] (2026). Vitrine. Available at: https://doi.org/10.1234/7k2d9-fq3xz.',
      ieee: '“Seagrass cover of the Ria Formosa,” 2026, Vitrine, doi: 10.1234/7k2d9-fq3xz.',
      gbt7714:
        'Seagrass cover of the Ria Formosa[DS/OL]. Vitrine, 2026[2026-11-15]. https://doi.org/10.1234/7k2d9-fq3xz.',
    },
  ],
  [
    'a withdrawn one',
    { withdrawn: true },
    {
      apa: 'Carvalho, I. M. (2026). Seagrass cover of the Ria Formosa (Version 1.2) [Data set] [withdrawn]. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz',
      mla: 'Carvalho, Inês Maria. Seagrass cover of the Ria Formosa. Version 1.2, Vitrine, 2026, https://doi.org/10.1234/7k2d9-fq3xz. [withdrawn].',
      chicago:
        'Carvalho, Inês Maria. 2026. “Seagrass cover of the Ria Formosa.” Data set [withdrawn]. Version 1.2. Vitrine. https://doi.org/10.1234/7k2d9-fq3xz.',
      vancouver:
        'Carvalho IM. Seagrass cover of the Ria Formosa [dataset] [withdrawn]. Version 1.2. Vitrine; 2026 [cited 2026 Nov 15]. Available from: https://doi.org/10.1234/7k2d9-fq3xz',
      harvard:
        'Carvalho, I.M. (2026) Seagrass cover of the Ria Formosa. Version 1.2 [Data set] [withdrawn]. Vitrine. Available at: https://doi.org/10.1234/7k2d9-fq3xz.',
      ieee: 'I. M. Carvalho, 2026, “Seagrass cover of the Ria Formosa,” [withdrawn], ver. 1.2, Vitrine, doi: 10.1234/7k2d9-fq3xz.',
      gbt7714:
        'CARVALHO I M. Seagrass cover of the Ria Formosa[DS/OL][withdrawn]. V1.2. Vitrine, 2026[2026-11-15]. https://doi.org/10.1234/7k2d9-fq3xz.',
    },
  ],
];

describe.each(cases)('the citation of %s', (_, given, expected) => {
  test.each(citationStyles)('in %s', (style) => {
    expect(styles[style](item(given))).toBe(expected[style]);
  });
});

/** What stands before the year or the title, which are the same everywhere. */
const authorsIn = (style: CitationStyle, creators: CitationItem['creators']): string => {
  const text = styles[style](item({ creators, title: '|', version: '' }));
  const end = {
    apa: ' (2026)',
    mla: ' |',
    chicago: ' 2026.',
    vancouver: ' |',
    harvard: ' (2026)',
    ieee: ', 2026',
    gbt7714: ' |',
  };
  return text.slice(0, text.indexOf(end[style]));
};

describe('as many names as the style wants:', () => {
  const names = (from: number, to: number, written: (name: string) => string) =>
    Array.from({ length: to - from + 1 }, (_, at) => written(`N${String(from + at).padStart(2, '0')}`)).join(', ');
  const short = (name: string) => `${name}, X.`;
  const natural = (name: string) => `Xi ${name}`;

  test.each([
    ['apa', 20, `${names(1, 19, short)}, & N20, X.`],
    ['apa', 21, `${names(1, 19, short)}, . . . N21, X.`],
    ['apa', 50, `${names(1, 19, short)}, . . . N50, X.`],
    ['mla', 2, 'N01, Xi, and Xi N02.'],
    ['mla', 3, 'N01, Xi, et al.'],
    ['mla', 50, 'N01, Xi, et al.'],
    ['chicago', 3, 'N01, Xi, Xi N02, and Xi N03.'],
    ['chicago', 10, `N01, Xi, ${names(2, 9, natural)}, and Xi N10.`],
    ['chicago', 11, `N01, Xi, ${names(2, 7, natural)}, et al.`],
    ['chicago', 50, `N01, Xi, ${names(2, 7, natural)}, et al.`],
    ['vancouver', 6, `${names(1, 6, (name) => `${name} X`)}.`],
    ['vancouver', 7, `${names(1, 6, (name) => `${name} X`)}, et al.`],
    ['harvard', 3, 'N01, X., N02, X. and N03, X.'],
    ['harvard', 4, 'N01, X. et al.'],
    ['ieee', 3, 'X. N01, X. N02, and X. N03'],
    ['ieee', 6, `${names(1, 5, (name) => `X. ${name}`)}, and X. N06`],
    ['ieee', 7, 'X. N01 et al.'],
    ['gbt7714', 3, `${names(1, 3, (name) => `${name} X`)}.`],
    ['gbt7714', 4, `${names(1, 3, (name) => `${name} X`)}, et al.`],
  ] as const)('%s of %i people', (style, size, expected) => {
    expect(authorsIn(style, crowd(size))).toBe(expected);
  });

  test('others of Chinese authors are 等', () => {
    const creators = [person('王', '伟'), person('李', '娜'), person('张', '敏'), person('陈', '静')];
    expect(authorsIn('gbt7714', creators)).toBe('王伟, 李娜, 张敏, 等.');
  });
});

describe('a name', () => {
  test.each([
    ['Beethoven', 'Ludwig van', 'Beethoven, L. van.', 'Beethoven L van.', 'L. van Beethoven'],
    ['van der Berg', 'Jan', 'van der Berg, J.', 'van der Berg J.', 'J. van der Berg'],
    ['King', 'Martin Luther, Jr.', 'King, M. L., Jr.', 'King ML Jr.', 'M. L. King Jr.'],
    ['Windsor', 'George III', 'Windsor, G., III.', 'Windsor G 3rd.', 'G. Windsor III'],
    ['Tolkien', 'J.R.R.', 'Tolkien, J. R. R.', 'Tolkien JR.', 'J. R. R. Tolkien'],
    ['Sartre', 'Jean-Paul', 'Sartre, J.-P.', 'Sartre JP.', 'J.-P. Sartre'],
    ['Ångström', 'Éva', 'Ångström, É.', 'Ångström É.', 'É. Ångström'],
    ['Иванов', 'Пётр Ильич', 'Иванов, П. И.', 'Иванов ПИ.', 'П. И. Иванов'],
    ['الخوارزمي', 'محمد', 'الخوارزمي, محمد.', 'الخوارزمي محمد.', 'محمد الخوارزمي'],
    ['김', '민준', '김민준.', '김민준.', '김민준'],
    ['田中', 'さくら', '田中さくら.', '田中さくら.', '田中さくら'],
    ['Sukarno', '', 'Sukarno.', 'Sukarno.', 'Sukarno'],
    ['', 'Sukarno', 'Sukarno.', 'Sukarno.', 'Sukarno'],
    ['hooks', 'bell', 'hooks, bell.', 'hooks bell.', 'bell hooks'],
    ['  Two   Words ', ' Ana\n Rita ', 'Two Words, A. R.', 'Two Words AR.', 'A. R. Two Words'],
  ])('%s, %s', (family, given, apa, vancouver, ieee) => {
    const creators = [person(family, given)];
    expect(authorsIn('apa', creators)).toBe(apa);
    expect(authorsIn('vancouver', creators)).toBe(vancouver);
    expect(authorsIn('ieee', creators)).toBe(ieee);
  });

  test('of an organisation that ends in a full stop gets no second one', () => {
    expect(authorsIn('apa', [organisation('Tidal Data Inc.')])).toBe('Tidal Data Inc.');
  });

  test('of a publisher that is the author stands once, as APA wants it', () => {
    expect(styles.apa(item({ creators: [organisation('Vitrine')], version: '' }))).toBe(
      'Vitrine. (2026). Seagrass cover of the Ria Formosa [Data set]. https://doi.org/10.1234/7k2d9-fq3xz',
    );
  });
});

describe('a title', () => {
  test.each([
    ['Rain.', 'Rain [Data set].', 'Rain.', '“Rain,”'],
    ['Data of the U.S.', 'Data of the U.S. [Data set].', 'Data of the U.S.', '“Data of the U.S.,”'],
    ['And so on...', 'And so on... [Data set].', 'And so on...', '“And so on...,”'],
    ['What!', 'What! [Data set].', 'What!', '“What!”'],
    ['The “big” one', 'The “big” one [Data set].', 'The “big” one.', '“The ‘big’ one,”'],
    ['A "straight" one', 'A "straight" one [Data set].', 'A "straight" one.', '“A ‘straight’ one,”'],
  ])('%s', (title, apa, mla, ieee) => {
    const cited = item({ title, version: '' });
    expect(styles.apa(cited)).toContain(` (2026). ${apa} Vitrine.`);
    expect(styles.mla(cited)).toContain(`Maria. ${mla} Vitrine,`);
    expect(styles.ieee(cited)).toContain(`2026, ${ieee} Vitrine`);
  });
});

describe('the version', () => {
  test.each([
    ['v1.2', '1.2'],
    ['V 2', '2'],
    ['Version 3.0', '3.0'],
    ['ver. 4', '4'],
    ['2024 release', '2024 release'],
    ['Vienna', 'Vienna'],
    ['', ''],
  ])('%j is cited as %j', (label, cited) => {
    expect(plainVersion(label)).toBe(cited);
  });

  test('that is a word is no number in GB/T 7714', () => {
    expect(styles.gbt7714(item({ version: 'Vienna' }))).toContain('[DS/OL]. Vienna. Vitrine,');
  });
});

test('a type that is not known, or is none, is left unsaid', () => {
  expect(styles.apa(item({ type: 'Other', version: '' }))).toContain('Ria Formosa. Vitrine.');
  expect(styles.apa(item({ type: 'PhysicalObject', version: '' }))).toContain('[Physical object]');
  expect(styles.gbt7714(item({ type: 'constructor' }))).toContain('[EB/OL]');
});
