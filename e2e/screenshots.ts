import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium as browser, type Page } from '@playwright/test';
import { chromium } from './chromium.ts';
import { pretendSession } from './remembered-user.ts';
import { signInAs } from './sign-in.ts';
import { schemes, settled, sizes, visit } from './visit.ts';
import { makeDraft, makeLaboratory, makeSubmission, callAs } from './submission.ts';
import { getDataset, resubmit } from '../contract/records.ts';
import { addComment, decide } from '../contract/review.ts';
import { startVitrine } from './vitrine.ts';

/** A page in a state worth looking at. `prepare` gets a new page and leaves it as it shall be seen. */
interface Scene {
  readonly name: string;
  readonly prepare: (page: Page) => Promise<void>;
  /** Only what is in sight, for what floats over the page. */
  readonly inSight?: boolean;
}

const open = (path: string) => (page: Page) => visit(page, path);
const openDocument = (address: string) => async (page: Page) => {
  await page.goto(address);
  await settled(page);
};

const openAs = (person: string, path: string) => async (page: Page) => {
  await signInAs(page, person);
  await visit(page, path);
};

/** A submission that was returned with a comment and a suggestion, sent again and changed: once for all scenes. */
const scenery = async (window: Browser, url: string): Promise<void> => {
  const page = async (person: string): Promise<Page> => {
    const context = await window.newContext({ baseURL: url });
    const opened = await context.newPage();
    await signInAs(opened, person);
    return opened;
  };
  const mei = await page('Lin Mei');
  const laboratory = await makeLaboratory(mei, 'mud-and-memory', 'Mud and Memory');
  const tomasz = await page('Tomasz Zieliński');
  await makeDraft(tomasz, laboratory, { title: 'Shells of the outer banks' });
  await makeSubmission(tomasz, laboratory, { title: 'Salinity of forty creeks, every hour' });
  const returned = await makeSubmission(tomasz, laboratory, { title: 'Winter birds of the northern flats' });
  const id = await makeSubmission(tomasz, laboratory);
  for (const each of [id, returned]) {
    await callAs(mei, addComment, {
      id: each,
      text: 'From the surface or from the datum?',
      pin: { kind: 'field', path: 'description' },
    });
    await callAs(mei, addComment, {
      id: each,
      text: 'The years belong into the title.',
      pin: { kind: 'field', path: 'title' },
      suggestion: { path: 'title', value: 'Sediment cores of the tidal flats, 2022 to 2024' },
    });
    await callAs(mei, addComment, {
      id: each,
      text: 'Which unit is carbon in?',
      pin: { kind: 'file', path: 'cores.csv' },
    });
    await callAs(mei, decide, {
      id: each,
      revision: (await callAs(mei, getDataset, { id: each })).revision,
      decision: 'return',
      comment: 'Please see to the title and the depths.',
    });
  }
  const { revision, metadata } = await callAs(tomasz, getDataset, { id });
  await callAs(tomasz, resubmit, {
    id,
    revision,
    metadata: {
      ...metadata,
      title: 'Sediment cores of the tidal flats, 2022 to 2024',
      description: metadata.description.replace('from the surface', 'below the surface of the day'),
      keywords: [...metadata.keywords, 'grain size'],
    },
  });
};

