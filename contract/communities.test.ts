import { describe, expect, test } from 'vitest';
import { laboratoryId, saveLaboratory } from './communities.ts';
import { problemsOf } from './envelope.ts';

const form = { name: 'Tidal Flats', idf: 'tidal-flats', summary: 'What lives between high and low water.' };
const parse = (more: object) => saveLaboratory.input.safeParse({ ...form, ...more });
const fieldsOf = (more: object) => {
  const { error } = parse(more);
  return error ? problemsOf(error).map(({ path }) => path) : [];
};

describe('what is entered about a laboratory', () => {
  test('may be as short as a name, a short name and a summary', () => {
    expect(parse({}).data).toEqual({
      ...form,
      description: '',
      website: '',
      organisation: '',
      ror: null,
      subjects: [],
      submissionPolicy: 'members',
      invitePis: [],
    });
  });

  test('is trimmed, and a ROR id written out', () => {
    expect(parse({ name: '  Tidal  ', idf: ' tidal ', ror: ' 05dxps055 ', website: ' ' }).data).toMatchObject({
      name: 'Tidal',
      idf: 'tidal',
      ror: 'https://ror.org/05dxps055',
      website: '',
    });
  });

  test.each(['https://tidal-flats.example/', 'http://lab.example:8080/a?b=c#d', 'https://例え.example/'])(
    'may name the website %s',
    (website) => {
      expect(fieldsOf({ website })).toEqual([]);
    },
  );

  test.each([
    ['website', 'tidal-flats.example'],
    ['website', 'ftp://tidal-flats.example/'],
    ['website', 'javascript:alert(1)//.x'],
    ['website', 'JAVASCRIPT:alert(1)//.x'],
    ['website', 'data:text/html,<script>alert(1)</script>.x'],
    ['website', 'https://localhost'],
    ['website', 'https://a b.example/'],
    ['website', 'https://[nothing.example'],
    ['website', 'https://a.example/\nhttps://b.example/'],
    ['website', `https://${'a'.repeat(300)}.example/`],
    ['ror', '05dxps056'],
    ['ror', 'https://evil.example/05dxps055'],
    ['ror', 5],
    ['name', ''],
    ['name', ' '],
    ['name', 'a\r\nBcc: everyone@people.example'],
    ['name', 'a'.repeat(121)],
    ['summary', ''],
    ['summary', 'a\nb'],
    ['summary', 'a'.repeat(281)],
    ['description', 'a'.repeat(20_001)],
    ['organisation', 'a'.repeat(201)],
    ['idf', ''],
    ['idf', 'Tidal'],
    ['idf', 'members'],
    ['subjects', ['1', '2', '3', '4', '5', '6']],
    ['subjects', 'all'],
    ['submissionPolicy', 'nobody'],
    ['invitePis', Array.from({ length: 11 }, (_, count) => `${count}@people.example`)],
  ])('refuses the %s %j, by its field', (field, value) => {
    expect(new Set(fieldsOf({ [field]: value }))).toEqual(new Set([field]));
  });

  test.each(['x', 'a@b', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '<a@b.example>'])(
    'invites nobody at %j',
    (address) => {
      expect(fieldsOf({ invitePis: ['good@people.example', address] })).toContain('invitePis.1');
    },
  );

  test('names the revision that a change started from, and only then', () => {
    expect(fieldsOf({ id: '0123456789', revision: 1 })).toEqual([]);
    expect(fieldsOf({ id: '0123456789' })).toEqual(['revision']);
    expect(fieldsOf({ revision: 1 })).toEqual(['revision']);
  });

  test('invites nobody along with a change, where it would be lost', () => {
    expect(fieldsOf({ id: '0123456789', revision: 1, invitePis: ['good@people.example'] })).toEqual(['invitePis']);
  });

  // Every column of a laboratory that is not for those who save it.
  test.each([
    ...['createdBy', 'created_by', 'changedBy', 'createdAt', 'changedAt', 'archivedAt', 'archived', 'datasets'],
    ...['members', 'logo', 'logoUrl', 'descriptionHtml', 'description_html', 'pis', 'role', 'abilities', '__proto__'],
  ])('says nothing about %s', (field) => {
    const given = JSON.parse(`{"${field}": 1}`) as object;
    const { error } = saveLaboratory.input.safeParse(Object.assign(Object.create(null), form, given));
    expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
  });
});

describe('the id of a laboratory', () => {
  test.each(['0123456789', 'abcdefghjk', 'zzzzzzzzzz'])('is %s', (id) => {
    expect(laboratoryId.safeParse(id).success).toBe(true);
  });

  test.each(['012345678', '01234567890', 'ABCDEFGHJK', 'abcdefghil', 'abcde-fghj', "0' or 1=1", '../../../x', '', 1])(
    'is not %j',
    (id) => {
      expect(laboratoryId.safeParse(id).success).toBe(false);
    },
  );
});
