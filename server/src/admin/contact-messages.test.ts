import { handleContactMessage, listContactMessages } from '@vitrine/contract/admin.ts';
import { addContactMessage } from '@vitrine/contract/contact.ts';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite();
const { platform } = site;
const administrator = await signedIn(platform, { role: 'admin', name: 'Ada Okafor' });
const as = { token: administrator.token };
const list = async (wanted: object = {}) => (await site.call(listContactMessages, wanted, as)).data;
const write = (body: string, from: string) =>
  site.call(addContactMessage, { name: 'Inês', email: 'ines@people.example', body }, { from });

for (const number of [1, 2, 3, 4]) {
  await write(`Message ${number} <b>bold</b>`, `192.0.2.${number}`);
}

describe('messages of the contact form', () => {
  test('are listed for administrators, newest first, in pages', async () => {
    expect(await list({ size: 3 })).toMatchObject({
      total: 4,
      page: 1,
      size: 3,
      list: [4, 3, 2].map((number) => ({
        name: 'Inês',
        email: 'ines@people.example',
        body: `Message ${number} <b>bold</b>`,
        handledAt: null,
        handledBy: null,
      })),
    });
    expect((await list({ size: 3, page: 2 })).list).toMatchObject([{ body: 'Message 1 <b>bold</b>' }]);
  });

  test('are marked as handled by whom, and as open again', async () => {
    const [newest] = (await list()).list;
    const id = newest?.id ?? '';
    const handled = await site.call(handleContactMessage, { id, handled: true }, as);
    expect(handled.data).toMatchObject({ id, handledBy: 'Ada Okafor', handledAt: expect.any(String) });
    expect((await list({ handled: true })).list).toEqual([handled.data]);
    expect((await list({ handled: false })).total).toBe(3);
    expect((await list()).total).toBe(4);

    const opened = await site.call(handleContactMessage, { id, handled: false }, as);
    expect(opened.data).toMatchObject({ handledBy: null, handledAt: null });
    expect((await list({ handled: true })).total).toBe(0);
    const events = await platform.database
      .selectFrom('event')
      .select(['kind', 'actor_id as actor'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'message.handled', actor: administrator.id },
      { kind: 'message.reopened', actor: administrator.id },
    ]);
  });

  test('that do not exist cannot be handled', async () => {
    const id = '01990000-0000-7000-8000-00000000abcd';
    expect((await site.call(handleContactMessage, { id, handled: true }, as)).status).toBe(404);
    expect((await site.call(handleContactMessage, { id: 'x', handled: true }, as)).status).toBe(422);
  });

  test.each([{ handled: 'yes' }, { keyword: 'x' }, { page: 0 }])('take no %j', async (wanted) => {
    expect((await site.call(listContactMessages, wanted, as)).status).toBe(422);
  });

  test.each(['user', 'judge'] as const)('are nothing for a %s', async (role) => {
    const { token } = await signedIn(platform, { role });
    const [message] = (await list()).list;
    expect((await site.call(listContactMessages, {}, { token })).status).toBe(403);
    expect((await site.call(handleContactMessage, { id: message?.id, handled: true }, { token })).status).toBe(403);
    expect((await list({ handled: true })).total).toBe(0);
  });
});
