import { problemsOf } from '@vitrine/contract/envelope.ts';
import { describe, expect, test } from 'vitest';
import { newLaboratoryRules, noticeTypedIdf, nothingEntered, withProposedIdf } from './new-laboratory.ts';

const complete = { ...nothingEntered, name: 'Soft Matter', idf: 'soft-matter', summary: 'Gels and foams.' };

const problemsIn = (entered: typeof complete) => {
  const checked = newLaboratoryRules.safeParse(entered);
  return checked.success ? [] : problemsOf(checked.error);
};

describe('the short name of a new laboratory', () => {
  test('follows the name until it is typed', () => {
    expect(withProposedIdf({ ...nothingEntered, name: 'Forschungsgruppe für Öle' }).idf).toBe(
      'forschungsgruppe-fur-ole',
    );
    const typed = noticeTypedIdf(complete, { ...complete, idf: 'foams' });
    expect(withProposedIdf({ ...typed, name: 'Another name' }).idf).toBe('foams');
  });

  test('follows the name again once it is emptied', () => {
    const typed = noticeTypedIdf(complete, { ...complete, idf: 'foams' });
    expect(withProposedIdf(noticeTypedIdf(typed, { ...typed, idf: '' })).idf).toBe('soft-matter');
  });
});

describe('what is entered for a new laboratory', () => {
  test('may be saved when name, short name and summary are there', () => {
    expect(problemsIn(complete)).toEqual([]);
  });

  test('is refused with the sentences of the contract, by field', () => {
    expect(problemsIn({ ...nothingEntered, idf: '', ror: '12', website: 'x' })).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'idf', message: 'Short name is required' },
      { path: 'summary', message: 'Summary is required' },
      { path: 'website', message: 'Please enter an address that starts with https:// or http://' },
      { path: 'ror', message: 'This is not a ROR id: please check it at ror.org' },
    ]);
  });

  test('names the person whose address is wrong, and passes over empty lines', () => {
    expect(problemsIn({ ...complete, invitePis: ['', 'mei@a.example', 'nonsense'] })).toEqual([
      { path: 'invitePis.2', message: 'Please enter a valid e-mail address' },
    ]);
    expect(newLaboratoryRules.parse({ ...complete, invitePis: ['', 'mei@a.example'] }).invitePis).toEqual([
      'mei@a.example',
    ]);
  });
});
