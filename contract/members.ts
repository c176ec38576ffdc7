import { z } from 'zod';
import { laboratoryId, memberRoles, person } from './communities.ts';
import { endpoint } from './endpoint.ts';
import { pageInput, pageOf } from './page.ts';
import { emailLine, optionalLine } from './text.ts';

const memberRole = z.enum(memberRoles);

const member = person.extend({
  role: memberRole,
  since: z.string(),
  abilities: z.object({ changeRole: z.boolean(), remove: z.boolean() }),
});

export const listMembers = endpoint({
  method: 'POST',
  path: '/api/community/membersPage',
  access: 'anyone',
  effect: 'reads',
  summary: 'The members of a laboratory, PIs first.',
  input: z.strictObject({ ...pageInput, communityId: laboratoryId, keyword: optionalLine(100).default('') }),
  output: pageOf(member),
  errors: [404],
});

export const changeMemberRole = endpoint({
  method: 'POST',
  path: '/api/community/changeMemberRole',
  access: 'verified',
  summary: 'Makes a member a PI or a PI a member. The last PI stays one.',
  input: z.strictObject({ communityId: laboratoryId, userId: z.uuid(), role: memberRole }),
  output: z.null(),
  errors: [403, 404, 409],
  success: 'The role is changed.',
});

export const removeMember = endpoint({
  method: 'POST',
  path: '/api/community/removeMember',
  access: 'verified',
  summary: 'Takes someone out of the laboratory. The last PI stays.',
  input: z.strictObject({ communityId: laboratoryId, userId: z.uuid() }),
  output: z.null(),
  errors: [403, 404, 409],
  success: 'They are no longer in the laboratory.',
});

export const leaveLaboratory = endpoint({
  method: 'POST',
  path: '/api/community/leave',
  access: 'verified',
  summary: 'Leaves a laboratory. The last PI cannot.',
  input: z.strictObject({ communityId: laboratoryId }),
  output: z.null(),
  errors: [403, 404, 409],
  success: 'You have left the laboratory.',
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/community/invite',
  access: 'verified',
  summary: 'Invites someone by e-mail. Without an account the invitation waits until that address is verified.',
  input: z.strictObject({
    communityId: laboratoryId,
    email: emailLine('Email is required', 'Please enter a valid e-mail address'),
    role: memberRole,
  }),
  output: z.null(),
  errors: [403, 404, 409],
  success: 'The invitation is on its way.',
});

const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: memberRole,
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});

export const listInvitations = endpoint({
  method: 'POST',
  path: '/api/community/listInvitations',
  access: 'verified',
  effect: 'reads',
  summary: 'The open invitations of a laboratory, for its PIs.',
  input: z.strictObject({ communityId: laboratoryId }),
  output: z.array(openInvitation),
  errors: [403, 404],
});

export const cancelInvitation = endpoint({
  method: 'POST',
  path: '/api/community/cancelInvitation',
  access: 'verified',
  summary: 'Takes an open invitation back.',
  input: z.strictObject({ communityId: laboratoryId, id: z.uuid() }),
  output: z.null(),
  errors: [403, 404],
  success: 'The invitation is taken back.',
});

const myInvitation = z.object({
  id: z.string(),
  role: memberRole,
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  laboratory: z.object({
    id: z.string(),
    idf: z.string(),
    name: z.string(),
    summary: z.string(),
    logoUrl: z.string().nullable(),
  }),
});

export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/api/community/myInvitations',
  access: 'signed-in',
  summary: 'Open invitations to the verified address of the caller, and the one whose mailed token is given.',
  input: z.strictObject({ token: z.string().max(100).optional() }),
  output: z.array(myInvitation),
  errors: [],
});

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/api/community/answerInvitation',
  access: 'verified',
  summary: 'Accepts or declines an invitation: by the verified address it was sent to, or by the token in the mail.',
  input: z.strictObject({ id: z.uuid(), accept: z.boolean(), token: z.string().max(100).optional() }),
  output: z.object({ idf: z.string() }),
  errors: [404],
});
