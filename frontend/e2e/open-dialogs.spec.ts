import { readdirSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { adminToken, call, DEMO_PASSWORD, enter } from './support/accounts.js';
import { DESKTOP, openBrowser, PHONE, picture } from './support/browser.js';
import { issuesOf, LOGINS, type Role, settled, sidewaysOf, smallTargetsOf } from './support/screens.js';
import { assignToTechnician, raiseTicket } from './support/tickets.js';

type Language = 'it' | 'en';

const FEATURES = 'frontend/src/features';
const nameOf = (folder: string): string => folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Texts {
  [key: string]: string | Texts;
}

/** The texts of all features, by their names. */
const textsIn = async (language: Language): Promise<Texts> => {
  const load = async (name: string, path: string): Promise<[string, Texts]> => {
    const { default: own } = (await import(`../src/${path}/messages.${language}`)) as { default: Texts };
    return [name, own];
  };
  const features = readdirSync(FEATURES).filter((folder) =>
    readdirSync(`${FEATURES}/${folder}`).includes(`messages.${language}.ts`),
  );
  const all = features.map((folder) => load(nameOf(folder), `features/${folder}`));
  return Object.fromEntries(await Promise.all([...all, load('imports', 'shared/mui/import')]));
};
const texts: Partial<Record<Language, Texts>> = {};

/** A name whose variables may be anything, and of which there may be a singular and a plural. */
const named = (key: string, language: Language): RegExp => {
  const text = key
    .split('.')
    .reduce<Texts | string>((at, part) => (typeof at === 'string' ? at : (at[part] ?? '')), texts[language] ?? {});
  if (typeof text !== 'string' || text === '') throw new Error(`No text ${key}`);
  const forms = text.split(' |||| ').map((form) =>
    form
      .split(/%\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u00a0', '\\s'))
      .join('.*'),
  );
  return new RegExp(`^(?:${forms.join('|')})$`);
};

/** The keys of what is pressed one after the other until the dialog is open. */
type Way = string[];
interface Place {
  path: string;
  ways: Way[];
}

const STAFF_ON_TICKET: Way[] = [
  ['tickets.links.add'],
  ['conversation.people.add.CC'],
  ['conversation.people.add.COLLABORATOR'],
  ['plants.link.change'],
  ['conversation.macros.open'],
];

/** A list with a dialog for a new record, and one for the first of the list. */
const records = (path: string, texts: string, ...more: Way[]): Place => ({
  path,
  ways: [[`${texts}.create`], [`${texts}.editOne`], ...more],
});

const placesOf = async (role: Role): Promise<Place[]> => {
  const token = await adminToken();
  const { plants } = await call<{ plants: { id: string }[] }>('GET', '/plants?search=LC2-24-0117', undefined, token);
  const plant = `/plants/${plants[0]?.id}/show`;
  const values = { title: 'Ugello consumato', plantType: 'LC-2000', plantSerialNumber: 'LC2-24-0117' };
  const [fresh, begun] = [await raiseTicket(values), await raiseTicket(values)];
  await assignToTechnician(token, begun);
  const onPlant: Way[] = [['stops.open'], ['plantHistory.tabs.readings', 'plantHistory.readings.add']];
  if (role === 'client')
    return [
      { path: plant, ways: onPlant },
      { path: '/profile', ways: [['apiTokens.create']] },
    ];
  if (role === 'technician')
    return [
      { path: `/tickets/${begun}`, ways: [['tickets.action.logWork'], ...STAFF_ON_TICKET] },
      { path: plant, ways: [['plantHistory.service.add'], ...onPlant] },
      { path: '/canned-replies', ways: [['cannedReplies.create']] },
    ];
  const more = 'tickets.handling.moreActions';
  return [
    {
      path: `/tickets/${fresh}`,
      ways: [
        ['tickets.action.assign'],
        [more, 'tickets.action.updateStatus'],
        [more, 'tickets.action.edit'],
        [more, 'tickets.action.closeAsDuplicate'],
        ...STAFF_ON_TICKET,
      ],
    },
    {
      path: plant,
      ways: [
        ['plants.edit'],
        ['plants.merge.open'],
        ['plants.claim.open'],
        ...onPlant,
        ['plantHistory.tabs.documents', 'plantHistory.documents.add'],
      ],
    },
    { path: '/tickets?priority=HIGH', ways: [['tickets.views.all'], ['tickets.views.save']] },
    {
      path: '/plants',
      ways: [['plants.create'], ['imports.open'], ['plants.labels.open'], ['plants.linkTickets.open']],
    },
    records(
      '/admin/companies',
      'companies',
      ['imports.open'],
      ['companies.members.count'],
      ['companies.sites.titleOf'],
    ),
    records('/admin/macros', 'macros', ['macros.deleteOne']),
    records('/canned-replies', 'cannedReplies', ['cannedReplies.deleteOne']),
    records('/admin/areas', 'technicalAreas', ['technicalAreas.deleteOne']),
    records('/admin/calendars', 'calendars', ['calendars.deleteOne']),
    records('/admin/service-levels', 'serviceLevels', ['serviceLevels.deleteOne'], ['serviceLevels.apply.one']),
    records('/admin/service-agreements', 'serviceAgreements', ['serviceAgreements.deleteOne']),
    records('/admin/plant-models', 'plantModels'),
    {
      path: '/admin/users?search=bianchi',
      ways: [
        ['users.create'],
        ...['edit', 'deactivate', 'reset', 'delete', 'erasure.open'].map((action) => [
          'users.actionsFor',
          `users.${action}`,
        ]),
      ],
    },
    { path: '/admin/api-tokens', ways: [['apiTokens.create'], ['apiTokens.revokeNamed']] },
    { path: '/webhooks', ways: [['webhooks.create']] },
    { path: '/admin/inbound-mails', ways: [['inboundMails.rules.title']] },
    { path: '/queue', ways: [['queue.list.open']] },
    { path: '/admin/security', ways: [['security.log.openDetails']] },
  ];
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  for (const language of ['it', 'en'] as const) texts[language] = await textsIn(language);
});
afterAll(() => browser.close());

/** On the page itself or in an open menu: the navigation has links of the same names. */
const pressable = (page: Page, name: RegExp): Locator =>
  (['button', 'tab', 'link'] as const)
    .map((role) => page.getByRole('main').getByRole(role, { name }))
    .reduce((all, each) => all.or(each), page.getByRole('menuitem', { name }))
    .filter({ visible: true })
    .first();

const escape = async (page: Page): Promise<void> => {
  const open = page.getByRole('dialog').filter({ visible: true });
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
};

/** A text that was not found shows its key. */
const keyIn = (shown: string): string | undefined => {
  const names = Object.keys(texts.it ?? {}).concat('ra', 'common', 'errors', 'validation');
  return new RegExp(`\\b(?:${names.join('|')})\\.[a-zA-Z.]+\\b`).exec(shown)?.[0];
};

const issuesOfDialog = async (page: Page, check: typeof issuesOf): Promise<string[]> => {
  const dialog = page.getByRole('dialog').last();
  await dialog.waitFor();
  await dialog.locator('[aria-busy=true], .MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await settled(page);
  const issues = await check(page);
  const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  if (wide > 0) issues.push(`is ${wide} px wider than its place`);
  const key = keyIn(await dialog.innerText());
  if (key !== undefined) issues.push(`shows the key ${key}`);
  return issues;
};

const onPhone = async (page: Page): Promise<string[]> => [...(await issuesOf(page)), ...(await smallTargetsOf(page))];

/** Each page is loaded once for a language and a width, and opens one dialog after the other. */
it.each([
  ['admin', 'it', 'phone', onPhone],
  ['admin', 'en', 'phone', sidewaysOf],
  ['admin', 'en', 'desk', issuesOf],
  ['technician', 'en', 'phone', onPhone],
  ['technician', 'it', 'desk', issuesOf],
  ['client', 'it', 'phone', onPhone],
  ['client', 'en', 'desk', issuesOf],
] as const)('the dialogs of %s in %s on a %s have no issues', async (role, language, width, check) => {
  const login = { email: LOGINS[role], password: DEMO_PASSWORD };
  const viewport = width === 'phone' ? PHONE : DESKTOP;
  const { page, context, issues } = await enter(browser, login, { language, viewport });
  const found: string[] = [];
  for (const { path, ways } of await placesOf(role)) {
    await page.goto(path);
    for (const way of ways) {
      for (const key of way) await pressable(page, named(key, language)).click();
      const name = `${role}-${way.at(-1)}-${width}-${language}`;
      found.push(...(await issuesOfDialog(page, check)).map((issue) => `${name}: ${issue}`));
      await picture(page, `dialog-${name}`);
      await escape(page);
    }
  }
  expect(found).toEqual([]);
  expect(issues).toEqual([]);
  await context.close();
});
