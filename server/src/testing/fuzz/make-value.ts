import type { Chance } from '../../demonstration/make-files/chance.ts';
import { hostileTexts } from './hostile-values.ts';
import type { Scene } from './scene.ts';

/** What we read of a JSON schema: all that the inputs of our calls use. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface Surroundings {
  readonly chance: Chance;
  readonly scene: Scene;
  readonly path: string;
  readonly publicUrl: string;
}

const some = <Item>(chance: Chance, items: readonly Item[]): Item | undefined =>
  items[chance.whole(0, items.length - 1)];

/** A value that the schema accepts, as far as that can be told, with ids of what exists. */
export const makeValue = (schema: Schema, name: string, around: Surroundings): unknown => {
  const { chance } = around;
  const alternatives = schema.anyOf ?? schema.enum;
  if (schema.anyOf) {
    return makeValue(some(chance, schema.anyOf) ?? {}, name, around);
  }
  if (alternatives) {
    return some(chance, alternatives);
  }
  switch (schema.type) {
    case 'object':
      return makeObject(schema, around);
    case 'array': {
      const most = Math.min(schema.maxItems ?? 3, chance.next() < 0.02 ? 60 : 3);
      const length = chance.whole(schema.minItems ?? 0, Math.max(schema.minItems ?? 0, most));
      return Array.from({ length }, () => makeValue(schema.items ?? {}, name, around));
    }
    case 'string':
      return makeText(schema, name, around);
    case 'integer':
    case 'number':
      return makeNumber(schema, name, chance);
    case 'boolean':
      return chance.next() < 0.5;
    case 'null':
      return null;
    default:
      // A file, which a JSON schema has no word for.
      return new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  }
};

const makeObject = ({ properties = {}, required = [] }: Schema, around: Surroundings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || around.chance.next() < 0.4)
      .map(([name, schema]) => [name, makeValue(schema, name, around)]),
  );

const makeNumber = ({ type, minimum = -1000, maximum = 1_000_000 }: Schema, name: string, chance: Chance): number => {
  if (name === 'revision') {
    return chance.whole(1, 3);
  }
  const edge = chance.next();
  const [least, most] = [minimum, Math.min(maximum, minimum + 2 ** 31)];
  const number =
    edge < 0.2
      ? least
      : edge < 0.3
        ? most
        : edge < 0.8
          ? least + chance.whole(0, 5)
          : least + chance.next() * (most - least);
  return type === 'integer' ? Math.floor(Math.min(number, most)) : Math.min(number, most);
};

const makeText = (schema: Schema, name: string, around: Surroundings): string => {
  const { chance } = around;
  const { pattern = schema.allOf?.find((each) => each.pattern?.includes('@'))?.pattern ?? '' } = schema;
  if (schema.format === 'uuid') {
    return uuidFor(name, around);
  }
  if (pattern.endsWith('{10}$')) {
    return shortIdFor(name, around);
  }
  if (pattern.includes('@')) {
    return chance.next() < 0.5
      ? (some(chance, around.scene.addresses) ?? '')
      : `someone-${chance.whole(1, 50)}@people.example`;
  }
  if (/\{(32|43)/.test(pattern)) {
    return 'x'.repeat(43);
  }
  if (pattern.startsWith('^[a-z0-9]')) {
    return `someone-${chance.whole(1, 10_000)}`;
  }
  const text = wordsFor(name, around);
  const { minLength = 0, maxLength = text.length } = schema;
  return text.slice(0, maxLength).padEnd(minLength, 'x');
};

const uuidFor = (name: string, { chance, scene }: Surroundings): string => {
  const isPerson = /user|pi/i.test(name) ? 0.9 : 0.3;
  const pool = chance.next() < isPerson ? scene.accounts : scene.others;
  return some(chance, chance.next() < 0.95 ? pool : []) ?? '01990000-0000-7000-8000-00000000dead';
};

const shortIdFor = (name: string, { chance, scene, path }: Surroundings): string => {
  const own = /file/i.test(name)
    ? scene.files
    : /community|laboratory/i.test(name) || path.startsWith('/api/community/')
      ? scene.laboratories
      : scene.datasets;
  const luck = chance.next();
  const pool = luck < 0.9 ? own : luck < 0.96 ? [...scene.files, ...scene.laboratories, ...scene.datasets] : [];
  return some(chance, pool) ?? '0000000000';
};

const paths = [
  'cores.csv',
  'notes',
  'notes/README.md',
  'notes/cores.zip',
  'new/a.csv',
  'a.txt',
  'title',
  'access.kind',
];
const knownWords: Readonly<Record<string, readonly string[]>> = {
  ...{ folder: paths, path: paths, to: paths, entry: ['a.txt', 'a'], file: paths },
  resourceType: ['Dataset', 'Software', 'Text'],
  subjects: ['1.5', '2', '5.4'],
  subject: ['1.5', '1'],
  licence: ['CC-BY-4.0', 'CC0-1.0'],
  language: ['en', 'pt'],
  contributorType: ['DataCollector', 'Editor'],
  relationType: ['IsSupplementTo', 'Cites'],
  scheme: ['DOI', 'URL'],
  identifier: ['10.5072/an-article', 'https://elsewhere.example/'],
  orcid: ['', '0000-0002-1825-0097'],
  ror: ['', 'https://ror.org/02mhbdp94'],
  funderRor: ['', 'https://ror.org/02mhbdp94'],
  until: ['', '2999-01-01', '2020-01-01'],
  start: ['2024', '2024-05', '2024-05-17'],
  end: ['', '2025'],
  keyword: ['sediment', 'core*', 'title:cores', '"tidal flats" -mud', 'a'],
  password: ['long enough for us', 'wrong'],
  website: ['', 'https://laboratory.example/'],
};

const wordsFor = (name: string, { chance, scene, publicUrl }: Surroundings): string => {
  const luck = chance.next();
  if (luck < 0.15) {
    return chance.one(hostileTexts);
  }
  if (/uri|url/i.test(name)) {
    return `${publicUrl}/`;
  }
  if (name === 'idf') {
    return luck < 0.6 ? (some(chance, scene.idfs) ?? '') : `lab-${chance.whole(1, 99_999)}`;
  }
  if (name === 'account' || name === 'username') {
    return some(chance, scene.addresses) ?? '';
  }
  return (
    some(chance, knownWords[name] ?? []) ??
    'Sediment cores of the northern tidal flats, größer als 一. '.repeat(chance.next() < 0.05 ? 500 : 1)
  );
};
