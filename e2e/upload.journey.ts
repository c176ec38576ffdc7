import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { type Entry, listFiles, uploadAddress } from '../contract/files.ts';
import { test } from './journey.ts';
import { signInAs } from './sign-in.ts';
import { expectNoSidewaysScrolling, expectNoViolations, settled, visit } from './visit.ts';

type Contents = ReadonlyMap<string, Buffer>;

const small: Contents = new Map([
  ['readings.csv', Buffer.from('station,height\nA,1.25\nB,1.5\n')],
  ['notes/Überblick.txt', Buffer.from('Pegelstände der Nordsee\n')],
  ['notes/観測データ.txt', Buffer.from('潮位\n')],
  ['notes/بيانات.txt', Buffer.from('المد والجزر\n')],
  ['notes/данные №1 (копия).txt', Buffer.from('приливы\n')],
]);
/** More than one chunk, so that it can be interrupted. */
const large = ['raw/sensor.bin', randomBytes(24 * 1024 ** 2)] as const;
const filesStep = '[data-path=files]';
const slow = 1024 ** 2;

/** A folder on this machine with such files in it. */
const folderWith = async (info: TestInfo, contents: Contents): Promise<string> => {
  const folder = info.outputPath('tides');
  for (const [path, content] of contents) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
};

const chooseFolder = (page: Page, folder: string): Promise<void> =>
  page.locator('input[type=file][webkitdirectory]').setInputFiles(folder);

const chooseFiles = (page: Page, ...files: readonly { name: string; content: string }[]): Promise<void> =>
  page
    .getByLabel('Files', { exact: true })
    .and(page.locator('input[type=file][multiple]'))
    .setInputFiles(files.map(({ name, content }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })));

/** A line of so many bytes a second; none at all with 0. */
const setLine = async (page: Page): Promise<(bytes: number) => Promise<void>> => {
  const browser = await page.context().newCDPSession(page);
  return async (bytes) =>
    void (await browser.send('Network.emulateNetworkConditions', {
      offline: bytes === 0,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: Number.isFinite(bytes) ? bytes : -1,
    }));
};

const recordIdOf = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/#\/upload\?id=/);
  return new URLSearchParams(page.url().split('?')[1]).get('id')?.replace('-', '') ?? '';
};

/** The sha-256 of every stored file, as the server tells it, by path. */
const stored = async (page: Page, id: string, folder = ''): Promise<Map<string, string>> => {
  const token = await page.evaluate<string>('localStorage.getItem("token")');
  const answer = await page.request.post(listFiles.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { id, folder },
  });
  const { data } = (await answer.json()) as { data: { list: Entry[] } };
  const found = new Map<string, string>();
  for (const entry of data.list) {
    if (entry.type === 'file') found.set(entry.path, entry.sha256 ?? '');
    else for (const [path, sha256] of await stored(page, id, entry.path)) found.set(path, sha256);
  }
  return found;
};

const checksumsOf = (contents: Contents): Map<string, string> =>
  new Map(
    [...contents].map(([path, content]) => [`tides/${path}`, createHash('sha256').update(content).digest('hex')]),
  );

const sortedByPath = (checksums: ReadonlyMap<string, string>) =>
  [...checksums].toSorted(([a], [b]) => (a < b ? -1 : 1));

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Stored files' });

test('a folder arrives whole through a lost network, a reload and the same choice again', async ({
  page,
  faults,
}, info) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  test.slow();
  // The browser asks before it leaves a page that is still sending.
  page.on('dialog', (dialog) => void dialog.accept());
  const contents = new Map([...small, large]);
  const folder = await folderWith(info, contents);
  const line = await setLine(page);
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');

  await line(slow);
  await chooseFolder(page, folder);
  await expect(page.getByText(`${small.size} of 6 files are safe on the server`)).toBeVisible();
  await line(0);
  await expect(page.getByText('The network is gone')).toBeVisible();
  await expect(page.getByText('Waiting for the network, goes on by itself')).toBeVisible();
  await line(slow);
  await expect(page.getByText('The network is gone')).toBeHidden();
  await expect(page.getByText(/\d\d% sent/)).toBeVisible();
  const id = await recordIdOf(page);

  await page.reload();
  await settled(page);
  await expect(page.getByText('1 file has not arrived as a whole yet')).toBeVisible();
  await line(Infinity);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await chooseFolder(page, folder);
  await expect(page.getByText(`${small.size} files are already here`)).toBeVisible();
  await page.getByRole('button', { name: 'Send only what differs' }).click();
  await expect(page.getByText('Your file is safe on the server').first()).toBeVisible();
  expect(offsets[0], 'what had arrived before the reload').toBeGreaterThan(0);
  expect(sortedByPath(await stored(page, id))).toEqual(sortedByPath(checksumsOf(contents)));
});

