import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenRules, importsOf, mayKnowFastify, rules } from './architecture-rules.ts';

const root = import.meta.dirname;
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'docs', 'scripts'];
const leftOut = new Set(['node_modules', 'dist', 'data', 'test-results']);

const paths = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.split('/').some((part) => leftOut.has(part))),
);
const sources = paths.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path)).map((path) => ({ path, text: read(path) }));
const modules = sources
  .filter(({ path }) => !path.endsWith('.css'))
  .map(({ path, text }) => ({ path, imports: importsOf(text) }));

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

describe('the sources', () => {
  test('are found', () => {
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
  });

  test('import only in the directions that the design allows, and never in a circle', () => {
    expect(brokenRules(modules)).toEqual([]);
  });

  test('have no exception from the rules that is no longer needed', () => {
    const used = modules.filter(({ imports }) => imports.includes('fastify')).map(({ path }) => path);
    expect(used).toEqual(expect.arrayContaining([...mayKnowFastify]));
  });

  test('can be read by Node as they stand, which runs the server without a build', () => {
    const run = sources.filter(({ path }) => /^(contract|server|e2e|bench)\/.*\.ts$/.test(path));
    expect(run.flatMap(({ path, text }) => whyNodeCannotRead(text).map((reason) => `${path}: ${reason}`))).toEqual([]);
  });

  test('have no folder for whatever has no other place', () => {
    const places = new Set(paths.flatMap((path) => path.split('/').slice(0, -1)));
    expect([...places].filter((name) => /^(utils?|common|helpers?)$/.test(name))).toEqual([]);
  });

  test('have no file that only passes on what others export', () => {
    expect(sources.filter(({ text }) => isBarrel(text)).map(({ path }) => path)).toEqual([]);
  });

  test('have names in kebab-case', () => {
    expect(paths.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !isKebabCase(path))).toEqual([]);
  });

  test('are short by being about one thing: at most 300 lines', () => {
    const written = sources.filter(({ path }) => path !== 'server/src/platform/tables.ts');
    const long = written.filter(({ text }) => text.trimEnd().split('\n').length > 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

const isKebabCase = (path: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(basename(path));

const whyNodeCannotRead = (text: string): string[] => {
  try {
    stripTypeScriptTypes(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
};

const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const passedOn = /export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?/g;
const isBarrel = (text: string) => {
  const code = text.replaceAll(comments, '').trim();
  return code !== '' && code.replaceAll(passedOn, '').trim() === '';
};

describe('the rules', () => {
  /** What must be refused, by the words of the rule that refuses it. */
  const bad: readonly (readonly [rule: string, path: string, imported: string])[] = [
    ['the contract imports only zod', 'contract/records.ts', 'kysely'],
    ['the contract imports only zod', 'contract/records.ts', 'node:crypto'],
    ['the contract imports only zod', 'contract/records.ts', '../server/src/config.ts'],
    ['the server never imports the web', 'server/src/records/submit.ts', '../../../web/src/api/client.ts'],
    ['the server never imports the web', 'server/src/records/submit.ts', 'react'],
    ['the server never imports the web', 'server/src/records/submit.ts', '@vitrine/web/src/api/client.ts'],
    ['the web never imports the server', 'web/src/api/client.ts', '../../../server/src/config.ts'],
    ['the web never imports the server', 'web/src/api/client.ts', 'node:fs'],
    ['never upwards', 'server/src/platform/jobs/worker.ts', '../../records/records.ts'],
    ['never upwards', 'server/src/platform/html.ts', '../app.ts'],
    ['never upwards', 'server/src/records/submit.ts', '../app.ts'],
    ['never upwards', 'server/src/app.ts', './main.ts'],
    ['never upwards', 'server/src/vitrine.ts', './commands/user.ts'],
    ['never upwards', 'server/src/config.ts', './platform/log.ts'],
    ['only tests use', 'server/src/records/submit.ts', '../testing/people.ts'],
    ['only tests use', 'server/src/records/submit.ts', './submit.test.ts'],
    ['only tests use', 'web/src/api/client.ts', 'vitest'],
    ['only through the file named after it', 'server/src/review/approve.ts', '../records/queries.ts'],
    ['only through the file named after it', 'server/src/review/approve.ts', '../records/policy.ts'],
    ['only through the file named after it', 'server/src/review/routes.ts', '../records/deep/records.ts'],
    ['only queries.ts touches', 'server/src/records/submit.ts', 'kysely'],
    ['only queries.ts touches', 'server/src/records/routes.ts', 'pg'],
    ['only routes.ts knows HTTP', 'server/src/records/submit.ts', 'fastify'],
    ['only routes.ts knows HTTP', 'server/src/records/queries.ts', '@fastify/multipart'],
    ['only routes.ts knows HTTP', 'server/src/records/submit.ts', '../platform/http/bind.ts'],
    ['never upwards', 'web/src/pages/home/home-page.tsx', '../../app/session.ts'],
    ['never upwards', 'web/src/features/contact/contact-form.tsx', '../../pages/home/home-page.tsx'],
    ['never upwards', 'web/src/ui/button.tsx', '../features/contact/contact-form.tsx'],
    ['never upwards', 'web/src/api/client.ts', '../app/session.ts'],
    ['a page never imports a page', 'web/src/pages/home/home-page.tsx', '../search/hit.tsx'],
  ];

  test.each(bad)('%s: %s may not import %s', (rule, path, imported) => {
    const broken = brokenRules([{ path, imports: [imported] }]);
    expect(broken).toContainEqual(expect.stringContaining(rule));
  });

  test('are each proven by something that they refuse', () => {
    const proven = rules.filter(({ says }) => bad.some(([rule]) => says.includes(rule)));
    expect(proven).toEqual(rules);
  });

  test('leave alone what is allowed', () => {
    const good = [
      { path: 'contract/records.ts', imports: ['zod', './endpoint.ts'] },
      { path: 'server/src/main.ts', imports: ['./vitrine.ts', './config.ts', 'node:path'] },
      { path: 'server/src/app.ts', imports: ['./records/routes.ts', './platform/log.ts', 'fastify'] },
      { path: 'server/src/records/routes.ts', imports: ['fastify', '../platform/http/bind.ts', './submit.ts'] },
      { path: 'server/src/records/queries.ts', imports: ['kysely', '../platform/database.ts'] },
      { path: 'server/src/review/approve.ts', imports: ['../records/records.ts', '@vitrine/contract/review.ts'] },
      { path: 'server/src/platform/database.ts', imports: ['kysely', 'pg', '../config.ts'] },
      {
        path: 'server/src/platform/jobs/worker.test.ts',
        imports: ['vitest', '../../testing/people.ts', '../../app.ts'],
      },
      { path: 'web/src/app/routes.ts', imports: ['../pages/home/home-page.tsx', 'react-router'] },
      {
        path: 'web/src/pages/home/home-page.tsx',
        imports: ['./journey.tsx', '../../features/contact/form.tsx', '../../ui/x.tsx'],
      },
      { path: 'web/src/features/contact/form.tsx', imports: ['../../api/client.ts', '@vitrine/contract/contact.ts'] },
    ];
    expect(brokenRules(good)).toEqual([]);
  });

  test('refuse circles of files and of features, however long', () => {
    const inCircles = [
      { path: 'web/src/ui/a.ts', imports: ['./b.ts'] },
      { path: 'web/src/ui/b.ts', imports: ['./c.ts'] },
      { path: 'web/src/ui/c.ts', imports: ['./a.ts'] },
      { path: 'server/src/records/submit.ts', imports: ['../review/review.ts'] },
      { path: 'server/src/review/approve.ts', imports: ['../records/records.ts'] },
    ];
    expect(brokenRules(inCircles)).toEqual([
      'a circle of files: web/src/ui/a.ts -> web/src/ui/b.ts -> web/src/ui/c.ts -> web/src/ui/a.ts',
      'a circle of features: records -> review -> records',
    ]);
  });

  test('read every form of import, and no words in a text', () => {
    const text = `import a, { type B } from 'one';\nimport type {\n  C,\n} from "./two.ts";\nexport { d } from './three.ts';
export * from './four.ts';\nimport 'five';\nconst six = await import('./six.ts');\nconst text = "import x from 'seven'";\n`;
    expect(importsOf(text)).toEqual(['one', './two.ts', './three.ts', './four.ts', 'five', './six.ts']);
  });

  test('tell a file that only passes on from one that does something', () => {
    expect(isBarrel("// All of it.\nexport * from './a.ts';\nexport { b, type C } from './b.ts';\n")).toBe(true);
    expect(isBarrel("export { a } from './a.ts';\nexport const b = 1;\n")).toBe(false);
    expect(isBarrel('')).toBe(false);
  });

  test('know what Node cannot read, though the compiler can', () => {
    expect(whyNodeCannotRead('const one: number = 1;')).toEqual([]);
    expect(whyNodeCannotRead('enum Two { Three }')).toHaveLength(1);
    expect(whyNodeCannotRead('for (const of of [1]) {}')).toHaveLength(1);
  });

  test('tell kebab-case from other cases', () => {
    expect(['reserve-doi.ts', 'a.module.css', '0001-foundations.sql', 'x.test.tsx'].every(isKebabCase)).toBe(true);
    expect(['reserveDoi.ts', 'ReserveDoi.tsx', 'reserve_doi.ts', '-x.ts'].some(isKebabCase)).toBe(false);
  });
});
