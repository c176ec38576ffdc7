import type { MetadataInput } from '@vitrine/contract/metadata.ts';
import { appointEverywhere } from '../communities/demonstration/queries.ts';
import type { Platform } from '../platform/platform.ts';
import { addMember, makeLaboratory } from './laboratories.ts';
import { signedIn, type Person } from './people.ts';
import { addCoEditor, completeMetadata, creator, makeDraft } from './records.ts';
import type { Instance } from './site.ts';

export const reviewParts = [
  'owner',
  'coEditor',
  'pi',
  'otherPi',
  /** A PI who is named as creator by the ORCID iD. */
  'piCreator',
  'judge',
  'otherJudge',
  /** Leads the laboratory and judges for it. */
  'piAndJudge',
  'judgeElsewhere',
  'member',
  'outsider',
  'administrator',
] as const;
export type ReviewPart = (typeof reviewParts)[number];

const creatorOrcid = '0000-0002-1825-0097';

/** A laboratory with everyone who has or might have a part in a review. */
export const reviewScene = async (site: Instance, platform: Platform) => {
  const { database } = platform;
  const person = (name: string, role: 'user' | 'judge' | 'admin' = 'user') => signedIn(platform, { name, role });
  const people: Record<ReviewPart, Person> = {
    owner: await person('Olga Owner'),
    coEditor: await person('Carl Coeditor'),
    pi: await person('Petra Investigator'),
    otherPi: await person('Paul Investigator'),
    piCreator: await person('Priya Creator'),
    judge: await person('Jun Judge', 'judge'),
    otherJudge: await person('Jana Judge', 'judge'),
    piAndJudge: await person('Pia Both', 'judge'),
    judgeElsewhere: await person('Jo Elsewhere', 'judge'),
    member: await person('Mia Member'),
    outsider: await person('Otto Outsider'),
    administrator: await person('Ada Administrator', 'admin'),
  };
  await database.updateTable('account').set({ orcid: creatorOrcid }).where('id', '=', people.piCreator.id).execute();
  const laboratory = await makeLaboratory(site, people.pi, { submissionPolicy: 'anyone' });
  const elsewhere = await makeLaboratory(site, people.outsider);
  for (const part of ['otherPi', 'piCreator', 'piAndJudge'] as const) {
    await addMember(platform, laboratory.id, people[part], 'pi');
  }
  await addMember(platform, laboratory.id, people.member, 'member');
  await appointEverywhere(database, people.judge.id);
  for (const [part, at] of [
    ['otherJudge', laboratory],
    ['piAndJudge', laboratory],
    ['judgeElsewhere', elsewhere],
  ] as const) {
    await database
      .insertInto('judge_appointment')
      .values({ account_id: people[part].id, laboratory_id: at.id })
      .execute();
  }
  return { people, laboratory, elsewhere };
};

/** A complete draft of the owner for the laboratory, with a co-editor; the revision to go on from. */
export const completeDraft = async (
  site: Instance,
  platform: Platform,
  { people, laboratory }: Pick<Awaited<ReturnType<typeof reviewScene>>, 'people' | 'laboratory'>,
  given: MetadataInput = {},
) => {
  const metadata = completeMetadata({
    laboratoryId: laboratory.id,
    creators: [creator({ orcid: `https://orcid.org/${creatorOrcid}` })],
    ...given,
  });
  const { id, revision } = await makeDraft(site, people.owner, metadata);
  const { concept_id: conceptId } = await platform.database
    .selectFrom('submission')
    .select('concept_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await addCoEditor(platform, conceptId, people.coEditor, people.owner);
  return { id, conceptId, revision, metadata };
};

/** Where a dataset stands, whatever has become of it. */
export const standing = async ({ database }: Platform, id: string): Promise<string> => {
  const submission = await database.selectFrom('submission').select('status').where('id', '=', id).executeTakeFirst();
  const record = await database.selectFrom('record').select('withdrawn_at').where('id', '=', id).executeTakeFirst();
  return submission?.status ?? (record ? (record.withdrawn_at ? 'withdrawn' : 'published') : 'gone');
};
