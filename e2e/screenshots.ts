import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium as browser, type Page } from '@playwright/test';
import { chromium } from './chromium.ts';
import { pretendSession } from './remembered-user.ts';
import { signInAs } from './sign-in.ts';
import { schemes, settled, sizes, visit } from './visit.ts';
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
await mkdir(folder, { recursive: true });
const vitrine = await startVitrine();
const { executablePath, env, args } = chromium();
const window = await browser.launch({ executablePath, env, args: [...args] });
try {
  for (const { name, prepare, inSight = false } of scenes) {
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
