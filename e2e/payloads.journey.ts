import { expect } from '@playwright/test';
import { handmadeZip } from '../server/src/testing/hostile-files.ts';
import { test } from './journey.ts';
import { callsOf, publish } from './publishing.ts';
import { signInAs } from './sign-in.ts';
import { expectNoSidewaysScrolling, settled, visit } from './visit.ts';

const ran = 'window.ran=1';
const image = `<img src=x onerror=${ran}>`;

/** Ways in which a text becomes a program where it is put into a page carelessly. */
const payloads = [
  image,
  `<script>${ran}</script>`,
  `</script><script>${ran}</script>`,
  `</title></textarea></style><script>${ran}</script>`,
  `"><svg onload=${ran}>`,
  `' autofocus onfocus=${ran} x='`,
  `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`,
  `<a href="javascript:${ran}">x</a>`,
  `[x](javascript:${ran})`,
  `[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg)`,
  `![x](x"onerror="${ran})`,
  `<javascript:${ran}>`,
  `<details open ontoggle=${ran}>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${ran}&gt;">`,
  `<base href="//elsewhere.example/"><form action="javascript:${ran}"><button>x</button></form>`,
  `{{constructor.constructor("${ran}")()}}`,
  `\${${ran}}`,
] as const;
const all = payloads.join('\n\n');

const notebook = JSON.stringify({
  nbformat: 4,
  cells: [
    ...payloads.map((source) => ({ cell_type: 'markdown', source })),
    {
      cell_type: 'code',
      source: all,
      outputs: [
        { output_type: 'stream', text: all },
        { output_type: 'display_data', data: { 'text/html': all, 'application/javascript': ran, 'text/plain': all } },
        { output_type: 'display_data', data: { 'image/svg+xml': `<svg onload=${ran}>`, 'image/png': all } },
      ],
    },
  ],
});

const files = [
  {
    path: `${image}.csv`,
    content: `${image},"<script>${ran}</script>"\n${payloads.map((each) => `"${each.replaceAll('"', '""')}",1`).join('\n')}\n`,
  },
  { path: `"'${image}.md`, content: all },
  { path: 'json.json', content: JSON.stringify({ [image]: payloads, __proto__: image }) },
  { path: 'notebook.ipynb', content: notebook },
  {
    path: 'drawing.svg',
    content: `<svg xmlns="http://www.w3.org/2000/svg" onload="${ran}"><script>${ran}</script></svg>`,
  },
  { path: 'page.html', content: `<!doctype html>${all}` },
  { path: 'page.txt', content: `<!doctype html><html><body>${all}` },
  { path: 'picture.gif', content: `GIF89a/*${all}*/=1;${ran}` },
  { path: 'inside.zip', content: handmadeZip([{ name: `${image}.html`, content: all }]) },
];

test('nothing that strangers write or upload ever runs in a browser', async ({ page, browser, baseURL, faults }) => {
  // A picture that is none has no thumbnail.
  faults.expect(/422/);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const author = await callsOf(browser, baseURL, 'Tomasz Zieliński');
  const leader = await callsOf(browser, baseURL, 'Inês Carvalho');
  const judge = await callsOf(browser, baseURL, 'Sofía Herrera');
  const { id: laboratoryId } = await leader.post('/api/community/save', {
    ...{ idf: 'journey-of-payloads', name: `Payloads ${image}`, summary: payloads[2], description: all },
    ...{ organisation: payloads[4], submissionPolicy: 'anyone' },
  });
  const someone = { givenName: payloads[4], familyName: image, affiliations: [{ name: payloads[2] }] };
  const metadata = {
    title: `Payloads of strangers ${payloads[3]}${image}`,
    otherTitles: [{ title: payloads[2], type: 'Subtitle' }],
    resourceType: 'Dataset',
    creators: [someone, { kind: 'organisation', name: payloads[2] }],
    contributors: [{ ...someone, contributorType: 'Editor' }],
    ...{ description: all, methods: all, technicalNotes: all },
    ...{ subjects: ['1.5'], keywords: [image, payloads[2].slice(0, 100)], versionLabel: image },
    ...{ licence: 'CC-BY-4.0', access: { kind: 'open', until: '', conditions: '' } },
    funding: [{ funder: image, number: payloads[2], title: payloads[4] }],
    relatedWorks: [
      {
        identifier: `https://elsewhere.example/"onmouseover="${ran}`,
        scheme: 'URL',
        relationType: 'Cites',
        note: all.slice(0, 500),
      },
    ],
    places: [{ name: image, point: { latitude: 54, longitude: 8 } }],
    contact: { name: image, email: 'someone@people.example' },
    ...{ laboratoryId, noteToReviewers: all },
  };
  const id = await publish({ author, leader, judge }, metadata, files);

  const nothingRan = async (): Promise<void> => {
    expect(await page.evaluate('window.ran')).toBeUndefined();
    // Whatever would run only once somebody follows it.
    await expect(
      page.locator('[href^="javascript:" i], [href^="data:" i], iframe[srcdoc], main form[action]'),
    ).toHaveCount(0);
    const handlers = `[...document.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ name }) => name)).filter((name) => name.startsWith('on'))`;
    expect(await page.evaluate(handlers)).toEqual([]);
  };
  await visit(page, `/datadetail/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payloads of strangers');
  await nothingRan();
  for (const { path } of files) {
    await page.getByRole('row').filter({ hasText: path }).click();
    await expect(page.getByRole('region', { name: `File ${path}` })).toBeVisible();
    await settled(page);
    await nothingRan();
  }
  await page.getByRole('button', { name: `${image}.html` }).click();
  await expect(page.getByRole('button', { name: 'Back to inside.zip' })).toBeVisible();
  await settled(page);
  await nothingRan();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScrolling(page);

  const shown = async (path: string, text: string | RegExp): Promise<void> => {
    await visit(page, path);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await nothingRan();
    await expectNoSidewaysScrolling(page);
  };
  await shown(`/search?keyword=${encodeURIComponent(`strangers ${image}`)}`, /strangers/);
  await shown('/labdetail/journey-of-payloads', 'Payloads of strangers');
  await page.goto(`/records/${id}`);
  await settled(page);
  await nothingRan();
  await expectNoSidewaysScrolling(page);
  await page.goto('/mailbox');
  await settled(page);
  await page
    .getByRole('link', { name: /Payloads of strangers/ })
    .first()
    .click();
  await settled(page);
  await nothingRan();

  // What authors and reviewers see of it, with a comment of the same kind.
  const closed = { ...metadata, access: { ...metadata.access, kind: 'metadata-only' } };
  const draft = await leader.post('/api/record/cache', { metadata: closed });
  const { id: waiting, revision } = await author.post('/api/record/cache', { metadata: closed });
  await author.post('/api/record/add', { id: waiting, revision, metadata: closed });
  const comment = { pin: { kind: 'field', path: 'title' }, suggestion: { path: 'title', value: payloads[2] } };
  await leader.post('/api/record/addComment', { id: waiting, text: all, ...comment });
  await signInAs(page, 'Inês Carvalho');
  await shown(`/dashboard/pi-reviews?id=${waiting}`, 'Payloads of strangers');
  await visit(page, `/upload?id=${draft.id}`);
  for (const tab of await page.getByRole('button', { name: 'Preview', exact: true }).all()) {
    await tab.click();
  }
  await settled(page);
  await nothingRan();
});
