import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { adminToken, call, DEMO_PASSWORD, enter } from './accounts.js';
import { DESKTOP, PHONE, picture, visit, type Visit } from './browser.js';
import { issuesOf, LOGINS, type Role, settled, smallTargetsOf } from './screens.js';
import { expect, test } from './test.js';

const FEATURES = 'frontend/src/features';

type Language = 'it' | 'en';
type Width = 'phone' | 'desk';
type Theme = 'light' | 'dark';
type Combination = readonly [Language, Width, Theme];

/** Each half of them shows every pair of a language, a width and a theme. */
const COMBINATIONS: readonly Combination[] = [
  ['it', 'phone', 'light'],
  ['en', 'desk', 'light'],
  ['en', 'phone', 'dark'],
  ['it', 'desk', 'dark'],
  ['it', 'phone', 'dark'],
  ['en', 'desk', 'dark'],
  ['en', 'phone', 'light'],
  ['it', 'desk', 'light'],
];

/** Each page and dialog takes the next of them; all of them in `npm run audit`. */
const combinationsAt = (index: number): readonly Combination[] =>
  process.env.AUDIT === 'all' ? COMBINATIONS : [COMBINATIONS[index % COMBINATIONS.length]!];

interface Texts {
  [key: string]: string | Texts;
}

const nameOf = (folder: string): string => folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const folders = readdirSync(FEATURES);
const SHARED_TEXTS = [
  'backOffice',
  'bulk',
  'common',
  'errors',
  'imports',
  'ra',
  'registration',
  'resources',
  'secondFactor',
  'validation',
];
/** A text that was not found shows its key: words joined by dots, as no sentence has them. */
const KEY = new RegExp(`\\b(?:${folders.map(nameOf).concat(SHARED_TEXTS).join('|')})\\.[a-zA-Z.]+\\b`);

const keysIn = (shown: string): string[] => [...(KEY.exec(shown) ?? [])].map((key) => `shows the key ${key}`);

/** Whose pages and dialogs a file audits. */
type Reader = Role | 'visitor';

const enterAsReader = (reader: Reader, language: Language): Promise<Visit> =>
  reader === 'visitor' ? visit({ language }) : enter({ email: LOGINS[reader], password: DEMO_PASSWORD }, { language });

type OpenPage = (combination: Combination, path: string) => Promise<Visit>;

/** Gives all tests of a file the same two visits of the reader, one for each language. */
function useVisits(reader: Reader): OpenPage {
  const visits = {} as Record<Language, Visit>;
  test.beforeAll(async () => {
    for (const language of ['it', 'en'] as const) visits[language] = await enterAsReader(reader, language);
  });
  test.afterAll(() => Promise.all(Object.values(visits).map(({ context }) => context.close())));
  return async ([language, width, theme], path) => {
    const { page, issues } = visits[language];
    issues.length = 0;
    await page.setViewportSize(width === 'phone' ? PHONE : DESKTOP);
    // The theme is that of the device, as none has been chosen.
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(path);
    await page.waitForFunction((wanted) => document.documentElement.style.colorScheme === wanted, theme);
    return visits[language];
  };
}

/** Waits until nothing in it is being fetched any more. */
const loaded = (part: Locator): Promise<void> =>
  part.locator('[aria-busy=true], .MuiSkeleton-root').first().waitFor({ state: 'detached' });

const issuesAt = async (page: Page, width: Width): Promise<string[]> => [
  ...(await issuesOf(page)),
  ...(width === 'phone' ? await smallTargetsOf(page) : []),
];

/** An address, or how to make one. */
type Address = string | (() => Promise<string>);

const resolveAddress = (address: Address): Promise<string> =>
  typeof address === 'string' ? Promise.resolve(address) : address();

/** One test for each page: accessibility, layout, what a thumb can press, the language, no key of a text. */
export function auditPages(reader: Reader, pages: Record<string, Address>): void {
  const open = useVisits(reader);
  const cases = Object.entries(pages).flatMap(([name, address], index) =>
    combinationsAt(index).map((combination) => [name, ...combination, address] as const),
  );
  for (const [name, language, width, theme, address] of cases)
    test(`${name} in ${language} on a ${width}, ${theme}, has no issues`, async () => {
      const { page, issues } = await open([language, width, theme], await resolveAddress(address));
      await page.locator('h1').first().waitFor();
      await loaded(page.locator('body'));
      await settled(page);
      const found = await issuesAt(page, width);
      found.push(...keysIn(await page.locator('body').innerText()));
      await page.locator(`html[lang=${language}]`).waitFor();
      await picture(page, `${reader}${name.replace(/\W+/g, '-')}-${width}-${language}-${theme}`);
      expect([...found, ...issues]).toEqual([]);
    });
}

/** Pages by their paths. */
export const at = (...paths: string[]): Record<string, string> => Object.fromEntries(paths.map((path) => [path, path]));

/** The keys of what is pressed one after the other until the dialog is open. */
type Way = string[];
export interface Place {
  address: Address;
  ways: Way[];
}

/**
 * One test for each place: opens its dialogs one after the other, as a reader does. The places of a file
 * begin with the combination `first`, so that files with few places show different ones.
 */
