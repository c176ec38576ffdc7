import { allCalls } from '@vitrine/contract/api.ts';
import { uploadAddress } from '@vitrine/contract/files.ts';
import type { FastifyInstance } from 'fastify';
import { chanceOf } from '../../demonstration/make-files/chance.ts';
import type { Platform } from '../../platform/platform.ts';
import { wrongIn } from './check-answer.ts';
import { doors } from './doors.ts';
import { inject, type Request } from './encode-input.ts';
import { makeRequest } from './make-request.ts';
import { roles, setScene, type Scene } from './scene.ts';
import type { Target } from './target.ts';
import type { watchBlobs, watchChanges } from './watch-changes.ts';

export interface Fuzzed {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly origin: string;
  readonly changes: Awaited<ReturnType<typeof watchChanges>>;
  readonly blobs: Pick<ReturnType<typeof watchBlobs>, 'taken'>;
  /** What the server wrote into its log as an error since the last time. */
  errors(): string[];
}

export interface Finding {
  readonly what: string;
  /** All that it takes to see it again. */
  readonly request: string;
}

export interface Wanted {
  readonly seed: string;
  readonly onFinding?: (finding: Finding) => void;
  /** Told how many have been made so far, now and then. */
  readonly onScene?: (done: number) => void;
}

export interface Outcome {
  readonly findings: readonly Finding[];
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Where no request has got through, so that nothing is known about what is behind. */
  readonly unreached: readonly string[];
}

const calls = allCalls.map((call): Target => ({
  method: call.method,
  path: call.path,
  body: call.body,
  input: call.input,
  call,
}));
const targets: readonly Target[] = [...calls, ...doors, ...doors];
const requestsPerScene = 1000;

/** Makes so many requests, the same ones for the same seed but for the ids in them, and tells what was wrong. */
export const fuzzRequests = async (
  fuzzed: Fuzzed,
  { requests, seed, onFinding, onScene }: Wanted & { requests: number },
): Promise<Outcome> => {
  const { app, platform, changes, blobs } = fuzzed;
  const columns = await columnsOf(platform);
  const statuses = new Map<number, number>();
  const findings: Finding[] = [];
  const unreached = new Set(targets.map(({ path }) => path));
  let scene: Scene | undefined;
  for (let count = 0; count < requests; count += 1) {
    if (!scene || count % requestsPerScene === 0) {
      await platform.database.deleteFrom('rate_limit').execute();
      onScene?.(count);
      scene = await setScene(app, platform, fuzzed.origin);
      await changes.taken();
      blobs.taken();
    }
    const chance = chanceOf(`${seed} ${count}`);
    const target = targets[chance.whole(0, targets.length - 1)];
    if (!target) {
      continue;
    }
    const role = chance.one(roles);
    const request = await makeRequest(
      target,
      { chance, scene, path: target.path, publicUrl: platform.config.publicUrl },
      columns,
    );
    const token = scene.tokens.get(role);
    const answer = await app.inject(inject(request, token));
    const status = answer.statusCode;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 400) {
      unreached.delete(target.path);
    }
    const isWhole = request.method === target.method && /^[^?]*/.exec(request.url)?.[0] === target.path;
    const changed = [...(await changes.taken()), ...blobs.taken()];
    // What has arrived of a file stays, whatever becomes of the rest: that is what the protocol is for.
    const refused = status >= 400 && !(target.path === uploadAddress && request.method === 'PATCH');
    const wrong = [
      ...wrongIn(target, isWhole, { status, headers: answer.headers, body: answer.body }),
      ...(refused ? changed.map((what) => `answers ${status} and yet changes ${what}`) : []),
    ];
    const errors = fuzzed.errors();
    for (const what of wrong) {
      const finding = { what: `${target.path} ${what}`, request: describe(count, role, request, errors) };
      findings.push(finding);
      onFinding?.(finding);
    }
    if (status === 401 && token !== undefined && request.headers['authorization'] === undefined) {
      await scene.renew(role);
      await changes.taken();
    }
  }
  return { findings, statuses, unreached: [...unreached] };
};

/** Every column there is, as the tables and as the calls would name it. */
const columnsOf = async ({ database }: Platform): Promise<string[]> => {
  const tables = await database.introspection.getTables();
  const names = tables.flatMap(({ columns }) => columns.map(({ name }) => name));
  return [
    ...new Set(names.flatMap((name) => [name, name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())])),
  ];
};

const describe = (count: number, role: string, request: Request, errors: readonly string[]): string =>
  [
    `request ${count} as ${role}: ${request.method} ${request.url.slice(0, 1000)}`,
    JSON.stringify(request.headers).slice(0, 500),
    request.body?.toString('utf8').slice(0, 2000),
    ...errors.map((line) => line.slice(0, 1500)),
  ].join('\n  ');