test('going to another page and back does not stop an upload', async ({ page }, info) => {
  test.slow();
  const contents = new Map([large]);
  const line = await setLine(page);
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  await line(slow);
  await chooseFolder(page, await folderWith(info, contents));
  await expect(page.getByText(/\d% sent/)).toBeVisible();
  const id = await recordIdOf(page);
  await page.getByRole('banner').getByRole('link', { name: 'Laboratory', exact: true }).click();
  await expect(page).toHaveURL(/#\/lab$/);
  await page.goBack();
  await expect(page.getByText(/\d% sent/)).toBeVisible();
  await line(Infinity);
  await expect(page.getByText('Your file is safe on the server').first()).toBeVisible();
  expect(sortedByPath(await stored(page, id))).toEqual(sortedByPath(checksumsOf(contents)));
});

test('what is unfinished is listed on its own page, and can be continued or discarded', async ({ page }, info) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  const line = await setLine(page);
  await signInAs(page, 'Tomasz Zieliński');
  await visit(page, '/upload');
  await line(slow);
  await chooseFolder(page, await folderWith(info, new Map([large])));
  await expect(page.getByText(/\d% sent/)).toBeVisible();
  const id = await recordIdOf(page);

  await page.goto('/#/midupload');
  await page.reload();
  await settled(page);
  await expectNoViolations(page);
  const card = page.getByRole('article');
  await expect(card).toContainText('sensor.bin');
  await card.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`#/upload\\?id=${id}`));
  await expect(page.getByText('1 file has not arrived as a whole yet')).toBeVisible();

  await visit(page, '/midupload');
  await card.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything has arrived')).toBeVisible();
});

test('/midupload with a path leads to that draft', async ({ page }) => {
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  await chooseFiles(page, { name: 'a.txt', content: 'a' });
  const id = await recordIdOf(page);
  await page.goto(`/#/midupload/${id}`);
  await expect(page).toHaveURL(new RegExp(`#/upload\\?id=${id}`));
});

test('the stored files are tidied by keyboard as in a file manager', async ({ page, faults }) => {
  faults.expect(/409/);
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  await chooseFiles(page, { name: 'first.txt', content: '1' }, { name: 'second.txt', content: '2' });
  await expect(page.getByText('All 2 files are safe on the server').first()).toBeVisible();
  const id = await recordIdOf(page);
  await expect(tree(page).getByRole('row')).toHaveCount(2);

  await tree(page).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('region', { name: 'Selected: second.txt' })).toBeVisible();
  await page.keyboard.press('F2');
  const path = page.getByRole('dialog').getByLabel('Path');
  await expect(path).toHaveValue('second.txt');
  await path.fill('FIRST.txt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/already/i);
  await path.fill('notes/zweite.txt');
  await page.keyboard.press('Enter');
  await expect(tree(page).getByRole('row', { name: 'notes' })).toBeVisible();

  await tree(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tree(page).getByRole('row', { name: 'zweite.txt' })).toBeVisible();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(tree(page).getByRole('row')).toHaveCount(1);
  expect([...(await stored(page, id)).keys()]).toEqual(['first.txt']);
});

test('what the server refuses stands with its reason, and can be tried again', async ({ page, faults }) => {
  faults.expect(/403/);
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  let refuse = true;
  await page.route(`**${uploadAddress}/*`, (route) =>
    refuse
      ? route.fulfill({ status: 403, json: { code: 403, message: 'This is being reviewed right now.', data: null } })
      : route.continue(),
  );
  await chooseFiles(page, { name: 'a.txt', content: 'a' });
  await expect(page.getByText('1 file needs your decision')).toBeVisible();
  await expect(page.getByText('This is being reviewed right now.')).toBeVisible();
  await expectNoViolations(page, filesStep);
  refuse = false;
  await page.getByRole('button', { name: 'Try again: a.txt' }).click();
  await expect(page.getByText('Your file is safe on the server').first()).toBeVisible();
});

test('files are chosen and seen on a small phone', async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  await expect(page.getByText('Drop files and folders here')).toBeVisible();
  await chooseFolder(page, await folderWith(info, small));
  await expect(page.getByText('All 5 files are safe on the server').first()).toBeVisible();
  await expect(tree(page).getByRole('row', { name: 'readings.csv' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoViolations(page, filesStep);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, filesStep);
  const id = await recordIdOf(page);
  expect(sortedByPath(await stored(page, id))).toEqual(sortedByPath(checksumsOf(small)));
});
