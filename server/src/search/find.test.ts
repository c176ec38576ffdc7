import { search, suggest } from '@vitrine/contract/search.ts';
import type { MetadataInput } from '@vitrine/contract/metadata.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { publishVersion, somewhereToPublish, withdrawVersion, type GivenVersion } from '../testing/published.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
let laboratoryId: string;
let ownerId: string;

const publish = (about: MetadataInput, given: Partial<GivenVersion> = {}) =>
  publishVersion(platform, ownerId, about, { laboratoryId, ...given });

const find = async (input: object) => {
  const answer = await site.call(search, input);
  expect(answer.status).toBe(200);
  return answer.data;
};
const titlesFor = async (keyword: string, more: object = {}) =>
  (await find({ keyword, ...more })).list.map(({ title }) => title);

const person = (givenName: string, familyName: string, orcid = '') => ({ givenName, familyName, orcid });

beforeAll(async () => {
  ({ id: laboratoryId, ownerId } = await somewhereToPublish(platform));
  await publish({
    title: 'Sea surface temperature of the Wadden Sea, 1990 to 2020',
    description: 'Daily satellite measurements, gridded to one kilometre. Clouds were removed.',
    creators: [person('Inês', 'Carvalho', '0000-0002-1825-0097'), person('Jürgen', 'Müller')],
    keywords: ['oceanography', 'remote sensing'],
    funding: [{ funder: 'Deutsche Forschungsgemeinschaft', number: 'DFG-4711' }],
    relatedWorks: [{ identifier: 'https://doi.org/10.1234/ARTICLE.5', scheme: 'DOI', relationType: 'IsSupplementTo' }],
  });
  await publish({
    title: 'Growth of mussels',
    description:
      'Mussel beds were measured each spring. The temperature of the sea was noted at the surface, and studied.',
    keywords: ['biology'],
  });
  await publish({
    title: 'Bird counts',
    description: 'Counted from the dyke, while the sea was calm and the surface smooth; temperature below ten degrees.',
    keywords: ['temperature'],
  });
  await publish({ title: 'Étude des forêts de Bohême', description: 'Une étude de la croissance des chênes.' });
  await publish({ title: '基于卫星遥感的气候变化数据集', description: '青藏高原冰川与湖泊的长期观测。' });
  await publish({ title: '東京都における大気汚染の観測データ', description: '日本語の説明文です。' });
  await publish({ title: 'ข้อมูลอุณหภูมิน้ำทะเลอ่าวไทย', description: 'ชุดข้อมูลการสำรวจ' });
  await publish({ title: 'Klimadaten der Straße von Dover', description: 'Messwerte aus zwölf Stationen.' });
  await publish({ title: 'COVID-19 and PM2.5 in WHO regions', description: 'Vitamin A was not measured.' });
  await publish({ title: '<b>Bold</b> claims & “quotes” ⟦marked⟧', description: 'It’s Alzheimer’s disease.' });
});

