import { initCitation } from '@vitrine/contract/citations.ts';
import { describe, expect, test } from 'vitest';
import { formats } from '../exports/exports.ts';
import { creator, makeRecord, makeSubmission } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { addFiles } from '../testing/published-files.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const owner = await signedIn(site.platform, { email: 'canary-account@people.example', name: 'Canary Owner' });
const { id: laboratoryId } = await makeLaboratory(site, owner);

const secrets = {
  noteToReviewers: 'canary-note-to-reviewers',
  piId: owner.id,
};
const path = 'folder-canary/file-canary.csv';

const make = async (
  access: 'open' | 'embargoed' | 'restricted',
  given: { until?: string; withdrawn?: string } = {},
) => {
  const record = await makeRecord(site.platform, {
    owner,
    laboratoryId,
    metadata: {
      ...secrets,
      creators: [creator()],
      access: { kind: access, until: given.until ?? '', conditions: 'Ask us.' },
      contact: { name: 'Data desk', email: '' },
    },
    ...(given.withdrawn ? { withdrawn: given.withdrawn } : {}),
  });
  const [fileId = ''] = await addFiles(site.platform, record.id, owner, [{ path, size: 4242 }]);
  const { rows } = await site.platform.pool.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from blob join file on file.blob_key = blob.key where file.id = $1`,
    [fileId],
  );
  return { id: record.id, fileId, sha256: rows[0]?.sha256 ?? '' };
};

/** By which ways something of a dataset may leave. */
const doors = (id: string) => [
  ...Object.keys(formats).map(
    (format) => [`export ${format}`, `/api/record/export?id=${id}&format=${format}`] as const,
  ),
  ...[...new Set(Object.values(formats).map(({ mediaType }) => mediaType)), 'text/html'].map(
    (type) => [`page as ${type}`, `/records/${id}`, type] as const,
  ),
  ['linkset', `/records/${id}/linkset.json`] as const,
];

/** All that leaves by any door, with the headers. */
const everything = async (id: string): Promise<{ text: string; statuses: Map<string, number> }> => {
  const statuses = new Map<string, number>();
  const texts = await Promise.all(
    doors(id).map(async ([name, address, accept = '*/*']) => {
      const answer = await fetch(site.origin + address, { headers: { accept } });
      statuses.set(name, answer.status);
      return [...answer.headers.values(), await answer.text()].join('\n');
    }),
  );
  const { text } = await site.call(initCitation, { id });
  return { text: [...texts, text].join('\n'), statuses };
};

const open = await make('open');
const embargoed = await make('embargoed', { until: '2999-05-03' });
const over = await make('embargoed', { until: '2020-05-03' });
const restricted = await make('restricted');
const withdrawn = await make('open', { withdrawn: 'The nests were too easy to find.' });

describe('by no door leaves', () => {
  test.each([
    ['open', open],
    ['embargoed', embargoed],
    ['restricted', restricted],
    ['withdrawn', withdrawn],
  ])('of an %s record what was meant for reviewers, or whose account it is', async (_, { id }) => {
    const { text } = await everything(id);
    expect(text).not.toContain(secrets.noteToReviewers);
    expect(text).not.toContain(secrets.piId);
    expect(text).not.toContain('canary-account');
    expect(text).not.toContain('Canary Owner');
    // Not even the names of the fields.
    expect(text).not.toMatch(/noteToReviewers|piId/);
  });

  test('anything of a submission, not even to its owner', async () => {
    const id = await makeSubmission(site.platform, owner, {
      metadata: { title: 'canary-title', ...secrets, laboratoryId },
    });
    const answers = await Promise.all(
      doors(id).map(async ([, address, accept = '*/*']) =>
        fetch(site.origin + address, { headers: { accept, authorization: `Bearer ${owner.token}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.join('\n')).not.toContain('canary-title');
  });

  test.each([
    ['embargoed', embargoed],
    ['restricted', restricted],
  ])('of an %s record an address that opens a file, or its checksum', async (_, { id, fileId, sha256 }) => {
    const { text } = await everything(id);
    expect(text).toContain('file-canary.csv');
    expect(text).toContain(`/#/datadetail/${id}?access=ask`);
    expect(text).not.toContain('downFile');
    expect(text).not.toContain(sha256);
    expect(text).not.toContain(`fileId=${fileId}`);
  });

  test('of a withdrawn record anything of its files', async () => {
    const { text, statuses } = await everything(withdrawn.id);
    expect(text).not.toMatch(/canary\.csv|folder-canary|downFile|\b4242\b/);
    expect(text).not.toContain(withdrawn.sha256);
    expect(text).toContain('The nests were too easy to find.');
    for (const [door, status] of statuses) {
      expect([door, status]).toEqual([door, door.startsWith('export') ? 200 : 410]);
    }
  });
});

describe('by every door that tells of files leaves', () => {
  test.each([
    ['open', open],
    ['embargoed, whose embargo is over,', over],
  ])('of an %s record the address of its file', async (_, { id, fileId }) => {
    const tells = new Set(['export schema-org', 'export ro-crate', 'export croissant', 'page as text/html', 'linkset']);
    for (const [name, address, accept = '*/*'] of doors(id).filter(([door]) => tells.has(door))) {
      const text = await (await fetch(site.origin + address, { headers: { accept } })).text();
      expect([name, text.includes(`/api/comment/downFile?fileId=${fileId}`)]).toEqual([name, true]);
    }
  });
});

test.each([
  ['open', open, 'c_abf2'],
  ['embargoed', embargoed, 'c_f1cf'],
  ['restricted', restricted, 'c_16ec'],
  ['withdrawn', withdrawn, 'c_14cb'],
  ['open after its embargo', over, 'c_abf2'],
])('programs are told that it is %s', async (_, { id }, right) => {
  const answer = await fetch(`${site.origin}/api/record/export?id=${id}&format=schema-org`);
  expect(await answer.json()).toMatchObject({ conditionsOfAccess: `http://purl.org/coar/access_right/${right}` });
});

test('the address of the data contact is shown where the authors gave one', async () => {
  const { id } = await makeRecord(site.platform, {
    owner,
    laboratoryId,
    metadata: { contact: { name: 'Data desk', email: 'desk+data@lab.example' } },
  });
  expect(await (await fetch(`${site.origin}/records/${id}`)).text()).toContain('href="mailto:desk%2Bdata@lab.example"');
});
