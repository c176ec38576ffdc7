import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createSession, nobody } from './session.ts';

const storages = () => ({ local: memoryStorage(), tab: memoryStorage() });
const lin = { token: 'secret', name: 'Mei Lin', isSSO: '1', isFull: '1', piUnreviewed: 2 } as const;

test('before anybody signs in every field has its initial value', () => {
  expect(createSession(storages()).store.getState()).toEqual({
    token: '',
    name: '',
    isSSO: 1,
    isFull: null,
    piUnreviewed: 0,
    judgeUnreviewed: 0,
    expire: '',
    id: '',
    isInto: null,
    isPI: null,
    role: '',
    unreviewed: 0,
  });
});

test('what is remembered is kept under userInfo for all tabs and for this one, with the token apart', () => {
  const kept = storages();
  createSession(kept).remember(lin);
  expect(JSON.parse(kept.local.getItem('userInfo') ?? '')).toEqual({ ...nobody, ...lin });
  expect(kept.tab.getItem('userInfo')).toBe(kept.local.getItem('userInfo'));
  expect(kept.local.getItem('token')).toBe('secret');
});

test('a reload finds the user again', () => {
  const kept = storages();
  createSession(kept).remember(lin);
  expect(createSession(kept).store.getState()).toEqual({ ...nobody, ...lin });
});

test('the copy of this tab stands in when the shared one is damaged', () => {
  const kept = storages();
  createSession(kept).remember(lin);
  kept.local.setItem('userInfo', '{broken');
  expect(createSession(kept).store.getState().name).toBe('Mei Lin');
});

test('a copy without the shared token signs nobody in', () => {
  const kept = storages();
  createSession(kept).remember(lin);
  kept.local.clear();
  expect(createSession(kept).store.getState()).toEqual(nobody);
});

test('another tab that signs in or out is followed', () => {
  const local = memoryStorage();
  const here = createSession({ local, tab: memoryStorage() });
  const there = createSession({ local, tab: memoryStorage() });
  there.remember(lin);
  here.follow();
  expect(here.store.getState().name).toBe('Mei Lin');
  there.clear();
  here.follow();
  expect(here.store.getState()).toEqual(nobody);
  expect(here.token()).toBe('');
});

test('clearing leaves nothing in either storage, whoever wrote it', () => {
  const kept = storages();
  const session = createSession(kept);
  session.remember(lin);
  kept.local.setItem('theme', 'dark');
  kept.tab.setItem('contactDraft', '{}');
  session.clear();
  expect(kept.local).toHaveLength(0);
  expect(kept.tab).toHaveLength(0);
  expect(session.store.getState()).toEqual(nobody);
});