const scenes: readonly Scene[] = [
  { name: 'home', prepare: open('/') },
  { name: 'login', prepare: open('/login') },
  { name: 'contactus', prepare: open('/contactus') },
  { name: 'service', prepare: open('/service') },
  { name: 'policy', prepare: open('/policy') },
  { name: 'faq', prepare: open('/faq') },
  { name: 'noaccess', prepare: open('/noaccess') },
  { name: 'not-found', prepare: open('/there/is/no/such/page') },
  { name: 'lab', prepare: open('/lab') },
  { name: 'lablist', prepare: open('/lablist') },
  { name: 'labdetail', prepare: open('/labdetail/soft-matter') },
  { name: 'labdetail-about', prepare: open('/labdetail/soft-matter/about') },
  { name: 'labdetail-members', prepare: openAs('Lin Mei', '/labdetail/soft-matter/members') },
  { name: 'labdetail-settings', prepare: openAs('Lin Mei', '/labdetail/soft-matter/settings') },
  { name: 'upload', prepare: openAs('Lin Mei', '/upload') },
  { name: 'createlab', prepare: openAs('Lin Mei', '/createlab') },
  { name: 'mylab', prepare: openAs('Lin Mei', '/mylab') },
  { name: 'mylaball', prepare: openAs('Lin Mei', '/mylaball') },
  { name: 'dashboard-datasets', prepare: openAs('Tomasz Zieliński', '/dashboard/datasets') },
  {
    name: 'dashboard-standing',
    prepare: async (page) => {
      await openAs('Tomasz Zieliński', '/dashboard/datasets?status=returned')(page);
      await page.getByRole('button', { name: 'Details' }).first().click();
      await page.getByText('returned this on').waitFor();
    },
  },
  { name: 'dashboard-nothing', prepare: openAs('Ada Okafor', '/dashboard/datasets') },
  { name: 'reviews', prepare: openAs('Lin Mei', '/dashboard/pi-reviews') },
  {
    name: 'reviews-changed',
    prepare: async (page) => {
      await openAs('Lin Mei', '/dashboard/pi-reviews')(page);
      await page.keyboard.press('j');
      await page.getByText('What changed is marked').waitFor();
      await page.getByRole('button', { name: 'Comment on Methods' }).click();
      await page.getByRole('button', { name: 'Suggest other words' }).click();
    },
  },
  { name: 'reviews-nothing', prepare: openAs('Sofía Herrera', '/dashboard/judge-reviews') },
  { name: 'labdetail-reviews', prepare: openAs('Lin Mei', '/labdetail/mud-and-memory/reviews') },
  {
    name: 'upload-returned',
    prepare: async (page) => {
      await openAs('Tomasz Zieliński', '/dashboard/datasets?status=returned')(page);
      await page.getByRole('link', { name: 'Continue' }).first().click();
      await page.getByText('What the reviewers say').waitFor();
    },
  },
  { name: 'history', prepare: openAs('Lin Mei', '/dashboard/history') },
  { name: 'storage', prepare: openAs('Tomasz Zieliński', '/dashboard/storage') },
  { name: 'account', prepare: openAs('Lin Mei', '/dashboard/account') },
  { name: 'administration', prepare: openAs('Ada Okafor', '/dashboard/administration') },
  { name: 'mailbox', prepare: openDocument('/mailbox') },
  { name: 'api-docs', prepare: openDocument('/api/docs') },
  {
    name: 'contactus-incomplete',
    prepare: async (page) => {
      await visit(page, '/contactus');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Name is required').waitFor();
    },
  },
  {
    name: 'contact-panel',
    inSight: true,
    prepare: async (page) => {
      await visit(page, '/faq');
      await page.getByRole('complementary').getByRole('button', { name: 'Contact Us' }).click();
      await page.getByRole('form', { name: 'Contact Us' }).waitFor();
    },
  },
  {
    name: 'signed-in',
    inSight: true,
    prepare: async (page) => {
      await pretendSession(page, { piUnreviewed: 2 });
      await visit(page, '/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Upload|Menu/ })
        .click();
      await page.getByText('New Laboratory').waitFor();
    },
  },
];

const folder = resolve(process.argv[2] ?? 'screenshots');
const wanted = new RegExp(process.argv[3] ?? '');
await mkdir(folder, { recursive: true });
const vitrine = await startVitrine();
const { executablePath, env, args } = chromium();
const window = await browser.launch({ executablePath, env, args: [...args] });
try {
  await scenery(window, vitrine.url);
  for (const { name, prepare, inSight = false } of scenes.filter((scene) => wanted.test(scene.name))) {
    for (const viewport of sizes) {
      for (const colorScheme of schemes) {
        const page = await window.newPage({ baseURL: vitrine.url, viewport, colorScheme, reducedMotion: 'reduce' });
        await prepare(page);
        const path = join(folder, `${name}-${viewport.width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: !inSight });
        await page.close();
        console.log(path);
      }
    }
  }
} finally {
  await window.close();
  await vitrine.stop();
}
