import { setTimeout as pause } from 'node:timers/promises';

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface Tally {
  /** One call of this kind; undefined when no answer came. */
  call<Answer extends { status: number; message: string; headers: Headers }>(
    kind: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer | undefined>;
  /** The same for what is no call of the contract. */
  fetch(kind: string, ask: () => Promise<Response>): Promise<Received | undefined>;
  /** What must never be answered, each once with how often. */
  wrong(): readonly string[];
  /** How often this was answered, of all kinds. */
  count(status: number): number;
  readonly text: string;
}

/** So long nobody waits for an answer: what takes longer hangs. */
const patience = 30_000;

/** Counts answers by kind and status; keeps those that are neither a success nor an honest "not now". */
export const openTally = (allowed: Readonly<Record<string, readonly (number | 'cut')[]>>): Tally => {
  const counts = new Map<string, number>();
  const wrong = new Map<string, number>();
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);

  const judge = (kind: string, status: number, headers: Headers, text: string) => {
    add(counts, `${kind} ${status}`);
    const fine = status < 300 || (status === 503 ? headers.has('retry-after') : allowed[kind]?.includes(status));
    if (!fine) {
      add(wrong, `${kind} was answered with ${status}: ${text.slice(0, 200)}`);
    }
  };
  const within = async <Answer>(kind: string, ask: Promise<Answer>): Promise<Answer | undefined> => {
    const over = new AbortController();
    try {
      const hangs = pause(patience, undefined, { signal: over.signal }).then(() => Promise.reject(new Error('hangs')));
      return await Promise.race([ask, hangs]);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      const what = error instanceof Error ? `${error.message}${cause}` : String(error);
      const cut = /other side closed|ECONNRESET|terminated/.test(what) && allowed[kind]?.includes('cut');
      add(cut ? counts : wrong, cut ? `${kind} cut` : `${kind} had no answer (${what})`);
      return undefined;
    } finally {
      over.abort();
    }
  };

  return {
    call: async (kind, ask) => {
      const answer = await within(kind, ask());
      if (answer) {
        judge(kind, answer.status, answer.headers, answer.message);
      }
      return answer;
    },
    fetch: async (kind, ask) => {
      const received = await within(
        kind,
        ask().then(async (response) => {
          const { status, headers } = response;
          return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
        }),
      );
      if (received) {
        judge(kind, received.status, received.headers, Buffer.from(received.body).toString('utf8', 0, 200));
      }
      return received;
    },
    wrong: () => [...wrong].map(([what, times]) => `${what} (${times} times)`),
    count: (status) =>
      [...counts].filter(([key]) => key.endsWith(` ${status}`)).reduce((sum, [, times]) => sum + times, 0),
    get text() {
      return [...counts].map(([key, times]) => `${key}: ${times}`).join(', ');
    },
  };
};
