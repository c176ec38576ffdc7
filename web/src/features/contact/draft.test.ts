import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createDraft } from './draft.ts';

test('what was typed is there after a reload', () => {
  const storage = memoryStorage();
  const draft = createDraft(storage);
  draft.change({ name: 'Ada' });
  draft.change({ body: 'A question' });
  expect(createDraft(storage).store.getState()).toEqual({ name: 'Ada', email: '', body: 'A question' });
});

test('a message that was sent leaves an empty form', () => {
  const storage = memoryStorage();
  const draft = createDraft(storage);
  draft.change({ body: 'A question' });
  draft.discard();
  expect(draft.store.getState().body).toBe('');
  expect(createDraft(storage).store.getState().body).toBe('');
});

test.each(['{broken', 'null', '"text"'])('a damaged draft (%s) is an empty form', (text) => {
  const storage = memoryStorage();
  storage.setItem('contactDraft', text);
  expect(createDraft(storage).store.getState()).toEqual({ name: '', email: '', body: '' });
});
