import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');

const gigabyte = 1024 ** 3;

const path = z.string().transform((value) => (isAbsolute(value) ? value : resolve(root, value)));
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}`);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });
const emailAddress = z.email({ error: 'must be an e-mail address' });

/** "FAIR principles=https://…; ORCID=https://…" */
const links = z.string().transform((value, context) =>
  value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [label = '', url = ''] = part.split(/=(.*)/s).map((half) => half.trim());
      if (!label || !webAddress.safeParse(url).success) {
        context.addIssue({ code: 'custom', message: 'must be "Label=https://address", several parted by ";"' });
      }
      return { label, url };
    }),
);

/** "First item; second item". */
const checklist = z.string().transform((value) =>
  value
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Every setting, with what holds when it is not given. `.env.example` explains each one. */
const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(8080),
  PUBLIC_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(loopback|linklocal|uniquelocal|[\da-f.:/]+)(\s*,\s*(loopback|linklocal|uniquelocal|[\da-f.:/]+))*$/i,
      'must be addresses or ranges of proxies, parted by commas, such as 127.0.0.1 or 10.0.0.0/8',
    )
    .optional(),
  DATA_DIR: path.prefault('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address that starts with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an address that starts with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  OPERATOR_EMAIL: emailAddress.optional(),
  OIDC_ISSUER: webAddress
    .refine(
      (url) => url.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${url}/`),
      'must start with https://, unless the provider is on this machine',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  OIDC_SCOPES: z.string().default('openid profile email'),
  OIDC_CLAIM_NAME: z.string().default('name'),
  OIDC_CLAIM_EMAIL: z.string().default('email'),
  OIDC_CLAIM_EMAIL_VERIFIED: z.string().default('email_verified'),
  OIDC_CLAIM_ORCID: z.string().default('orcid'),
  OIDC_CLAIM_AFFILIATION: z.string().default('organization'),
  ADMIN_EMAIL: emailAddress.optional(),
  VITRINE_DEMO: z.enum(['1', 'laboratories', '0'], 'must be 1, laboratories or 0').default('1'),
  SITE_TITLE: z.string().max(80, 'must have at most 80 characters').default('Vitrine'),
  CONTACT_ADDRESS: z.string().optional(),
  LEGAL_NOTICE: z.string().default('This installation has no legal record notice yet.'),
  RELATED_LINKS: links.prefault(
    'FAIR principles=https://www.go-fair.org/fair-principles/; DataCite=https://datacite.org/; ORCID=https://orcid.org/; ROR=https://ror.org/',
  ),
  PAGES_DIR: path.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_FILE: z.union([z.literal('-'), path]).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(1200),
  BODY_LIMIT: wholeNumber(1024, 64 * 1024 * 1024).default(1024 * 1024),
  SESSION_IDLE_HOURS: wholeNumber(1, 24 * 30).default(12),
  SESSION_DAYS: wholeNumber(1, 90).default(7),
  SIGN_IN_FAILURES: wholeNumber(1, 1000).default(10),
  VERIFICATION_MAILS_PER_HOUR: wholeNumber(1, 1000).default(5),
  INVITATIONS_PER_HOUR: wholeNumber(1, 10_000).default(60),
  ACCESS_REQUESTS_PER_HOUR: wholeNumber(1, 10_000).default(10),
  CONTACT_LIMIT_PER_HOUR: wholeNumber(1, 100_000).default(5),
  USER_LOOKUPS_PER_HOUR: wholeNumber(1, 10_000).default(60),
  DATASET_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(50 * gigabyte),
  DATASET_FILES: wholeNumber(1, 10_000_000).default(100_000),
  USER_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(100 * gigabyte),
  CHUNK_BYTES: wholeNumber(1024, 1024 * 1024 * 1024).default(16 * 1024 * 1024),
  UPLOAD_DAYS: wholeNumber(1, 365).default(7),
  COLLECT_AFTER_DAYS: wholeNumber(1, 3650).default(30),
  FIXITY_DAYS: wholeNumber(1, 3650).default(90),
  PI_CHECKLIST: checklist.prefault(
    'The data are what the title and description say; The files are complete and can be opened; Nobody’s rights or privacy are harmed',
  ),
  JUDGE_CHECKLIST: checklist.prefault(
    'Title, description and creators are right; Licence and access fit the data; Others could understand and use the data',
  ),
  REVIEW_REMINDER_DAYS: wholeNumber(1, 365).default(3),
  DOWNLOAD_ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/, 'must be a path that starts and ends with a slash, such as /stored-files/')
    .optional(),
  DATACITE_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).default('https://api.datacite.org'),
  DATACITE_PREFIX: z
    .string()
    .regex(/^10\.\d{4,9}$/, 'must look like 10.1234')
    .optional(),
  DATACITE_REPOSITORY: z.string().optional(),
  DATACITE_PASSWORD: z.string().optional(),
});

