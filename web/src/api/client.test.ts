import { addContactMessage } from '@vitrine/contract/contact.ts';
import { getInformationPage } from '@vitrine/contract/site.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, call, type Reactions, reactWith } from './client.ts';
import { ApiFailure } from './failure.ts';

const message = { name: 'Ada', email: 'ada@example.org', body: 'Hello' };

let token: string;
let reactions: Reactions;
let send: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  token = '';
  reactions = {
    token: () => token,
    closeMessages: vi.fn<Reactions['closeMessages']>(),
    showError: vi.fn<Reactions['showError']>(),
    notifyError: vi.fn<Reactions['notifyError']>(),
    endSession: vi.fn<Reactions['endSession']>(),
  };
  reactWith(reactions);
  send = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', send);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (code: number, text: string, data: unknown = null): void => {
  send.mockResolvedValueOnce(Response.json({ code, message: text, data }, { status: code }));
};
const sent = (): Request => {
  const [address, init] = send.mock.lastCall ?? [];
  return new Request(new URL(typeof address === 'string' ? address : '', 'http://vitrine.test'), init);
};
const failureOf = async (attempt: Promise<unknown>): Promise<ApiFailure> => {
  const failure: unknown = await attempt.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  return failure as ApiFailure;
};
const nothingShown = (): void => {
  expect(reactions.showError).not.toHaveBeenCalled();
  expect(reactions.notifyError).not.toHaveBeenCalled();
};

test('a success gives its data, and its message to those who ask for it', async () => {
  answer(200, 'Thank you.', null);
  await expect(ask(addContactMessage, message)).resolves.toEqual({ code: 200, message: 'Thank you.', data: null });
  answer(200, '', { title: 'FAQ' });
  await expect(call(getInformationPage, { name: 'faq' })).resolves.toEqual({ title: 'FAQ' });
});

test('the input of a GET travels in the query', async () => {
  answer(200, '');
  await call(getInformationPage, { name: 'faq' });
  expect(sent().url).toBe('http://vitrine.test/api/site/page?name=faq');
  expect(sent().method).toBe('GET');
});

test('the input of a POST travels as JSON', async () => {
  answer(200, '');
  await call(addContactMessage, message);
  expect(sent().headers.get('Content-Type')).toBe('application/json');
  expect(await sent().json()).toEqual(message);
});

test('a call declared as a form travels urlencoded', async () => {
  answer(200, '');
  await call({ ...addContactMessage, body: 'form' }, message);
  expect(sent().headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/u);
  expect(await sent().text()).toBe('name=Ada&email=ada%40example.org&body=Hello');
});

test('a call declared as multipart travels as form data', async () => {
  answer(200, '');
  await call({ ...addContactMessage, body: 'multipart' }, message);
  expect(Object.fromEntries(await sent().formData())).toEqual(message);
});

test('the token goes along once there is one', async () => {
  answer(200, '');
  await call(getInformationPage, { name: 'faq' });
  expect(sent().headers.has('Authorization')).toBe(false);
  token = 'secret';
  answer(200, '');
  await call(getInformationPage, { name: 'faq' });
  expect(sent().headers.get('Authorization')).toBe('Bearer secret');
});

test('a dead session ends here too, and the caller hears of it', async () => {
  token = 'secret';
  answer(401, 'Please sign in to go on.');
  const failure = await failureOf(call(getInformationPage, { name: 'faq' }, { quiet: true }));
  expect(failure.code).toBe(401);
  expect(reactions.endSession).toHaveBeenCalledExactlyOnceWith('Please sign in to go on.');
  nothingShown();
});

test('the answer to a token that was replaced meanwhile ends nothing', async () => {
  token = 'old';
  send.mockImplementationOnce(async () => {
    token = 'new';
    return Response.json({ code: 401, message: 'Please sign in to go on.', data: null }, { status: 401 });
  });
  await failureOf(call(getInformationPage, { name: 'faq' }));
  expect(reactions.endSession).not.toHaveBeenCalled();
});

test('an address that is not verified closes messages and stays silent', async () => {
  answer(402, 'Please verify your e-mail address first.');
  const failure = await failureOf(call(addContactMessage, message));
  expect(failure.code).toBe(402);
  expect(reactions.closeMessages).toHaveBeenCalledOnce();
  nothingShown();
});

test.each([400, 403, 404, 409, 429, 500, 503])('code %i shows the message of the server', async (code) => {
  answer(code, 'A sentence of the server.');
  const failure = await failureOf(call(addContactMessage, message));
  expect(failure.code).toBe(code);
  expect(reactions.showError).toHaveBeenCalledExactlyOnceWith('A sentence of the server.');
});

test('a caller that shows problems by field gets them, and no message pops up', async () => {
  const problems = [{ path: 'email', message: 'Please enter contact email' }];
  answer(422, 'Please check what you entered.', { problems });
  const failure = await failureOf(call(addContactMessage, message, { quiet: true }));
  expect(failure.problems).toEqual(problems);
  nothingShown();
});

test('an HTTP failure that is not ours shows its message when it has one', async () => {
  send.mockResolvedValueOnce(Response.json({ message: 'Bad gateway at the front door' }, { status: 502 }));
  const failure = await failureOf(call(addContactMessage, message));
  expect(failure.code).toBe(502);
  expect(reactions.showError).toHaveBeenCalledExactlyOnceWith('Bad gateway at the front door');
});

test('an answer that nobody can read is explained', async () => {
  send.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const failure = await failureOf(call(addContactMessage, message));
  expect(failure.code).toBe(502);
  expect(reactions.notifyError).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('server'),
    expect.stringContaining('502'),
  );
});

test('no answer at all is explained', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const failure = await failureOf(call(addContactMessage, message));
  expect(failure.code).toBe(0);
  expect(reactions.notifyError).toHaveBeenCalledExactlyOnceWith(
    'The server cannot be reached',
    expect.stringContaining('connection'),
  );
});

test('a call that the page gave up is no failure to show', async () => {
  const control = new AbortController();
  send.mockImplementationOnce(async () => {
    control.abort();
    throw new DOMException('The operation was aborted.', 'AbortError');
  });
  await expect(call(addContactMessage, message, { signal: control.signal })).rejects.toThrow('aborted');
  nothingShown();
});
