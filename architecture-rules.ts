import { posix } from 'node:path';

/** A source file and what it imports, both as they are written; paths are relative to the root. */
export interface SourceFile {
  readonly path: string;
  readonly imports: readonly string[];
}

/** One import: from a file to a file of ours, or to a package. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly isPackage: boolean;
}

interface Rule {
  readonly says: string;
  readonly isBrokenBy: (one: Import) => boolean;
}

/** Every module that a source text imports or re-exports, types included. */
export const importsOf = (text: string): string[] => {
  const patterns = [
    /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
};

const isTest = (path: string) =>
  /\.(test|journey)\.tsx?$|-conformance\.ts$/.test(path) || /^(server\/src|web\/src)\/testing\//.test(path);
const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`);

/** The height of a place: what is higher may use what is lower, never the other way. */
const serverHeight = (path: string): number => {
  const [, , first = '', ...rest] = path.split('/');
  if (rest.length > 0) {
    return { commands: 4, platform: 1 }[first] ?? 2;
  }
  return { 'main.ts': 4, 'command.ts': 4, 'config.ts': 0, 'version.ts': 0 }[first] ?? 3;
};
const webHeights: Readonly<Record<string, number>> = { app: 3, pages: 2, features: 1, ui: 0, api: 0 };
const webPart = (path: string) => path.split('/')[2] ?? '';

/** The feature that a file of the server belongs to. */
const featureOf = (path: string): string | undefined =>
  isIn(path, 'server/src') && serverHeight(path) === 2 ? path.split('/')[2] : undefined;

/** What mounts something other than the calls of the contract, and so must know the web server. */
export const mayKnowFastify: readonly string[] = [
  'server/src/auth/auth.ts',
  'server/src/auth/demonstration/provider.ts',
];

const knowsDatabase = /^(kysely|pg)(\/|$)/;
const knowsHttp = /^(fastify|@fastify\/.*)$/;

export const rules: readonly Rule[] = [
  {
    says: 'the contract imports only zod and itself',
    isBrokenBy: ({ from, to, isPackage }) =>
      isIn(from, 'contract') && !isTest(from) && (isPackage ? to !== 'zod' : !isIn(to, 'contract')),
  },
  {
    says: 'the server never imports the web, nor anything of the browser',
    isBrokenBy: ({ from, to, isPackage }) =>
      isIn(from, 'server') && (isPackage ? /^(@vitrine\/web|react|react-dom)(\/|$)/.test(to) : isIn(to, 'web')),
  },
  {
    says: 'the web never imports the server, nor anything of Node',
    isBrokenBy: ({ from, to, isPackage }) =>
      isIn(from, 'web/src') &&
      !isTest(from) &&
      (isPackage ? /^(@vitrine\/server(\/|$)|node:)/.test(to) : isIn(to, 'server')),
  },
  {
    says: 'the server goes main, command -> vitrine, app -> features -> platform -> config, never upwards',
    isBrokenBy: ({ from, to, isPackage }) =>
      !isPackage &&
      isIn(from, 'server/src') &&
      isIn(to, 'server/src') &&
      !isTest(from) &&
      serverHeight(to) > serverHeight(from),
  },
  {
    says: 'only tests use what is made for tests',
    isBrokenBy: ({ from, to, isPackage }) => !isTest(from) && (isPackage ? to === 'vitest' : isTest(to)),
  },
  {
    says: 'a feature uses another only through the file named after it',
    isBrokenBy: ({ from, to, isPackage }) => {
      const [own, other] = [featureOf(from), isPackage ? undefined : featureOf(to)];
      return Boolean(own && other && own !== other && !isTest(from) && to !== `server/src/${other}/${other}.ts`);
    },
  },
  {
    says: 'in a feature only queries.ts touches the database',
    isBrokenBy: ({ from, to, isPackage }) =>
      isPackage &&
      featureOf(from) !== undefined &&
      !isTest(from) &&
      knowsDatabase.test(to) &&
      !from.endsWith('/queries.ts'),
  },
  {
    says: 'in a feature only routes.ts knows HTTP',
    isBrokenBy: ({ from, to, isPackage }) =>
      featureOf(from) !== undefined &&
      !isTest(from) &&
      !from.endsWith('/routes.ts') &&
      !mayKnowFastify.includes(from) &&
      (isPackage ? knowsHttp.test(to) : to === 'server/src/platform/http/bind.ts'),
  },
  {
    says: 'the web goes app -> pages -> features -> ui, api, never upwards',
    isBrokenBy: ({ from, to, isPackage }) => {
      const [own, other] = [webHeights[webPart(from)], webHeights[webPart(to)]];
      const inside = !isPackage && isIn(from, 'web/src') && isIn(to, 'web/src') && !isTest(from);
      return inside && own !== undefined && other !== undefined && other > own;
    },
  },
  {
    says: 'a page never imports a page',
    isBrokenBy: ({ from, to, isPackage }) =>
      !isPackage && isIn(from, 'web/src/pages') && isIn(to, 'web/src/pages') && from.split('/')[3] !== to.split('/')[3],
  },
];

/** What breaks a rule, a sentence each. */
export const brokenRules = (files: readonly SourceFile[]): string[] => {
  const imports = files.flatMap(resolveImports);
  const broken = imports.flatMap((one) =>
    rules.filter((rule) => rule.isBrokenBy(one)).map((rule) => `${one.from} imports ${one.to}, but ${rule.says}`),
  );
  const inside = imports.filter((one) => !one.isPackage && !isTest(one.from));
  const betweenFeatures = inside.flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own && other && own !== other ? [{ from: own, to: other }] : [];
  });
  return [
    ...broken,
    ...circles(inside).map((circle) => `a circle of files: ${circle}`),
    ...circles(betweenFeatures).map((circle) => `a circle of features: ${circle}`),
  ];
};

const resolveImports = ({ path, imports }: SourceFile): Import[] =>
  imports.map((specifier) => {
    if (specifier.startsWith('.')) {
      return { from: path, to: posix.join(posix.dirname(path), specifier), isPackage: false };
    }
    const contract = '@vitrine/contract/';
    return specifier.startsWith(contract)
      ? { from: path, to: `contract/${specifier.slice(contract.length)}`, isPackage: false }
      : { from: path, to: specifier, isPackage: true };
  });

/** Each circle once, as "a -> b -> a". */
const circles = (edges: readonly { from: string; to: string }[]): string[] => {
  const next = Map.groupBy(edges, (edge) => edge.from);
  const done = new Set<string>();
  const found = new Set<string>();
  const walk = (at: string, path: readonly string[]): void => {
    if (path.includes(at)) {
      found.add([...path.slice(path.indexOf(at)), at].join(' -> '));
      return;
    }
    if (!done.has(at)) {
      next.get(at)?.forEach(({ to }) => walk(to, [...path, at]));
      done.add(at);
    }
  };
  [...next.keys()].forEach((start) => walk(start, []));
  return [...found];
};
