import { nameOf } from '@vitrine/contract/metadata.ts';
import { describe, expect, test } from 'vitest';
import { parseAuthors } from './parse-authors.ts';
import { splitName } from './split-name.ts';

const names = (text: string): string[] => parseAuthors(text).map(nameOf);

describe('a list of authors', () => {
  test.each<[sentence: string, text: string, understood: string[]]>([
    ['family name first, between semicolons', 'Carvalho, Inês; Nowak, Tomasz', ['Carvalho, Inês', 'Nowak, Tomasz']],
    ['both ways in one list', 'Carvalho, Inês; Tomasz Nowak; 李 明', ['Carvalho, Inês', 'Nowak, Tomasz', '李, 明']],
    ['one a line', 'Inês Carvalho\nTomasz Nowak\r\n\n', ['Carvalho, Inês', 'Nowak, Tomasz']],
    ['between commas', 'Inês Carvalho, Tomasz Nowak', ['Carvalho, Inês', 'Nowak, Tomasz']],
    ['with and', 'Inês Carvalho, Tomasz Nowak and Lin Mei', ['Carvalho, Inês', 'Nowak, Tomasz', 'Mei, Lin']],
    ['with and after a comma', 'Inês Carvalho, Lin Mei, and Ada Okafor', ['Carvalho, Inês', 'Mei, Lin', 'Okafor, Ada']],
    ['as BibTeX writes it', 'Carvalho, Inês and Nowak, Tomasz', ['Carvalho, Inês', 'Nowak, Tomasz']],
    ['with initials', 'Carvalho, I., Nowak, T. J.', ['Carvalho, I.', 'Nowak, T. J.']],
    ['one person, family name first', 'Carvalho, Inês', ['Carvalho, Inês']],
    ['the marks of footnotes', 'Inês Carvalho1,2*, Tomasz Nowak2†', ['Carvalho, Inês', 'Nowak, Tomasz']],
    ['a particle', 'Ludwig van Beethoven; Vasco da Gama', ['van Beethoven, Ludwig', 'da Gama, Vasco']],
    ['a family name in capitals', 'CARVALHO Inês; Tomasz NOWAK', ['CARVALHO, Inês', 'NOWAK, Tomasz']],
    ['one name only', 'Sukarno', ['Sukarno']],
    ['an organisation', 'Inês Carvalho; The ATLAS Collaboration', ['Carvalho, Inês', 'The ATLAS Collaboration']],
    ['a mail address', 'Inês Carvalho <ines@example.org>', ['Carvalho, Inês']],
    ['a list with bullets', '• Inês Carvalho\n• Tomasz Nowak', ['Carvalho, Inês', 'Nowak, Tomasz']],
    ['nothing', ' ; ,\n', []],
  ])('%s', (_sentence, text, understood) => {
    expect(names(text)).toEqual(understood);
  });

  test('an ORCID iD goes to its author, however it is written', () => {
    const orcids = parseAuthors(
      '李 明 (0000-0002-1825-0097); Inês Carvalho https://orcid.org/0000-0002-1694-233X; Lin Mei [ORCID: 0000-0002-1825-0097]',
    ).map(({ orcid, familyName }) => [familyName, orcid]);
    expect(orcids).toEqual([
      ['李', '0000-0002-1825-0097'],
      ['Carvalho', '0000-0002-1694-233X'],
      ['Mei', '0000-0002-1825-0097'],
    ]);
  });

  test('an ORCID iD whose digits are wrong is kept, so that it can be mended', () => {
    expect(parseAuthors('Inês Carvalho (0000-0002-1825-0098)')[0]?.orcid).toBe('0000-0002-1825-0098');
  });

  test('what stands in brackets is an affiliation, commas and all', () => {
    const [author] = parseAuthors('Inês Carvalho (Faculty of Sciences, University of Lisbon)');
    expect(author).toMatchObject({ kind: 'person', familyName: 'Carvalho' });
    expect(author?.affiliations).toEqual([{ name: 'Faculty of Sciences, University of Lisbon', ror: '' }]);
  });
});

test.each([
  ['Inês de Carvalho', 'Inês', 'de Carvalho'],
  ['Maria do Rosário', 'Maria', 'do Rosário'],
  ['王小明', '小明', '王'],
  ['欧阳修', '修', '欧阳'],
  ['山田太郎', '太郎', '山田'],
  ['김 민준', '민준', '김'],
  ['Jean-Luc Picard', 'Jean-Luc', 'Picard'],
])('%s is cut into given and family name', (text, givenName, familyName) => {
  expect(splitName(text)).toEqual({ givenName, familyName });
});
