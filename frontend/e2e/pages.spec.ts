import type { Browser, Page } from 'playwright-core';
import { call, DEMO_PASSWORD, adminToken, enter } from './support/accounts.js';
import { DESKTOP, openBrowser, PHONE, picture, visit } from './support/browser.js';
import { issuesOf, LOGINS, type Role, sidewaysOf } from './support/screens.js';

/** Every page in both languages at both widths; accessibility is checked once per language and per width. */
const VIEWS = [
  ['phone', 'it', PHONE, issuesOf],
  ['phone', 'en', PHONE, sidewaysOf],
  ['desk', 'it', DESKTOP, sidewaysOf],
  ['desk', 'en', DESKTOP, issuesOf],
] as const;

const VISITORS = [
  '/tickets/create',
  '/embed/create-ticket',
  '/tickets/success',
  '/p/00000000000000',
  '/login',
  '/register',
  '/verify-email',
];
const OF_ROLES: Record<Role, string[]> = {
  admin: ['/dashboard', '/tickets', '/tickets?search=zzzz', '/tickets/999999', '/profile', '/unauthorized'].concat([
    '/admin/users',
    '/admin/areas',
    '/admin/companies',
    '/admin/companies/create',
    '/plants',
    '/plants/create',
    '/admin/plant-models',
    '/admin/plant-models/create',
    '/notifications',
    '/tickets/new',
    '/admin/security',
    '/admin/inbound-mails',
    '/admin/api-tokens',
    '/queue',
    '/webhooks',
  ]),
  technician: [
    '/dashboard',
    '/tickets',
    '/plants',
    '/notifications',
    '/my/worklogs',
    '/my/productivity',
    '/my/area',
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

/** A text that was not found shows its key: words joined by dots, as no sentence has them. */
const KEY =
  /\b(?:account|apiTokens|auth|backOffice|bulk|common|companies|conversation|dashboard|errors|inboundMails|notifications|plantModels|plants|publicPlate|publicTicket|queue|registration|secondFactor|security|technicalAreas|technician|tickets|users|validation|webhooks)\.[a-zA-Z.]+\b/;

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

describe.each(VIEWS)('on a %s in %s', (name, language, viewport, look) => {
  const issuesAt = async (page: Page, path: string): Promise<string[]> => {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const issues = await look(page);
    const key = KEY.exec(await page.locator('body').innerText())?.[0];
    if (key !== undefined) issues.push(`shows the key ${key}`);
    const spoken = await page.locator('html').getAttribute('lang');
    if (spoken !== language) issues.push(`says that it speaks ${spoken}`);
    return issues;
  };
  const issuesOfAll = async (page: Page, who: string, paths: string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const path of paths) {
      found.push(...(await issuesAt(page, path)).map((issue) => `${path}: ${issue}`));
      await picture(page, `${who}-${name}-${language}${path.replace(/\W+/g, '-')}`);
    }
    return found;
  };

  it('the pages of visitors have no issues', async () => {
    const { page, context, issues } = await visit(browser, { viewport, language });
    expect(await issuesOfAll(page, 'visitor', [...VISITORS, `/p/${await newPlate()}`])).toEqual([]);
    expect(issues).toEqual([]);
    await context.close();
  });

  it.each(['admin', 'technician', 'client'] as const)('the pages of %s have no issues', async (role) => {
    const login = { email: LOGINS[role], password: DEMO_PASSWORD };
    const { page, context, issues } = await enter(browser, login, { viewport, language });
    const own = role === 'client' ? [] : [`/tickets/${await someTicket(role)}`];
    const plant = `/plants/${await somePlant()}/show`;
    expect(await issuesOfAll(page, role, [...OF_ROLES[role], plant, ...own])).toEqual([]);
    expect(issues).toEqual([]);
    await context.close();
  });
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
