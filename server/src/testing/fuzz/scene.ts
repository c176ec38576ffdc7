import { saveLaboratory } from '@vitrine/contract/communities.ts';
import type { Endpoint, OutputOf } from '@vitrine/contract/endpoint.ts';
import { inviteMember } from '@vitrine/contract/members.ts';
import type { MetadataInput } from '@vitrine/contract/metadata.ts';
import { addEditor, reserveDoi, saveDraft, submit, withdraw } from '@vitrine/contract/records.ts';
import { addComment, decide } from '@vitrine/contract/review.ts';
import type { FastifyInstance } from 'fastify';
import { appointEverywhere } from '../../communities/demonstration/queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { createToken } from '../../sessions/access-tokens.ts';
import { sendFile } from '../datasets.ts';
import { handmadeZip } from '../hostile-files.ts';
import { addMember, laboratoryForm } from '../laboratories.ts';
import { openAnotherSession, signedIn, type Person } from '../people.ts';
import { completeMetadata } from '../records.ts';
import { encodeInput, inject } from './encode-input.ts';

/** Everyone who calls. A visitor has no token. */
export const roles = [
  'visitor',
  'unverified',
  'owner',
  'outsider',
  'pi',
  'judge',
  'administrator',
  'readOnlyToken',
] as const;
export type Role = (typeof roles)[number];

/** Ids and names that exist, so that a request gets further than "there is no such thing". */
export interface Scene {
  readonly tokens: Map<Role, string>;
  readonly datasets: readonly string[];
  readonly laboratories: readonly string[];
  readonly files: readonly string[];
  readonly uploads: readonly string[];
  readonly accounts: readonly string[];
  /** Of comments, invitations, sessions and whatever else has an id of this kind. */
  readonly others: readonly string[];
  readonly idfs: readonly string[];
  readonly addresses: readonly string[];
  /** Gives a role a session again, after a call has ended it. */
  renew(role: Role): Promise<void>;
}

const files: Readonly<Record<string, string | Buffer>> = {
  'cores.csv': 'core,depth,carbon\n1,0,2.4\n1,1,2.2\n',
  'notes/README.md': '# Cores\n\nOne row for each slice.\n',
  'notes/cores.zip': handmadeZip([{ name: 'a.txt', content: 'some text' }]),
};

