import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { BACK_OFFICE_LISTS } from '../../backend/src/contract/pages.js';
import { call, DEMO_PASSWORD, adminToken, enter } from './support/accounts.js';
import { DESKTOP, openBrowser, PHONE, picture, visit } from './support/browser.js';
import { issuesOf, LOGINS, type Role, settled, sidewaysOf, smallTargetsOf } from './support/screens.js';

/** Accessibility, or at least the layout, and what a thumb can press. */
const onPhone = async (page: Page, check: typeof issuesOf): Promise<string[]> => [
  ...(await check(page)),
  ...(await smallTargetsOf(page)),
];

/** What a page is checked for at each width; accessibility once per language and per width. */
const CHECKS: Record<'phone' | 'desk', Record<'it' | 'en', typeof issuesOf>> = {
  phone: { it: (page) => onPhone(page, issuesOf), en: (page) => onPhone(page, sidewaysOf) },
  desk: { it: sidewaysOf, en: issuesOf },
};

const VISITORS = [
  '/tickets/create',
  '/embed/create-ticket',
  '/tickets/success',
  '/p/00000000000000',
  '/login',
  '/register',
  '/verify-email',
  '/leave',
  '/rating#token=7.abc&score=4',
  '/running-again#token=7.abc',
  '/leave#token=7.abc',
  '/not-me#token=7.abc',
  '/rating',
];
const OF_ROLES: Record<Role, string[]> = {
  admin: ['/dashboard', '/tickets', '/tickets?search=zzzz', '/tickets/999999', '/profile', '/unauthorized'].concat([
    '/admin/companies/create',
    '/admin/calendars/create',
    '/admin/service-levels/create',
    '/reports/service-levels',
    '/plants/create',
    '/plants/from-tickets',
    '/admin/plant-models/create',
    '/notifications',
    '/tickets/new',
    ...BACK_OFFICE_LISTS.filter((path) => !path.startsWith('/my/')),
  ]),
  technician: [
    '/dashboard',
    '/tickets',
    '/plants',
    '/notifications',
    '/my/worklogs',
    '/my/productivity',
    '/my/area',
    '/reports/service-levels',
    '/profile',
  ],
  client: [
    '/dashboard',
    '/tickets',
    '/plants',
    '/notifications',
    '/my/company',
    '/profile',
    '/tickets/create',
    '/admin/users',
  ],
};

const SHARED_TEXTS = [
  'backOffice',
  'bulk',
  'common',
  'errors',
  'ra',
  'registration',
  'resources',
  'secondFactor',
  'validation',
];
const texts = readdirSync('frontend/src/features')
  .map((folder) => folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()))
  .concat(SHARED_TEXTS)
  .join('|');

/** A text that was not found shows its key: words joined by dots, as no sentence has them. */
const KEY = new RegExp(`\\b(?:${texts})\\.[a-zA-Z.]+\\b`);

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const shown = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await settled(page);
};

/** What is wrong with the page as it is now, at this width and in this language. */
const issuesNow = async (page: Page, name: string, width: 'phone' | 'desk', language: 'it' | 'en') => {
  await page.setViewportSize(width === 'phone' ? PHONE : DESKTOP);
  await shown(page);
  const issues = await CHECKS[width][language](page);
  const key = KEY.exec(await page.locator('body').innerText())?.[0];
  if (key !== undefined) issues.push(`shows the key ${key}`);
  const spoken = await page.locator('html').getAttribute('lang');
  if (spoken !== language) issues.push(`says that it speaks ${spoken}`);
  await picture(page, `${name}-${width}-${language}`);
  return issues.map((issue) => `${name} on a ${width} in ${language}: ${issue}`);
};

/** By its button, or anew where the page has none. */
const translate = async (page: Page, language: 'it' | 'en'): Promise<void> => {
  const button = page.getByRole('button', { name: new RegExp(`^${language} –`, 'i') });
  if ((await button.count()) > 0) await button.click();
  else {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
  }
  await page.locator(`html[lang=${language}]`).waitFor();
};

/** Each page is loaded once, on a phone and alternately in Italian and English, then widened and translated in place. */
const issuesOfAll = async (page: Page, who: string, paths: string[]): Promise<string[]> => {
  const found: string[] = [];
  const orders = [
    ['it', 'en'],
    ['en', 'it'],
  ] as const;
  for (const [index, path] of paths.entries()) {
    const name = `${who}${path.replace(/\W+/g, '-')}`;
    const [first, second] = orders[index % 2 === 0 ? 0 : 1];
    await page.setViewportSize(PHONE);
    await page.goto(path);
    for (const width of ['phone', 'desk'] as const) found.push(...(await issuesNow(page, name, width, first)));
    await translate(page, second);
    for (const width of ['desk', 'phone'] as const) found.push(...(await issuesNow(page, name, width, second)));
  }
  return found;
};

it('the pages of visitors have no issues, in both languages and at both widths', async () => {
  const { page, context, issues } = await visit(browser);
  expect(await issuesOfAll(page, 'visitor', [...VISITORS, `/p/${await newPlate()}`])).toEqual([]);
  expect(issues).toEqual([]);
  await context.close();
});

it.each(['admin', 'technician', 'client'] as const)('the same holds for the pages of %s', async (role) => {
  const { page, context, issues } = await enter(browser, { email: LOGINS[role], password: DEMO_PASSWORD });
  const own = role === 'client' ? [] : [`/tickets/${await someTicket(role)}`];
  const plant = `/plants/${await somePlant()}/show`;
  expect(await issuesOfAll(page, role, [...OF_ROLES[role], plant, ...own])).toEqual([]);
  expect(issues).toEqual([]);
  await context.close();
});

/** A closed ticket that the role sees, with its history, hours and report. */
async function someTicket(role: Role): Promise<number> {
  const technicians = await call<{ users: { id: string }[] }>(
    'GET',
    `/users?search=${LOGINS[role]}`,
    undefined,
    await adminToken(),
  );
  const filter = role === 'technician' ? `&technicianId=${technicians.users[0]?.id}` : '';
  const list = `/tickets?status=CLOSED&archived=all&limit=1${filter}`;
  const { tickets } = await call<{ tickets: { id: number }[] }>('GET', list, undefined, await adminToken());
  return tickets[0]?.id ?? 0;
}

/** A plant of the demo with tickets, which each role sees. */
async function somePlant(): Promise<string> {
  const path = '/plants?search=LC2-24-0117';
  const { plants } = await call<{ plants: { id: string }[] }>('GET', path, undefined, await adminToken());
  return plants[0]?.id ?? '';
}

async function newPlate(): Promise<string> {
  const path = `/plants/${await somePlant()}/plates`;
  const { plate } = await call<{ plate: { code: string } }>('POST', path, undefined, await adminToken());
  return plate.code;
}
