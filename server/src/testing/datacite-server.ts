import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  contributorTypes,
  dateTypes,
  descriptionTypes,
  identifierSchemes,
  relationTypes,
  resourceTypes,
  titleTypes,
} from '@vitrine/contract/vocabularies.ts';
import { afterAll } from 'vitest';
import { z } from 'zod';

const words = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const lang = words.optional();
const nameFields = {
  name: words,
  nameType: z.enum(['Personal', 'Organizational']).optional(),
  givenName: words.optional(),
  familyName: words.optional(),
  nameIdentifiers: z
    .array(z.strictObject({ nameIdentifier: address, nameIdentifierScheme: words, schemeUri: address }))
    .optional(),
  affiliation: z
    .array(
      z.strictObject({
        name: words,
        affiliationIdentifier: address.optional(),
        affiliationIdentifierScheme: words.optional(),
        schemeUri: address.optional(),
      }),
    )
    .optional(),
};
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
/** A year, month, day or a range of two, as RKMS-ISO8601 has it. */
const date = z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?(\/\d{4}(-\d\d(-\d\d)?)?)?$/);

/** The properties of DataCite 4.7 by their JSON names: the mandatory ones are required, none may be made up. */
const attributes = z.strictObject({
  doi: z.string().regex(/^10\.\d{4,9}\/\S+$/),
  event: z.enum(['publish', 'register', 'hide']).optional(),
  schemaVersion: z.literal('http://datacite.org/schema/kernel-4').optional(),
  url: address,
  creators: z.array(z.strictObject(nameFields)).min(1),
  titles: z.array(z.strictObject({ title: words, titleType: z.enum(titleTypes).optional(), lang })).min(1),
  publisher: z.strictObject({ name: words }),
  publicationYear: z.number().int().min(1000).max(2100),
  types: z.strictObject({ resourceTypeGeneral: z.enum(resourceTypes), resourceType: words.optional() }),
  subjects: z.array(
    z.strictObject({ subject: words, subjectScheme: words.optional(), classificationCode: words.optional(), lang }),
  ),
  contributors: z.array(z.strictObject({ ...nameFields, contributorType: z.enum(contributorTypes) })),
  dates: z.array(z.strictObject({ date, dateType: z.enum(dateTypes) })),
  language: words.optional(),
  relatedIdentifiers: z.array(
    z.strictObject({
      relatedIdentifier: words,
      relatedIdentifierType: z.enum(identifierSchemes).exclude(['PMCID']),
      relationType: z.enum(relationTypes),
      relationTypeInformation: words.optional(),
    }),
  ),
  sizes: z.array(words),
  formats: z.array(words),
  version: words,
  rightsList: z.array(
    z.strictObject({
      rights: words,
      rightsUri: words.optional(),
      rightsIdentifier: words.optional(),
      rightsIdentifierScheme: words.optional(),
      schemeUri: address.optional(),
    }),
  ),
  descriptions: z.array(z.strictObject({ description: words, descriptionType: z.enum(descriptionTypes), lang })),
  geoLocations: z.array(
    z
      .strictObject({
        geoLocationPlace: words,
        geoLocationPoint: z.strictObject({ pointLatitude: latitude, pointLongitude: longitude }),
        geoLocationBox: z.strictObject({
          southBoundLatitude: latitude,
          westBoundLongitude: longitude,
          northBoundLatitude: latitude,
          eastBoundLongitude: longitude,
        }),
      })
      .partial(),
  ),
  fundingReferences: z.array(
    z.strictObject({
      funderName: words,
      funderIdentifier: address.optional(),
      funderIdentifierType: z.enum(['ROR', 'Crossref Funder ID', 'ISNI', 'GRID', 'Other']).optional(),
      schemeUri: address.optional(),
      awardNumber: words.optional(),
      awardTitle: words.optional(),
      awardUri: address.optional(),
    }),
  ),
});
export type Registered = z.output<typeof attributes>;

type State = 'draft' | 'registered' | 'findable';

/** `hide` and `register` only lead where they are allowed to; elsewhere they do nothing. */
const stateAfter = (before: State, event: Registered['event']): State =>
  ({ publish: 'findable', register: before === 'draft' ? 'registered' : before, hide: 'registered' } as const)[
    event ?? 'register'
  ] satisfies State;

export interface DataciteServer {
  readonly url: string;
  readonly prefix: string;
  readonly repository: string;
  readonly password: string;
  readonly dois: ReadonlyMap<string, { readonly state: State; readonly attributes: Registered }>;
  /** Every request, as `METHOD path` and what was answered. */
  readonly requests: string[];
  /** The next requests are answered with these statuses, 0 for none at all. */
  misbehave(...statuses: readonly number[]): void;
}

/** What DataCite's REST API does with one repository, strictly. */
export const startDatacite = async (): Promise<DataciteServer> => {
  const settings = { prefix: '10.12345', repository: 'TEST.VITRINE', password: 'canary-datacite-password' };
  const dois = new Map<string, { state: State; attributes: Registered }>();
  const requests: string[] = [];
  const misbehaviour: number[] = [];
  const expected = `Basic ${Buffer.from(`${settings.repository}:${settings.password}`).toString('base64')}`;

  const refuse = (response: ServerResponse, status: number, ...titles: string[]) =>
    response
      .writeHead(status, { 'content-type': 'application/vnd.api+json' })
      .end(JSON.stringify({ errors: titles.map((title) => ({ status: String(status), title })) }));

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await text(request);
    const status = misbehaviour.shift();
    if (status === 0) {
      return undefined;
    }
    if (status !== undefined) {
      return response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${expected}</h1>`);
    }
    if (request.headers.authorization !== expected) {
      return refuse(response, 401, 'Bad credentials.');
    }
    const doi = decodeURIComponent(/^\/dois\/([^/]+)$/.exec(request.url ?? '')?.[1] ?? '').toLowerCase();
    if (!doi) {
      return refuse(response, 404, "The resource you are looking for doesn't exist.");
    }
    if (request.method !== 'PUT') {
      return refuse(response, 405, 'Method not allowed.');
    }
    if (request.headers['content-type'] !== 'application/vnd.api+json') {
      return refuse(response, 415, 'Unsupported media type.');
    }
    if (!doi.startsWith(`${settings.prefix}/`)) {
      return refuse(response, 403, 'You are not authorized to access this resource.');
    }
    const parsed = z
      .strictObject({ data: z.strictObject({ id: z.literal(doi), type: z.literal('dois'), attributes }) })
      .safeParse(JSON.parse(body));
    if (!parsed.success) {
      return refuse(
        response,
        422,
        ...parsed.error.issues.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`),
      );
    }
    const given = parsed.data.data.attributes;
    const before = dois.get(doi);
    dois.set(doi, { state: stateAfter(before?.state ?? 'draft', given.event), attributes: given });
    return response
      .writeHead(before ? 200 : 201, { 'content-type': 'application/vnd.api+json' })
      .end(JSON.stringify({ data: { id: doi, type: 'dois', attributes: given } }));
  };

  const server = createServer((request, response) => {
    response.on('finish', () => requests.push(`${request.method} ${request.url} ${response.statusCode}`));
    void handle(request, response);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...settings,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dois,
    requests,
    misbehave: (...statuses) => void misbehaviour.push(...statuses),
  };
};
