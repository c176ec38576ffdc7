import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { leaveFarewell, takeFarewell } from './farewell.ts';

test('the words with which someone left are said once', () => {
  const tab = memoryStorage();
  leaveFarewell(tab, { kind: 'success', text: 'Logout successfully' });
  expect(takeFarewell(tab)).toEqual({ kind: 'success', text: 'Logout successfully' });
  expect(takeFarewell(tab)).toBeNull();
});

test.each(['{broken', 'null', '"text"', '{"kind":"alert","text":"x"}', '{"kind":"error"}'])(
  'what is damaged (%s) is not said, and does not stay',
  (text) => {
    const tab = memoryStorage();
    tab.setItem('farewell', text);
    expect(takeFarewell(tab)).toBeNull();
    expect(tab).toHaveLength(0);
  },
);