/** Datasets in every state, a laboratory and someone in every role. All of it comes about through the calls. */
export const setScene = async (app: FastifyInstance, platform: Platform, origin: string): Promise<Scene> => {
  const { database } = platform;
  const people = {
    unverified: await signedIn(platform, { verified: false }),
    owner: await signedIn(platform),
    outsider: await signedIn(platform, { username: `local-${crypto.randomUUID()}`, password: 'long enough for us' }),
    pi: await signedIn(platform),
    judge: await signedIn(platform, { role: 'judge' }),
    administrator: await signedIn(platform, { role: 'admin' }),
  };
  await appointEverywhere(database, people.judge.id);
  const make = async <Call extends Endpoint>(call: Call, input: object, { token }: Person): Promise<OutputOf<Call>> => {
    const answer = await app.inject(inject(await encodeInput(call, input), token));
    const { code, message, data } = answer.json<{ code: number; message: string; data: OutputOf<Call> }>();
    if (code !== 200) {
      throw new Error(`${call.path} answered ${code}: ${message}`);
    }
    return data;
  };
  const laboratory = await make(saveLaboratory, laboratoryForm({ submissionPolicy: 'anyone' }), people.pi);
  const elsewhere = await make(saveLaboratory, laboratoryForm(), people.owner);
  await addMember(platform, laboratory.id, people.owner, 'member');
  await make(inviteMember, { communityId: laboratory.id, email: people.outsider.email, role: 'member' }, people.pi);

  const draft = async (given: MetadataInput = {}, withFiles = false) => {
    const metadata = completeMetadata({ laboratoryId: laboratory.id, ...given });
    const { id, revision } = await make(saveDraft, { metadata }, people.owner);
    for (const [path, content] of withFiles ? Object.entries(files) : []) {
      await sendFile(origin, people.owner.token, id, path, Buffer.from(content));
    }
    return { id, revision, metadata };
  };
  const sent = async (given?: MetadataInput, withFiles?: boolean): Promise<string> => {
    const input = await draft(given, withFiles);
    await make(submit, input, people.owner);
    return input.id;
  };
  const judged = async (id: string, reviewer: 'pi' | 'judge', decision: string): Promise<string> => {
    const { revision } = await database
      .selectFrom('submission')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const checklist = platform.config.review.checklists[reviewer];
    await make(decide, { id, revision, decision, comment: 'Thank you.', checklist }, people[reviewer]);
    return id;
  };
  const published = async (given?: MetadataInput, withFiles?: boolean) =>
    judged(await judged(await sent(given, withFiles), 'pi', 'approve'), 'judge', 'approve');
  const open = { kind: 'open', until: '', conditions: '' } as const;

  const [own, waiting] = [await draft({ access: open }, true), await sent({ access: open }, true)];
  const datasets = [
    own.id,
    (await make(saveDraft, { metadata: {} }, people.owner)).id,
    waiting,
    await judged(await sent(), 'pi', 'approve'),
    await judged(await sent(), 'pi', 'return'),
    await judged(await sent(), 'pi', 'reject'),
    await published({ access: open }, true),
    await published({ access: { kind: 'embargoed', until: '2999-01-01', conditions: '' } }, true),
    await published({ access: { kind: 'restricted', until: '', conditions: 'Ask us' } }, true),
    await published(),
    (await make(saveDraft, { metadata: completeMetadata() }, people.outsider)).id,
  ];
  const withdrawn = await published();
  await make(withdraw, { id: withdrawn, reason: 'A mistake' }, people.administrator);
  await make(reserveDoi, { id: own.id }, people.owner);
  await make(addEditor, { id: own.id, userId: people.outsider.id }, people.owner);
  await make(addComment, { id: waiting, text: 'Why?' }, people.pi);
  await make(
    addComment,
    { id: waiting, text: 'So?', suggestion: { path: 'title', value: 'Another title' } },
    people.pi,
  );

  const tokens = new Map<Role, string>(Object.entries(people).map(([role, { token }]) => [role as Role, token]));
  const renew = async (role: Role): Promise<void> => {
    const person = role === 'readOnlyToken' ? people.owner : people[role as keyof typeof people];
    const roleOf = { judge: 'judge', administrator: 'admin' } as const;
    await database
      .updateTable('account')
      .set({ disabled_at: null, role: roleOf[role as 'judge'] ?? 'user' })
      .where('id', '=', person.id)
      .execute();
    tokens.set(
      role,
      role === 'readOnlyToken'
        ? (await createToken(platform, { id: person.id, sessionId: 'a browser' }, { name: 'reader', scope: 'read' }))
            .secret
        : await openAnotherSession(platform, person.id),
    );
  };
  await renew('readOnlyToken');

  const kinds = ['review_comment', 'invitation', 'session', 'access_token', 'contact_message', 'award'] as const;
  const others = await Promise.all(
    kinds.map((kind) => database.selectFrom(kind).select('id').orderBy('id', 'desc').limit(8).execute()),
  );
  const inDatasets = await Promise.all(
    (['file', 'upload'] as const).map((table) =>
      database.selectFrom(table).select('id').where('record_id', 'in', datasets).execute(),
    ),
  );
  const [stored = [], uploads = []] = inDatasets.map((rows) => rows.map(({ id }) => id));
  return {
    ...{ tokens, renew, uploads, files: stored },
    datasets: [...datasets, withdrawn],
    laboratories: [laboratory.id, elsewhere.id],
    accounts: Object.values(people).map(({ id }) => id),
    others: others.flat().map(({ id }) => id),
    idfs: [laboratory.idf, elsewhere.idf],
    addresses: Object.values(people).map(({ email }) => email),
  };
};