describe('what is looked for comes first', () => {
  test.each([
    ['sea surface temperature', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['temperature sea surface', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['mussel', 'Growth of mussels'],
    ['growths of a mussel', 'Growth of mussels'],
    ['measurement satellites', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['temperature', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['Carvalho', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['muller', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['mueller', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['Müller', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['MULLER', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['etude forets boheme', 'Étude des forêts de Bohême'],
    ['chêne', 'Étude des forêts de Bohême'],
    ['气候变化', '基于卫星遥感的气候变化数据集'],
    ['气候', '基于卫星遥感的气候变化数据集'],
    ['冰川', '基于卫星遥感的气候变化数据集'],
    ['湖泊 冰川', '基于卫星遥感的气候变化数据集'],
    ['冰', '基于卫星遥感的气候变化数据集'],
    ['大気汚染', '東京都における大気汚染の観測データ'],
    ['データ', '東京都における大気汚染の観測データ'],
    ['ﾃﾞｰﾀ', '東京都における大気汚染の観測データ'],
    ['東京', '東京都における大気汚染の観測データ'],
    ['อุณหภูมิ', 'ข้อมูลอุณหภูมิน้ำทะเลอ่าวไทย'],
    ['strasse', 'Klimadaten der Straße von Dover'],
    ['covid-19', 'COVID-19 and PM2.5 in WHO regions'],
    ['covid 19', 'COVID-19 and PM2.5 in WHO regions'],
    ['pm2.5', 'COVID-19 and PM2.5 in WHO regions'],
    ['who', 'COVID-19 and PM2.5 in WHO regions'],
    ['"vitamin a"', 'COVID-19 and PM2.5 in WHO regions'],
    ['alzheimer', '<b>Bold</b> claims & “quotes” ⟦marked⟧'],
    ['10.1234/article.5', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['doi:10.1234/Article.5', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['https://orcid.org/0000-0002-1825-0097', 'Sea surface temperature of the Wadden Sea, 1990 to 2020'],
    ['the growth of the mussels', 'Growth of mussels'],
    ['tidal flats ecology bohême', 'Étude des forêts de Bohême'],
  ])('%s', async (keyword, title) => {
    expect((await titlesFor(keyword))[0]).toBe(title);
  });

  test('a word in the title counts more than one among the keywords, and that more than one in the text', async () => {
    expect(await titlesFor('temperature')).toEqual([
      'Sea surface temperature of the Wadden Sea, 1990 to 2020',
      'Bird counts',
      'Growth of mussels',
    ]);
  });

  test('words that are found nowhere together find nothing', async () => {
    expect(await titlesFor('mussels boheme')).toEqual([]);
  });
});

describe('the language of questions', () => {
  test.each([
    ['"surface temperature"', ['Sea surface temperature of the Wadden Sea, 1990 to 2020']],
    ['"temperature surface"', []],
    ['temperature -mussel -bird', ['Sea surface temperature of the Wadden Sea, 1990 to 2020']],
    ['temperature -"surface temperature" -bird', ['Growth of mussels']],
    ['title:temperature', ['Sea surface temperature of the Wadden Sea, 1990 to 2020']],
    ['keyword:temperature', ['Bird counts']],
    ['TITLE:"bird counts"', ['Bird counts']],
    ['creator:carvalho', ['Sea surface temperature of the Wadden Sea, 1990 to 2020']],
    ['creator:temperature', []],
    ['orcid:0000000218250097', ['Sea surface temperature of the Wadden Sea, 1990 to 2020']],
    ['orcid:0000-0002-1825-0098', []],
    ['funder:forschungsgemeinschaft', ['Sea surface temperature of the Wadden Sea, 1990 to 2020']],
    ['funder:DFG-4711', ['Sea surface temperature of the Wadden Sea, 1990 to 2020']],
    ['lab:tidal bohême', ['Étude des forêts de Bohême']],
    ['lab:nowhere bohême', []],
    ['nofield:bohême', []],
    ['klimadaten OR boheme title:klimadaten', ['Klimadaten der Straße von Dover']],
  ])('%s', async (keyword, titles) => {
    expect(await titlesFor(keyword)).toEqual(titles);
  });

  test('OR finds either', async () => {
    expect((await titlesFor('klimadaten OR boheme')).toSorted()).toEqual([
      'Klimadaten der Straße von Dover',
      'Étude des forêts de Bohême',
    ]);
  });

  test('exclusions alone find all else', async () => {
    const { total } = await find({});
    expect((await find({ keyword: '-temperature' })).total).toBe(total - 3);
  });

  test('a word that is being typed is a beginning, any other is whole', async () => {
    expect(await titlesFor('klimad', { typing: true })).toEqual(['Klimadaten der Straße von Dover']);
    expect(await titlesFor('straße klimad', { typing: true })).toEqual(['Klimadaten der Straße von Dover']);
    expect(await titlesFor('title:klimad', { typing: true })).toEqual(['Klimadaten der Straße von Dover']);
    expect(await titlesFor('klimad')).toEqual([]);
    expect(await titlesFor('klimad straße', { typing: true })).toEqual([]);
  });

  test.each([
    `' or 1=1 --`,
    `'); drop table search_entry; --`,
    `a' | 'b`,
    `\\`,
    `\\'`,
    `':*`,
    `& | ! <-> ( ) :* :A`,
    `!!!`,
    `"`,
    `""`,
    `-`,
    `- -`,
    `OR`,
    `OR OR OR`,
    `title:`,
    `title:""`,
    `-title:-`,
    `doi:'`,
    `doi:10.1234/'\\`,
    `10.1234/'; select pg_sleep(9)--`,
    `\u0000`,
    `a\u0000b`,
    `\ud800`,
    `😀`,
    `%_`,
    `=0`,
    `^tsea`,
    '$1',
    '${1}',
    'a'.repeat(500),
    'a '.repeat(250),
    '"'.repeat(500),
    '('.repeat(500),
    '-'.repeat(500),
    '气'.repeat(500),
    '\u0e34'.repeat(100),
    'x OR '.repeat(99),
  ])('there is no wrong question: %j', async (keyword) => {
    for (const typing of [false, true]) {
      const answer = await site.call(search, { keyword, typing, facets: true });
      expect(answer.status).toBe(200);
    }
    const offered = await site.call(suggest, { keyword: keyword.slice(0, 200) });
    expect(offered.status).toBe(200);
  });

  test('the signs of the index cannot be typed', async () => {
    expect((await find({ keyword: '=0' })).total).toBe(0);
    expect((await find({ keyword: '^tsea' })).total).toBe(0);
  });
});

describe('a hit', () => {
  test('shows what was found, in the title and in a piece of the text', async () => {
    const { list } = await find({ keyword: 'measure mussel' });
    expect(list[0]).toMatchObject({ titleMarked: 'Growth of ⟦mussels⟧' });
    expect(list[0]?.excerpt).toContain('⟦Mussel⟧ beds were ⟦measured⟧');
  });

  test('shows what was found in scripts without spaces', async () => {
    expect((await find({ keyword: '气候变化' })).list[0]?.titleMarked).toBe('基于卫星遥感的⟦气候变化⟧数据集');
  });

  test('keeps its text as text, and its marks for what was found', async () => {
    const { list } = await find({ keyword: 'claims' });
    expect(list[0]?.titleMarked).toBe('<b>Bold</b> ⟦claims⟧ & “quotes”  marked ');
    expect(list[0]?.title).toBe('<b>Bold</b> claims & “quotes” ⟦marked⟧');
  });

  test('has the card of the dataset', async () => {
    const { list } = await find({ keyword: 'wadden' });
    expect(list[0]).toMatchObject({
      creators: ['Carvalho, Inês', 'Müller, Jürgen'],
      creatorCount: 2,
      laboratory: { id: laboratoryId, name: 'Tidal Flats Ecology Group' },
      access: 'open',
      versionNo: 1,
    });
  });
});

describe('what was perhaps meant', () => {
  test.each([
    ['temprature', 'temperature'],
    ['tempreature', 'temperature'],
    ['oceanografy', 'oceanography'],
    ['muslels', 'mussels'],
    ['"surface temparature"', '"surface temperature"'],
    ['title:temperatrue', 'title:temperature'],
    ['sattelite measurements', 'satellite measurements'],
  ])('%s → %s', async (keyword, meant) => {
    const found = await find({ keyword });
    expect(found.didYouMean).toBe(meant);
    expect((await find({ keyword: meant })).total).toBeGreaterThan(0);
  });

  test.each(['temperature', 'mussels boheme', 'qqqqxxxx', '气候变', 'temp'])('nothing for %s', async (keyword) => {
    expect((await find({ keyword })).didYouMean).toBeNull();
  });
});

describe('suggestions', () => {
  const suggestFor = async (keyword: string) => (await site.call(suggest, { keyword })).data;

  test('go on from the last word, the most used first, with titles that match', async () => {
    const { words, titles } = await suggestFor('surface te');
    expect(words[0]).toBe('temperature');
    expect(titles[0]?.title).toBe('Sea surface temperature of the Wadden Sea, 1990 to 2020');
  });

  test('know no word of what is withdrawn', async () => {
    const version = await publish({ title: 'Zyzzyva weevils' });
    expect((await suggestFor('zyz')).words).toEqual(['zyzzyva']);
    await withdrawVersion(platform, version);
    expect(await suggestFor('zyz')).toEqual({ words: [], titles: [] });
  });

  test('are none for nothing', async () => {
    expect(await suggestFor('  ')).toEqual({ words: [], titles: [] });
  });
});