export function auditDialogs(reader: Reader, places: Record<string, Place>, first = 0): void {
  const open = useVisits(reader);
  const cases = Object.entries(places).flatMap(([name, place], index) =>
    combinationsAt(first + index).map((combination) => [name, ...combination, place] as const),
  );
  for (const [name, language, width, theme, place] of cases)
    test(`the dialogs of ${name} in ${language} on a ${width}, ${theme}, have no issues`, async () => {
      const texts = await textsIn(language);
      const { page, issues } = await open([language, width, theme], await resolveAddress(place.address));
      // A section that is still loading moves what is below it, and a press between would be lost.
      await page.locator('h1').first().waitFor();
      await loaded(page.locator('body'));
      await settled(page);
      const found: string[] = [];
      for (const way of place.ways) {
        for (const key of way) await pressable(page, named(key, texts)).click();
        found.push(...(await issuesOfDialog(page, width)).map((issue) => `${way.at(-1)}: ${issue}`));
        await picture(page, `dialog-${reader}-${way.at(-1)}-${width}-${language}-${theme}`);
        await closeDialogs(page);
      }
      expect([...found, ...issues]).toEqual([]);
    });
}

/** The texts of all features, by their names, and those that they share. */
async function textsIn(language: Language): Promise<Texts> {
  const load = async (name: string, path: string): Promise<[string, Texts]> => {
    const { default: own } = (await import(`../../src/${path}/messages.${language}.js`)) as { default: Texts };
    return [name, own];
  };
  const features = folders.filter((folder) => readdirSync(`${FEATURES}/${folder}`).includes(`messages.${language}.ts`));
  const all = features.map((folder) => load(nameOf(folder), `features/${folder}`));
  const shared = [load('imports', 'kit/office/import'), load('backOffice', 'app/back-office')];
  const { default: common } = (await import(`../../src/i18n/${language}/common.js`)) as { default: Texts };
  return { ...Object.fromEntries(await Promise.all([...all, ...shared])), common };
}

/** A name whose variables may be anything, and of which there may be a singular and a plural. */
function named(key: string, texts: Texts): RegExp {
  const text = key
    .split('.')
    .reduce<Texts | string>((found, part) => (typeof found === 'string' ? found : (found[part] ?? '')), texts);
  if (typeof text !== 'string' || text === '') throw new Error(`No text ${key}`);
  const forms = text.split(' |||| ').map((form) =>
    form
      .split(/%\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u00a0', '\\s'))
      .join('.*'),
  );
  return new RegExp(`^(?:${forms.join('|')})$`);
}

/** On the page itself or in an open menu: the navigation has links of the same names. */
const pressable = (page: Page, name: RegExp): Locator =>
  (['button', 'tab', 'link'] as const)
    .map((role) => page.getByRole('main').getByRole(role, { name }))
    .reduce((all, each) => all.or(each), page.getByRole('menuitem', { name }))
    .filter({ visible: true })
    .first();

async function closeDialogs(page: Page): Promise<void> {
  const open = page.getByRole('dialog').filter({ visible: true });
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
}

async function issuesOfDialog(page: Page, width: Width): Promise<string[]> {
  const dialog = page.getByRole('dialog').last();
  await dialog.waitFor();
  await loaded(dialog);
  await settled(page);
  const issues = await issuesAt(page, width);
  const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  if (wide > 0) issues.push(`is ${wide} px wider than its place`);
  return [...issues, ...keysIn(await dialog.innerText())];
}

/** A plant of the demo with tickets, which each role sees. */
export async function somePlant(): Promise<string> {
  const path = '/plants?search=LC2-24-0117';
  const { plants } = await call<{ plants: { id: string }[] }>('GET', path, undefined, await adminToken());
  return plants[0]?.id ?? '';
}

export const plantPage = async (): Promise<string> => `/plants/${await somePlant()}/show`;

/** The page of a new plate on that plant. */
export async function newPlate(): Promise<string> {
  const path = `/plants/${await somePlant()}/plates`;
  const { plate } = await call<{ plate: { code: string } }>('POST', path, undefined, await adminToken());
  return `/p/${plate.code}`;
}

/** The page of a company of the demo with members, plants and tickets. */
export async function companyPage(): Promise<string> {
  const path = '/companies?search=Officine+Bianchi';
  const { companies } = await call<{ companies: { id: string }[] }>('GET', path, undefined, await adminToken());
  return `/admin/companies/${companies[0]?.id ?? ''}/show`;
}

/** Where staff fit a plate that was just printed. */
export async function platePage(): Promise<string> {
  const { plates } = await call<{ plates: { code: string }[] }>('POST', '/plates', { count: 1 }, await adminToken());
  return `/plants/fit/${plates[0]?.code ?? ''}`;
}

/** A closed ticket that the role sees, with its history, hours and report. */
export async function closedTicket(role: 'admin' | 'technician'): Promise<string> {
  const token = await adminToken();
  const found = await call<{ users: { id: string }[] }>('GET', `/users?search=${LOGINS[role]}`, undefined, token);
  const filter = role === 'technician' ? `&technicianId=${found.users[0]?.id}` : '';
  const list = `/tickets?status=CLOSED&archived=all&limit=1${filter}`;
  const { tickets } = await call<{ tickets: { id: number }[] }>('GET', list, undefined, token);
  return `/tickets/${tickets[0]?.id ?? 0}`;
}
