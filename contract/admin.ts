import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageInput, pageOf } from './page.ts';
import { emailLine, line, optionalLine } from './text.ts';

export const roles = ['user', 'judge', 'admin'] as const;

const userRow = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  verified: z.boolean(),
  singleSignOn: z.boolean(),
  role: z.enum(roles),
  disabled: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  abilities: z.object({ changeRole: z.boolean(), disable: z.boolean(), enable: z.boolean() }),
});

export const listUsers = endpoint({
  method: 'POST',
  path: '/api/admin/listUsers',
  access: 'administrator',
  effect: 'reads',
  summary: 'Accounts by name, user name or e-mail address, newest first.',
  input: z.strictObject({ ...pageInput, keyword: optionalLine(100).default(''), role: z.enum(roles).optional() }),
  output: pageOf(userRow),
  errors: [],
});

export const changeRole = endpoint({
  method: 'POST',
  path: '/api/admin/changeRole',
  access: 'administrator',
  summary: 'Changes the role of someone else; their sessions end.',
  input: z.strictObject({ id: z.uuid(), role: z.enum(roles) }),
  output: userRow,
  errors: [403, 404],
  success: 'The role is changed.',
});

export const disableUser = endpoint({
  method: 'POST',
  path: '/api/admin/disableUser',
  access: 'administrator',
  summary: 'Closes or opens the account of someone else; closing ends its sessions and access tokens at once.',
  input: z.strictObject({ id: z.uuid(), disabled: z.boolean() }),
  output: userRow,
  errors: [403, 404],
  success: 'The account is changed.',
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/inviteUser',
  access: 'administrator',
  summary: 'Makes a local account and mails the person a link that sets its password.',
  input: z.strictObject({
    name: line(100, 'Name is required'),
    email: emailLine('Email is required', 'Please enter a valid e-mail address'),
    username: line(60, 'User name is required').regex(
      /^[a-z0-9][a-z0-9._-]{2,59}$/,
      'Please use 3 to 60 small letters, digits, dots, dashes and underscores',
    ),
  }),
  output: userRow,
  errors: [409],
  success: 'The invitation is on its way.',
});

export const listSignIns = endpoint({
  method: 'POST',
  path: '/api/admin/listSignIns',
  access: 'administrator',
  effect: 'reads',
  summary: 'What happened to an account: sign-ins, role changes and the like, newest first.',
  input: z.strictObject({ ...pageInput, id: z.uuid() }),
  output: pageOf(
    z.object({ id: z.string(), at: z.string(), what: z.string(), by: z.string().nullable(), userAgent: z.string() }),
  ),
  errors: [404],
});

const contactMessageRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  body: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
  handledBy: z.string().nullable(),
});

export const listContactMessages = endpoint({
  method: 'POST',
  path: '/api/admin/listContactMessages',
  access: 'administrator',
  effect: 'reads',
  summary: 'What visitors wrote in the contact form, newest first.',
  input: z.strictObject({ ...pageInput, handled: z.boolean().optional() }),
  output: pageOf(contactMessageRow),
  errors: [],
});

export const handleContactMessage = endpoint({
  method: 'POST',
  path: '/api/admin/handleContactMessage',
  access: 'administrator',
  summary: 'Marks a message as handled, or as open again.',
  input: z.strictObject({ id: z.uuid(), handled: z.boolean() }),
  output: contactMessageRow,
  errors: [404],
});

const laboratoryReference = z.object({ id: z.string(), idf: z.string(), name: z.string() });

const judgeRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Every laboratory; `laboratories` is empty then. */
  everywhere: z.boolean(),
  laboratories: z.array(laboratoryReference),
});

export const listJudges = endpoint({
  method: 'POST',
  path: '/api/admin/listJudges',
  access: 'administrator',
  effect: 'reads',
  summary: 'The judges and the laboratories for which each is appointed.',
  input: z.strictObject({ ...pageInput, keyword: optionalLine(100).default('') }),
  output: pageOf(judgeRow),
  errors: [],
});

export const appointJudge = endpoint({
  method: 'POST',
  path: '/api/admin/appointJudge',
  access: 'administrator',
  summary: 'Appoints someone with the role of judge for one laboratory, or for all when none is named.',
  input: z.strictObject({ userId: z.uuid(), communityId: z.string().max(20).nullable() }),
  output: judgeRow,
  errors: [403, 404],
  success: 'The appointment is saved.',
});

export const dismissJudge = endpoint({
  method: 'POST',
  path: '/api/admin/dismissJudge',
  access: 'administrator',
  summary: 'Ends an appointment for one laboratory, or the one for all.',
  input: z.strictObject({ userId: z.uuid(), communityId: z.string().max(20).nullable() }),
  output: judgeRow,
  errors: [404],
  success: 'The appointment is ended.',
});

export const appointPi = endpoint({
  method: 'POST',
  path: '/api/admin/appointPi',
  access: 'administrator',
  summary: 'Makes someone PI of a laboratory whose PIs have all left or closed their accounts.',
  input: z.strictObject({ communityId: z.string().max(20), userId: z.uuid() }),
  output: z.null(),
  errors: [403, 404],
  success: 'The laboratory has a PI again.',
});

const laboratoryRow = z.object({
  id: z.string(),
  idf: z.string(),
  name: z.string(),
  members: z.number().int(),
  datasets: z.number().int(),
  /** PIs whose account is open. */
  pis: z.number().int(),
  archived: z.boolean(),
  createdAt: z.string(),
});

export const listAllLaboratories = endpoint({
  method: 'POST',
  path: '/api/admin/listLaboratories',
  access: 'administrator',
  effect: 'reads',
  summary: 'All laboratories, archived ones too; only those without a PI when asked.',
  input: z.strictObject({
    ...pageInput,
    keyword: optionalLine(100).default(''),
    withoutPi: z.boolean().default(false),
  }),
  output: pageOf(laboratoryRow),
  errors: [],
});

export const getStorageHealth = endpoint({
  method: 'GET',
  path: '/api/admin/getStorageHealth',
  access: 'administrator',
  summary:
    'Whether the stored files are still as they arrived, when they were checked, and when the last backup was made.',
  input: z.strictObject({}),
  output: z.object({
    files: z.number().int(),
    bytes: z.number().int(),
    /** Every file is checked at least so often. */
    checkedEveryDays: z.number().int(),
    /** Of the file whose check is longest ago. */
    oldestCheckAt: z.string().nullable(),
    latestCheckAt: z.string().nullable(),
    /** Null where none was ever made by our own command. */
    backupAt: z.string().nullable(),
    /** Of how many stored files the bytes are damaged; the list has the first hundred uses of them. */
    damaged: z.number().int(),
    damagedFiles: z.array(
      z.object({
        recordId: z.string(),
        fileId: z.string(),
        path: z.string(),
        size: z.number().int(),
        damage: z.string(),
        since: z.string(),
      }),
    ),
  }),
  errors: [],
});
