import type { Page } from '@playwright/test';
import type { Endpoint, OutputOf, RequestOf } from '../contract/endpoint.ts';
import { saveLaboratory } from '../contract/communities.ts';
import { uploadAddress } from '../contract/files.ts';
import type { MetadataInput } from '../contract/metadata.ts';
import { saveDraft, submit } from '../contract/records.ts';

const tokenOf = async (page: Page): Promise<string> => page.evaluate<string>(`localStorage.getItem('token') ?? ''`);

/** Makes a call as the one who is signed in on a page, for what is not what a journey is about. */
export const callAs = async <Call extends Endpoint>(
  page: Page,
  { method, path }: Call,
  input: RequestOf<Call>,
): Promise<OutputOf<Call>> => {
  const answer = await page.request.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    ...(method === 'GET' ? { params: { ...(input as Record<string, string>) } } : { data: input }),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: OutputOf<Call> };
  if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`);
  return data;
};

/** A laboratory that everyone may send to, led by the one who is signed in on the page. */
export const makeLaboratory = async (page: Page, idf: string, name: string): Promise<string> => {
  const { id } = await callAs(page, saveLaboratory, {
    idf,
    name,
    summary: 'What we measure, in a sentence.',
    submissionPolicy: 'anyone',
  });
  return id;
};

const description = `Forty cores, taken **monthly** over three years, with grain size, carbon and the species found in each.

## What is in the tables

One row for each slice of a centimetre. Depths are in centimetres from the surface.`;

const complete = (laboratoryId: string, given: MetadataInput = {}): MetadataInput => ({
  title: 'Sediment cores of the tidal flats',
  resourceType: 'Dataset',
  creators: [
    { kind: 'person', givenName: 'Tomasz', familyName: 'Zieliński', orcid: '0000-0002-1825-0097' },
    { kind: 'person', givenName: 'Inês', familyName: 'Carvalho' },
  ],
  description,
  methods: 'A hand corer of 50 mm, slices of 1 cm, dried at 60 °C for two days.',
  subjects: ['1.5'],
  keywords: ['sediment', 'carbon'],
  licence: 'CC-BY-4.0',
  access: { kind: 'open', until: '', conditions: '' },
  funding: [{ funder: 'Coastal Science Fund', number: 'CSF-2041', title: 'Mud and memory' }],
  relatedWorks: [{ identifier: '10.5072/an-article', scheme: 'DOI', relationType: 'IsSupplementTo' }],
  laboratoryId,
  noteToReviewers: 'The cores of March 2024 are missing: the flats were frozen.',
  ...given,
});

/** Sends a small file in one piece, as any client of tus 1.0 would. */
const sendFile = async (page: Page, recordId: string, path: string, text: string): Promise<void> => {
  const common = { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${await tokenOf(page)}` };
  const content = Buffer.from(text);
  const metadata = Object.entries({ recordId, path }).map(([key, value]) => `${key} ${btoa(value)}`);
  const begun = await page.request.post(uploadAddress, {
    headers: { ...common, 'Upload-Length': String(content.length), 'Upload-Metadata': metadata.join(',') },
  });
  const sent = await page.request.patch(begun.headers()['location'] ?? '', {
    headers: { ...common, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: content,
  });
  if (sent.status() !== 204) throw new Error(`The file did not arrive: ${sent.status()}`);
};

/** A complete draft with two files, of the one who is signed in on the page. */
export const makeDraft = async (page: Page, laboratoryId: string, given: MetadataInput = {}) => {
  const metadata = complete(laboratoryId, given);
  const { id, revision } = await callAs(page, saveDraft, { metadata });
  await sendFile(page, id, 'cores.csv', 'core,depth,carbon\n1,0,2.4\n1,1,2.2\n');
  await sendFile(page, id, 'README.md', '# Cores\n\nOne row for each slice.\n');
  return { id, revision, metadata };
};

export const makeSubmission = async (page: Page, laboratoryId: string, given: MetadataInput = {}): Promise<string> => {
  const { id, revision, metadata } = await makeDraft(page, laboratoryId, given);
  await callAs(page, submit, { id, revision, metadata });
  return id;
};
