import { allCalls, api } from '@vitrine/contract/api.ts';
import { accesses, bodyKind, endpoint, type Endpoint } from '@vitrine/contract/endpoint.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainCall, serveTestCalls } from '../../testing/test-calls.ts';
import { bodyTypes } from './body-types.ts';
import { serveDocumentation } from './documentation.ts';
import { errorsOf, openApi } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly 'x-access': string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

// As a program reads it: through JSON.
const description = JSON.parse(JSON.stringify(openApi('Vitrine', '1.2.3'))) as {
  openapi: string;
  info: { title: string; version: string };
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));

const { app } = await serveTestCalls([]);
serveDocumentation(app, 'A & B', '1.2.3');
afterAll(() => app.close());

/** Every value of every `$ref` at any depth. */
const referencesIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
      );

describe('the description for programs', () => {
  test('is OpenAPI 3.1 with a title and a version', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'Vitrine API', version: '1.2.3' });
  });

  test('has every call and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(allCalls.map((call) => `${call.method} ${call.path}`).toSorted());
  });

  const inputOf = (operation: Operation | undefined) => [
    ...(operation?.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`),
    ...Object.keys(operation?.requestBody?.content ?? {}),
  ];
  const expectedInput = (call: Endpoint): string[] => {
    const kind = bodyKind(call);
    return kind === 'query'
      ? Object.keys((call.input as z.ZodObject).shape).map((name) => `query ${name}`)
      : [bodyTypes[kind]];
  };

  test.each(allCalls.map((call) => [call.path, call] as const))(
    'of %s says who may call, what it takes, and all it may answer',
    (_, call) => {
      const operation = description.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.['x-access']).toBe(call.access);
      expect(operation?.summary).toBe(call.summary);
      expect(operation?.security !== undefined).toBe(call.access !== 'anyone');
      expect(inputOf(operation)).toEqual(expectedInput(call));
      expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual([200, ...errorsOf(call)]);
      expect(operation?.responses['200']?.content['application/json']?.schema).toMatchObject({
        type: 'object',
        properties: { code: {}, message: {}, data: {} },
        required: ['code', 'message', 'data'],
      });
    },
  );

  test('names every operation once', () => {
    const names = operations.map((operation) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^\w+$/.test(name))).toBe(true);
  });

  test('refers only to what it holds', () => {
    const holds = (reference: string) =>
      reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description) !== undefined;
    const references = referencesIn(description);
    expect(references).not.toHaveLength(0);
    expect(references.filter((reference) => !holds(reference))).toEqual([]);
  });

  test('is served as JSON', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'A & B API' } });
  });
});

describe('the codes of a call', () => {
  const codes = (access: (typeof accesses)[number]) => errorsOf(plainCall(access)).join(' ');

  test('grow with what it asks of the caller', () => {
    expect(accesses.map(codes)).toEqual([
      '400 422 429 500 503',
      '400 401 422 429 500 503',
      '400 401 402 422 429 500 503',
      '400 401 402 403 422 429 500 503',
      '400 401 402 403 422 429 500 503',
    ]);
  });

  test('have those that it names itself, each once', () => {
    const call = endpoint({ ...plainCall('verified'), errors: [409, 404, 402] });
    expect(errorsOf(call)).toEqual([400, 401, 402, 404, 409, 422, 429, 500, 503]);
  });
});

describe('the documentation for people', () => {
  test('lists every call under its heading, with its sentence', async () => {
    const answer = await app.inject('/api/docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const [heading, calls] of Object.entries(api)) {
      expect(answer.body).toContain(`>${heading}</h2>`);
      for (const call of calls) {
        expect(answer.body).toContain(`<span class="method">${call.method}</span> <code>${call.path}</code>`);
      }
    }
    expect(answer.body.match(/<article/g)).toHaveLength(allCalls.length);
  });

  test('has neither script nor style of its own, which the policy would refuse', async () => {
    const { body } = await app.inject('/api/docs');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  });

  test('escapes the title of the site', async () => {
    const { body } = await app.inject('/api/docs');
    expect(body).toContain('API of A &amp; B');
    expect(body).not.toContain('A & B');
  });
});