/** Settings from the file .env beside package.json; what the environment already holds goes before. */
export const loadEnvironmentFile = (): void => {
  const file = resolve(root, '.env');
  if (existsSync(file)) {
    process.loadEnvFile(file);
  }
};

export type Config = ReturnType<typeof readConfig>;

/** All that is wrong with the settings at once, each with its name, for a person who has to mend them. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** What must be set in production, and why no default can stand in for it. */
const requiredInProduction = {
  PUBLIC_URL: 'the address at which people reach this installation; links in mails start with it',
  SMTP_URL: 'the server that sends mail; the embedded mailbox is for demonstration only',
  MAIL_FROM: 'the sender of every mail',
  OIDC_ISSUER: 'the identity provider; the embedded one with its open accounts is for demonstration only',
  OIDC_CLIENT_ID: 'the name under which the identity provider knows this installation',
  OIDC_CLIENT_SECRET: 'the secret that the identity provider gave this installation',
  OPERATOR_EMAIL: 'who receives what is written in the contact form',
} as const;

export const readConfig = (environment: Readonly<Record<string, string | undefined>>) => {
  // A variable that is set to nothing counts as not set: an empty secret must never pass for one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given['NODE_ENV'] === 'production') {
    for (const [name, why] of Object.entries(requiredInProduction)) {
      if (!given[name]) {
        problems.push(`${name} is missing: ${why}`);
      }
    }
  }
  if (given['OIDC_ISSUER'] && !(given['OIDC_CLIENT_ID'] && given['OIDC_CLIENT_SECRET'])) {
    problems.push('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it');
  }
  const datacite = ['DATACITE_PREFIX', 'DATACITE_REPOSITORY', 'DATACITE_PASSWORD'];
  const together = datacite.filter((name) => given[name]);
  if (together.length > 0 && together.length < datacite.length) {
    problems.push(`${datacite.join(', ')} belong together; ${together.join(' and ')} alone cannot register a DOI`);
  }
  if (!parsed.success || problems.length > 0) {
    throw new ConfigurationError(problems);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const operatorEmail = values.OPERATOR_EMAIL ?? 'operator@vitrine.example';
  return {
    production,
    root,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    /** Where the browser may come back to. On one's own machine, localhost and 127.0.0.1 are the same place. */
    ownOrigins: ownOrigins(new URL(publicUrl), production),
    trustProxy: values.TRUST_PROXY,
    dataFolder: values.DATA_DIR,
    /** Where nginx reaches the blobs. Undefined: we send the bytes ourselves. */
    accelPrefix: values.DOWNLOAD_ACCEL_PREFIX,
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL_SIZE },
    mail: {
      smtpUrl: values.SMTP_URL,
      /** Mails are shown at /mailbox instead of being sent: demonstration only. */
      embedded: !production && !values.SMTP_URL,
      from: values.MAIL_FROM ?? `${values.SITE_TITLE} <no-reply@vitrine.example>`,
      operator: operatorEmail,
    },
    identity: {
      /** Undefined: the embedded provider, for demonstration only. */
      provider:
        values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET
          ? { issuer: values.OIDC_ISSUER, clientId: values.OIDC_CLIENT_ID, clientSecret: values.OIDC_CLIENT_SECRET }
          : undefined,
      scopes: values.OIDC_SCOPES,
      claims: {
        name: values.OIDC_CLAIM_NAME,
        email: values.OIDC_CLAIM_EMAIL,
        emailVerified: values.OIDC_CLAIM_EMAIL_VERIFIED,
        orcid: values.OIDC_CLAIM_ORCID,
        affiliation: values.OIDC_CLAIM_AFFILIATION,
      },
      administrator: values.ADMIN_EMAIL,
      idleHours: values.SESSION_IDLE_HOURS,
      days: values.SESSION_DAYS,
    },
    /** What the demonstration is furnished with. A provider of one's own means no demonstration. */
    demonstration: {
      laboratories: !values.OIDC_ISSUER && values.VITRINE_DEMO !== '0',
      datasets: !values.OIDC_ISSUER && values.VITRINE_DEMO === '1',
    },
    site: {
      title: values.SITE_TITLE,
      contactAddress: values.CONTACT_ADDRESS ?? operatorEmail,
      legalNotice: values.LEGAL_NOTICE,
      relatedLinks: values.RELATED_LINKS,
      pagesFolder: values.PAGES_DIR,
    },
    log: {
      level: values.LOG_LEVEL,
      /** Undefined: standard output. At a terminal the log would drown the few lines that a person wants to read. */
      file:
        values.LOG_FILE === '-'
          ? undefined
          : (values.LOG_FILE ?? (production ? undefined : resolve(values.DATA_DIR, 'vitrine.log'))),
    },
    metricsToken: values.METRICS_TOKEN,
    limits: {
      requestsPerMinute: values.REQUESTS_PER_MINUTE,
      bodyBytes: values.BODY_LIMIT,
      signInFailures: values.SIGN_IN_FAILURES,
      verificationMailsPerHour: values.VERIFICATION_MAILS_PER_HOUR,
      invitationsPerHour: values.INVITATIONS_PER_HOUR,
      accessRequestsPerHour: values.ACCESS_REQUESTS_PER_HOUR,
      contactPerHour: values.CONTACT_LIMIT_PER_HOUR,
      userLookupsPerHour: values.USER_LOOKUPS_PER_HOUR,
      datasetBytes: values.DATASET_BYTES,
      datasetFiles: values.DATASET_FILES,
      userBytes: values.USER_BYTES,
      chunkBytes: values.CHUNK_BYTES,
      uploadDays: values.UPLOAD_DAYS,
    },
    keeping: {
      /** Bytes that no row knows stay for so long. */
      collectAfterDays: values.COLLECT_AFTER_DAYS,
      /** Every file is read and compared at least so often. */
      fixityDays: values.FIXITY_DAYS,
    },
    review: {
      checklists: { pi: values.PI_CHECKLIST, judge: values.JUDGE_CHECKLIST },
      reminderDays: values.REVIEW_REMINDER_DAYS,
    },
    /** Undefined: DOIs of a placeholder prefix that never resolves. */
    datacite:
      values.DATACITE_PREFIX && values.DATACITE_REPOSITORY && values.DATACITE_PASSWORD
        ? {
            url: values.DATACITE_URL,
            prefix: values.DATACITE_PREFIX,
            repository: values.DATACITE_REPOSITORY,
            password: values.DATACITE_PASSWORD,
          }
        : undefined,
  };
};

const ownOrigins = (own: URL, production: boolean): readonly string[] => {
  const loopback = ['localhost', '127.0.0.1'];
  return !production && loopback.includes(own.hostname)
    ? loopback.map((name) => Object.assign(new URL(own), { hostname: name }).origin)
    : [own.origin];
};

/** The names of all settings, for the test that keeps `.env.example` true. */
export const settingNames = Object.keys(settings.shape);
