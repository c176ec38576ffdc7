import { emptyMetadata, type Metadata } from '@vitrine/contract/metadata.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../api/failure.ts';
import { createDraft, type Kept } from './draft.ts';

type Send = Parameters<typeof createDraft>[0]['send'];

const id = '7k2d9fq3xz';
const berta = { id: 'b', name: 'Berta' };
const titled = (title: string): Metadata => ({ ...emptyMetadata(), title });
const answered = (revision: number) => ({ id, revision, savedAt: '2026-05-03T10:00:00Z', problems: [] });
const meanwhile = (revision: number, metadata: Metadata) =>
  new ApiFailure(409, 'Saved meanwhile', [], undefined, {
    revision,
    metadata,
    changedBy: berta,
    changedAt: '2026-05-03T10:00:00Z',
  });

let send: ReturnType<typeof vi.fn<Send>>;
let kept: Kept | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  kept = undefined;
  send = vi.fn<Send>();
});
afterEach(() => vi.useRealTimers());

const open = (metadata?: Metadata, brought?: Kept) =>
  createDraft({
    opened: metadata && { id, revision: 3, metadata, problems: [], held: { files: 1, unfinished: 0 } },
    brought,
    keep: (value) => (kept = value),
    forget: () => (kept = undefined),
    send,
  });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a draft', () => {
  test('is made by the first letter, not before', async () => {
    const draft = open();
    await draft.saveNow();
    expect(send).not.toHaveBeenCalled();
    send.mockResolvedValueOnce(answered(1));
    draft.set('title', 'T');
    expect(kept?.values.title).toBe('T');
    await pass(800);
    expect(send).toHaveBeenCalledExactlyOnceWith({ metadata: titled('T') });
    expect(draft.store.getState()).toMatchObject({ id, revision: 1, saving: { kind: 'saved' } });
    expect(kept).toBeUndefined();
  });

  test('is made by the first file too', async () => {
    const draft = open();
    send.mockResolvedValueOnce(answered(1));
    await expect(draft.ensureId()).resolves.toBe(id);
    await expect(draft.ensureId()).resolves.toBe(id);
    expect(send).toHaveBeenCalledOnce();
  });

  test('names the revision that it started from', async () => {
    const draft = open(titled('A'));
    send.mockResolvedValueOnce(answered(4)).mockResolvedValueOnce(answered(5));
    draft.set('title', 'B');
    await draft.saveNow();
    draft.set('title', 'C');
    await draft.saveNow();
    expect(send.mock.calls.map(([input]) => input.revision)).toEqual([3, 4]);
  });

  test.each([0, 401, 402, 403, 404, 413, 422, 500, 507])('keeps what was typed when the answer is %i', async (code) => {
    const draft = open(titled('A'));
    send.mockRejectedValueOnce(new ApiFailure(code, 'A sentence.'));
    draft.set('title', 'B');
    await draft.saveNow();
    expect(draft.store.getState()).toMatchObject({ values: { title: 'B' }, saving: { kind: 'kept', code } });
    expect(kept).toMatchObject({ id, revision: 3, started: titled('A'), values: titled('B') });
    send.mockResolvedValueOnce(answered(4));
    await draft.saveNow();
    expect(draft.store.getState().saving.kind).toBe('saved');
    expect(kept).toBeUndefined();
  });

  test('keeps what was typed while a save was under way', async () => {
    const draft = open(titled('A'));
    const wait = Promise.withResolvers<ReturnType<typeof answered>>();
    send.mockReturnValueOnce(wait.promise);
    draft.set('title', 'B');
    await pass(800);
    draft.set('title', 'C');
    wait.resolve(answered(4));
    await pass(0);
    expect(kept).toMatchObject({ revision: 4, started: titled('B'), values: titled('C') });
    send.mockResolvedValueOnce(answered(5));
    await pass(800);
    expect(send).toHaveBeenLastCalledWith({ id, revision: 4, metadata: titled('C') });
  });

  test('takes over what another one changed elsewhere, says so, and saves both', async () => {
    const draft = open(titled('A'));
    send.mockRejectedValueOnce(meanwhile(7, { ...titled('A'), language: 'pt' })).mockResolvedValueOnce(answered(8));
    draft.set('title', 'B');
    await draft.saveNow();
    expect(send).toHaveBeenLastCalledWith({ id, revision: 7, metadata: { ...titled('B'), language: 'pt' } });
    expect(draft.store.getState().takenOver).toEqual({ by: berta, fields: ['language'] });
  });

  test('asks where both changed the same field, saves nothing before, and then what was chosen', async () => {
    const draft = open(titled('A'));
    send.mockRejectedValueOnce(meanwhile(7, titled('Theirs')));
    draft.set('title', 'Mine');
    draft.set('language', 'en');
    await draft.saveNow();
    expect(draft.store.getState().conflict?.undecided).toEqual([{ field: 'title', changedBy: 'both' }]);
    expect(draft.store.getState()).toMatchObject({ deciding: false, saving: { kind: 'kept', code: 409 } });
    await pass(60_000);
    expect(send).toHaveBeenCalledOnce();
    send.mockResolvedValueOnce(answered(8));
    draft.decide({ title: 'theirs' });
    await pass(0);
    expect(send).toHaveBeenLastCalledWith({ id, revision: 7, metadata: { ...titled('Theirs'), language: 'en' } });
  });

  test('brings back what an earlier visit could not save', async () => {
    const brought: Kept = {
      id,
      revision: 3,
      started: titled('A'),
      values: titled('Typed'),
      at: '2026-05-03T10:00:00Z',
    };
    const draft = open(titled('A'), brought);
    send.mockResolvedValueOnce(answered(4));
    await pass(800);
    expect(send).toHaveBeenCalledExactlyOnceWith({ id, revision: 3, metadata: titled('Typed') });
    expect(draft.store.getState().saving.kind).toBe('saved');
  });

  test('asks when what was kept and what was saved since differ', () => {
    const brought: Kept = {
      id,
      revision: 2,
      started: titled('A'),
      values: titled('Typed'),
      at: '2026-05-03T10:00:00Z',
    };
    const draft = open(titled('Saved since'), brought);
    expect(draft.store.getState().conflict?.undecided).toEqual([{ field: 'title', changedBy: 'both' }]);
    expect(draft.store.getState().deciding).toBe(true);
  });

  test('says what is wrong only where one has been, until one wants to send it', () => {
    const draft = open(emptyMetadata());
    draft.set('contact', { name: '', email: 'nobody' });
    expect(draft.store.getState().problems.map(({ path }) => path)).toContain('contact.email');
    expect(draft.store.getState().checked).toBe(false);
    draft.check();
    expect(draft.store.getState().checked).toBe(true);
  });

  test('what the server found holds until the field changes', () => {
    const draft = open({ ...titled('A'), licence: 'Mine-1.0' });
    draft.found([{ path: 'licence', message: 'We do not know this licence' }]);
    const licenceProblem = () => draft.store.getState().problems.find(({ path }) => path === 'licence')?.message;
    expect(licenceProblem()).toBe('We do not know this licence');
    draft.set('licence', 'CC0-1.0');
    expect(licenceProblem()).toBeUndefined();
  });
});
