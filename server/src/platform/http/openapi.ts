import { api } from '@vitrine/contract/api.ts';
import { bodyKind, type Endpoint } from '@vitrine/contract/endpoint.ts';
import { envelopeOf } from '@vitrine/contract/envelope.ts';
import { errorSentences, type ErrorCode } from '@vitrine/contract/errors.ts';
import { z } from 'zod';
import { bodyTypes } from './body-types.ts';

/** The codes that any call may answer. */
const alwaysPossible: readonly ErrorCode[] = [400, 422, 429, 500, 503];

const refusalsOf: Readonly<Record<Endpoint['access'], readonly ErrorCode[]>> = {
  anyone: [],
  'signed-in': [401],
  verified: [401, 402],
  'single-sign-on': [401, 402, 403],
  administrator: [401, 402, 403],
};

export const errorsOf = (call: Endpoint): readonly ErrorCode[] =>
  [...new Set([...alwaysPossible, ...refusalsOf[call.access], ...call.errors])].toSorted((one, two) => one - two);

/** The OpenAPI 3.1 description of every call, from the same declarations that serve them. */
export const openApi = (title: string, version: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${title} API`,
    version,
    description: 'Every answer is an envelope of code, message and data; code equals the HTTP status.',
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: schemaOf(envelopeOf(z.unknown())) },
  },
  paths: Object.fromEntries(
    Object.entries(api).flatMap(([heading, calls]) =>
      calls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(heading, call) }]),
    ),
  ),
});

const operation = (heading: string, call: Endpoint) => ({
  tags: [heading],
  operationId: call.path.slice('/api/'.length).replaceAll('/', '_'),
  summary: call.summary,
  'x-access': call.access,
  ...(call.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  ...input(call),
  responses: {
    200: {
      description: call.success ?? 'OK',
      content: { 'application/json': { schema: schemaOf(envelopeOf(call.output)) } },
    },
    ...Object.fromEntries(
      errorsOf(call).map((code) => [
        code,
        {
          description: errorSentences[code],
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
    ),
  },
});

const input = (call: Endpoint) => {
  const schema = schemaOf(call.input, 'input');
  const kind = bodyKind(call);
  if (kind !== 'query') {
    return { requestBody: { required: true, content: { [bodyTypes[kind]]: { schema } } } };
  }
  const parameters = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
  return { parameters };
};

/** Descriptions of schemas without the dialect's own address, which OpenAPI states once for all. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  void $schema;
  return rest;
};
