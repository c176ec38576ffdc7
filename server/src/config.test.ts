import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig, settingNames } from './config.ts';

const problemsOf = (environment: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.problems : [String(error)];
  }
};
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://data.lab.example',
  SMTP_URL: 'smtps://mail.lab.example',
  MAIL_FROM: 'Vitrine <no-reply@lab.example>',
  OPERATOR_EMAIL: 'operator@lab.example',
  OIDC_ISSUER: 'https://sso.lab.example',
  OIDC_CLIENT_ID: 'vitrine',
  OIDC_CLIENT_SECRET: 'sixteen-characters',
};
const { NODE_ENV, ...required } = production;

describe('with nothing set', () => {
  test('every setting has a value that lets it run on this machine alone', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      trustProxy: undefined,
      dataFolder: join(config.root, 'data'),
      database: { url: undefined, poolSize: 10 },
      mail: { smtpUrl: undefined, embedded: true, operator: 'operator@vitrine.example' },
      site: { title: 'Vitrine', contactAddress: 'operator@vitrine.example' },
      log: { level: 'info', file: join(config.root, 'data', 'vitrine.log') },
      metricsToken: undefined,
      limits: { requestsPerMinute: 1200, bodyBytes: 1024 * 1024, contactPerHour: 5 },
    });
  });

  test('neither does what the environment holds beside our settings matter', () => {
    expect(readConfig({ PATH: '/usr/bin', port: '1', VITRINE: 'x' })).toEqual(readConfig({}));
  });
});

describe('what is set', () => {
  test('is used', () => {
    const config = readConfig({
      ...{ PORT: '9000', PUBLIC_URL: 'https://data.lab.example///', DATA_DIR: '/var/lab data', LOG_FILE: '-' },
      ...{ RELATED_LINKS: 'A=https://a.example/?b=c ; ;B = http://b.example' },
    });
    expect(config).toMatchObject({
      port: 9000,
      publicUrl: 'https://data.lab.example',
      dataFolder: '/var/lab data',
      log: { file: undefined },
      site: {
        relatedLinks: [
          { label: 'A', url: 'https://a.example/?b=c' },
          { label: 'B', url: 'http://b.example' },
        ],
      },
    });
  });

  test('to nothing, or to spaces, counts as not set', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
    const blank = Object.fromEntries(settingNames.map((name) => [name, '  ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  test.each([
    ['NODE_ENV', 'prod', 'must be development, production or test'],
    ['VITRINE_DEMO', 'no', 'must be 1, laboratories or 0'],
    ['PORT', '0', 'must be between 1 and 65535'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PORT', '-1', 'must be a whole number'],
    ['PORT', '70000', 'must be between 1 and 65535'],
    ['PUBLIC_URL', 'data.lab.example', 'must be an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'must be an address that starts with http:// or https://'],
    ['DATABASE_URL', 'mysql://x', 'must be an address that starts with postgres://'],
    ['SMTP_URL', 'mail.lab.example', 'must be an address that starts with smtp:// or smtps://'],
    ['OPERATOR_EMAIL', 'me', 'must be an e-mail address'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
    ['RELATED_LINKS', 'ORCID', 'must be "Label=https://address", several parted by ";"'],
    ['RELATED_LINKS', 'X=javascript:alert(1)', 'must be "Label=https://address", several parted by ";"'],
  ])('%s to %j is refused by its name: %s', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${sentence}`]);
  });

  test('wrongly is told all at once, in one text for a person', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'x', OPERATOR_EMAIL: 'x', METRICS_TOKEN: 'x' };
    const problems = problemsOf({ ...wrong, NODE_ENV: 'production' });
    for (const name of [...Object.keys(wrong), 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']) {
      expect(problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
    }
    expect(() => readConfig(wrong)).toThrow(/^The settings are not right:\n( {2}- .+\n?){4}$/);
  });
});

describe('in production', () => {
  test('nothing needs to be set beside what is required', () => {
    expect(readConfig(production)).toMatchObject({ production: true, log: { file: undefined } });
  });

  test.each(Object.keys(required))('%s is required, and an empty one does not pass for it', (name) => {
    for (const value of [undefined, '', ' ']) {
      const problems = problemsOf({ ...production, [name]: value });
      expect(problems).toContainEqual(expect.stringContaining(`${name} is missing: `));
    }
  });

  test('all that is missing is named at once', () => {
    expect(problemsOf({ NODE_ENV })).toHaveLength(Object.keys(required).length);
  });

  test('there is never an embedded mailbox', () => {
    expect(readConfig(production).mail.embedded).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtp://x' }).mail.embedded).toBe(false);
    expect(readConfig({}).mail.embedded).toBe(true);
  });
});

describe('.env.example', () => {
  const text = readFileSync(join(readConfig({}).root, '.env.example'), 'utf8');
  const paragraphs = text.split(/\n\n+/).map((paragraph) => paragraph.trim().split('\n'));
  const named = paragraphs.flatMap((lines) => {
    const name = /^# ([A-Z_]+)=/.exec(lines.at(-1) ?? '')?.[1];
    return name ? [{ name, comments: lines.slice(0, -1) }] : [];
  });

  test('names every setting once, and nothing else', () => {
    expect(named.map(({ name }) => name).toSorted()).toEqual(settingNames.toSorted());
    expect(text.match(/^# ?[A-Z_]+ ?=/gm)).toHaveLength(settingNames.length);
  });

  test.each(named)('explains $name', ({ comments }) => {
    expect(comments.length).toBeGreaterThanOrEqual(1);
    expect(comments.every((line) => line.startsWith('# '))).toBe(true);
    expect(comments.join(' ')).toMatch(/\w+ \w+.*\.$/);
  });

  test('sets nothing as it stands, and nothing else than what holds anyway when uncommented', () => {
    expect(parseEnv(text)).toEqual({});
    const uncommented = parseEnv(text.replaceAll(/^# ([A-Z_]+=)/gm, '$1'));
    expect(Object.keys(uncommented).toSorted()).toEqual(settingNames.toSorted());
    expect(readConfig(uncommented as Record<string, string>)).toEqual(readConfig({}));
  });
});
