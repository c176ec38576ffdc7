import { expect, type Page } from '@playwright/test';
import { settled } from '../visit.ts';
import { comeBack, test } from './people.ts';

interface Route {
  readonly path: string;
  readonly heading: string;
  /** Where the visit ends when that is another address. */
  readonly leadsTo?: string;
  readonly titlePrefix?: string;
}

const everyone: readonly Route[] = [
  { path: '/', heading: 'Research data deserves a good case.' },
  { path: '/home', heading: 'Research data deserves a good case.' },
  { path: '/search', heading: 'Find data' },
  { path: '/lab', heading: 'Laboratories' },
  { path: '/lablist', heading: 'All laboratories' },
  { path: '/labdetail', heading: 'Laboratories', leadsTo: '/lab' },
  { path: '/labdetail/tidal-flats', heading: 'Tidal Flats' },
  { path: '/labdetail/tidal-flats/members', heading: 'Tidal Flats' },
  { path: '/datadetail', heading: 'Find data', leadsTo: '/search' },
  { path: '/contactus', heading: 'Contact Us' },
  { path: '/service', heading: 'What this service does' },
  { path: '/policy', heading: 'Policy' },
  { path: '/faq', heading: 'Frequently asked questions' },
  { path: '/noaccess', heading: 'This room is not open to your account', titlePrefix: 'No access · ' },
  { path: '/there/is/no/such/page', heading: 'This case is empty', titlePrefix: 'Page not found · ' },
];
const loginRequired: readonly Route[] = [
  { path: '/mylab', heading: 'My laboratories' },
  { path: '/dashboard', heading: 'My dashboard', leadsTo: '/dashboard/datasets' },
  { path: '/dashboard/history', heading: 'My dashboard' },
  { path: '/upload', heading: 'New dataset' },
  { path: '/midupload', heading: 'Unfinished uploads' },
];

const open = async (page: Page, { path, heading, leadsTo, titlePrefix = '' }: Route): Promise<void> => {
  await test.step(`opens ${path}`, async () => {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page).toHaveTitle(`${titlePrefix}Vitrine`);
    expect(new URL(page.url()).hash).toBe(`#${leadsTo ?? path}`);
  });
};

const openAll = async (page: Page, routes: readonly Route[]): Promise<void> => {
  for (const route of routes) await open(page, route);
};

test('a visitor opens every route that is for everyone', async ({ page }) => {
  await openAll(page, [
    ...everyone,
    { path: '/login', heading: 'Sign in' },
    { path: '/mylaball', heading: 'Whose laboratories?' },
  ]);
});

test('a visitor is sent to the login from every route that requires it, and the address is saved', async ({ page }) => {
  for (const { path } of [...loginRequired, { path: '/createlab' }]) {
    await open(page, { path, heading: 'Sign in', leadsTo: '/login' });
    expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBe(path);
  }
});

test('a single sign-on account opens every route', async ({ page, researcher }) => {
  await comeBack(page, researcher);
  await openAll(page, [
    ...everyone,
    ...loginRequired,
    { path: '/mylaball', heading: 'All my laboratories' },
    { path: '/createlab', heading: 'New Laboratory' },
  ]);
});

test('an account whose isSSO is 0 opens every route but the one that creates laboratories', async ({
  page,
  invited,
}) => {
  expect(invited.isSSO).toBe('0');
  await comeBack(page, invited);
  await openAll(page, [
    ...everyone,
    ...loginRequired,
    { path: '/mylaball', heading: 'All my laboratories' },
    {
      path: '/createlab',
      heading: 'This room is not open to your account',
      leadsTo: '/noaccess',
      titlePrefix: 'No access · ',
    },
  ]);
});

test('the optional tab of a laboratory and of the dashboard is the one that opens', async ({ page, researcher }) => {
  await comeBack(page, researcher);
  const current = (label: string) => page.getByRole('navigation', { name: label }).locator('[aria-current=page]');
  await page.goto('/#/labdetail/tidal-flats/members');
  await expect(current('Laboratory')).toHaveText(/Members/);
  await page.goto('/#/dashboard/history');
  await expect(current('Dashboard')).toHaveText(/History/);
});

test('routes stand behind the hash: the document and its path stay the same', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto('/');
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Laboratory' }).click();
  await expect(page).toHaveURL(/\/#\/lab$/);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(documents).toHaveLength(1);
});
