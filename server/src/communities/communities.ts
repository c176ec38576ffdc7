import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { activePis, putMember, verifiedAddress } from './members/queries.ts';
import { lockLaboratory } from './queries.ts';

export { logoUrlOf } from './describe.ts';
export { abilitiesIn } from './policy.ts';
export { furnishLaboratories } from './demonstration/furnish.ts';
export { countDatasets } from './queries.ts';
export { serveLogos } from './routes.ts';

/** For a laboratory whose PIs have all closed their accounts. Otherwise its PIs decide who leads it, not we. */
export const appointPi = async (
  { config, database, post }: Platform,
  actor: Account,
  communityId: string,
  userId: string,
): Promise<null> => {
  await database.transaction().execute(async (transaction) => {
    const laboratory = await lockLaboratory(transaction, communityId);
    if (!laboratory) {
      throw new Failure(404, 'There is no such laboratory.');
    }
    if ((await activePis(transaction, communityId)).length > 0) {
      throw new Failure(403, 'This laboratory has a principal investigator, who decides about further ones.');
    }
    const address = await verifiedAddress(transaction, userId);
    if (!address) {
      throw new Failure(404, 'There is nobody with this id and a verified e-mail address.');
    }
    await putMember(transaction, communityId, userId, 'pi');
    await recordEvent(transaction, {
      actor: actor.id,
      kind: 'laboratory.pi-appointed',
      subject: { kind: 'laboratory', id: communityId },
      details: { member: userId },
    });
    await post.send(transaction, address, {
      subject: `You lead ${laboratory.name} now`,
      paragraphs: [
        `An administrator of ${config.site.title} made you principal investigator of ${laboratory.name}, since it had none any more.`,
      ],
      action: { label: 'See the laboratory', url: `${config.publicUrl}/#/labdetail/${laboratory.idf}` },
      reason: 'You receive this because it concerns your account.',
    });
  });
  return null;
};
