import * as calls from '@vitrine/contract/communities.ts';
import { idfProblem } from '@vitrine/contract/idf.ts';
import * as memberCalls from '@vitrine/contract/members.ts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../platform/failure.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { archive } from './archive.ts';
import { listAll, listMine } from './lists.ts';
import { readLogo, saveLogo } from './logo.ts';
import {
  answerInvitation,
  cancelInvitation,
  inviteMember,
  listInvitations,
  myInvitations,
} from './members/invitations.ts';
import { changeRole, leave, listMembers, removeMember } from './members/members.ts';
import { idfIsTaken, laboratoriesToSubmitTo } from './queries.ts';
import { readLaboratory } from './read-laboratory.ts';
import { save } from './save-laboratory.ts';

export const communityRoutes = (platform: Platform): readonly Binding[] => [
  bind(calls.listLaboratories, (input) => listAll(platform, input)),
  bind(calls.listMyLaboratories, (input, { account }) => listMine(platform, account.id, input)),
  bind(calls.listLaboratoriesToSubmitTo, (_, { account }) =>
    account.verified ? laboratoriesToSubmitTo(platform.database, account.id) : [],
  ),
  bind(calls.saveLaboratory, (input, { account }) => save(platform, account, input)),
  bind(calls.checkIdf, async ({ idf }) => {
    const problem =
      idfProblem(idf) ??
      ((await idfIsTaken(platform.database, idf)) ? 'This short name is taken; please choose another' : null);
    return { free: problem === null, problem };
  }),
  bind(calls.getLaboratory, ({ idf }, { account }) => readLaboratory(platform.database, { idf }, account)),
  bind(
    calls.getLaboratoryPis,
    async ({ communityId }, { account }) => (await readLaboratory(platform.database, { id: communityId }, account)).pis,
  ),
  bind(calls.archiveLaboratory, ({ id, archived }, { account }) => archive(platform, account, id, archived)),
  bind(calls.saveLaboratoryLogo, ({ id, file }, { account }) => saveLogo(platform, account, id, file)),
  bind(memberCalls.listMembers, (input, { account }) => listMembers(platform, account, input)),
  bind(memberCalls.changeMemberRole, ({ communityId, userId, role }, { account }) =>
    changeRole(platform, account, communityId, userId, role),
  ),
  bind(memberCalls.removeMember, ({ communityId, userId }, { account }) =>
    removeMember(platform, account, communityId, userId),
  ),
  bind(memberCalls.leaveLaboratory, ({ communityId }, { account }) => leave(platform, account, communityId)),
  bind(memberCalls.inviteMember, (input, { account }) => inviteMember(platform, account, input)),
  bind(memberCalls.listInvitations, ({ communityId }, { account }) => listInvitations(platform, account, communityId)),
  bind(memberCalls.cancelInvitation, ({ communityId, id }, { account }) =>
    cancelInvitation(platform, account, communityId, id),
  ),
  bind(memberCalls.listMyInvitations, ({ token }, { account }) => myInvitations(platform, account, token)),
  bind(memberCalls.answerInvitation, (answer, { account }) => answerInvitation(platform, account, answer)),
];

/** Logos are public; their address changes with their content, so browsers may keep them. */
export const serveLogos = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { logo: string } }>('/api/community/logo/:logo', async (request, reply) => {
    const picture = await readLogo(platform, request.params.logo);
    if (!picture) {
      throw new Failure(404);
    }
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(picture);
  });
};
