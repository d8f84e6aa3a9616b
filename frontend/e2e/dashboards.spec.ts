import type { Locator, Page } from '@playwright/test';
import { eventually } from '../../backend/test/support/waiting.js';
import { DEMO_PASSWORD } from './support/accounts.js';
import { DESKTOP, PHONE, picture, visit } from './support/browser.js';
import { enterAs, issuesOf, LOGINS, settled } from './support/screens.js';
import { expect, test } from './support/test.js';

const PLOTS = [
  'Ticket creati al mese, per categoria',
  'Ticket non ancora chiusi, per area tecnica',
  'Ore registrate, per tecnico',
  'Ticket non ancora chiusi, per età',
];

const region = (page: Page, name: string) => page.getByRole('region', { name });
const bars = (page: Page) => page.locator('.MuiBarElement-root');
/** Numbers of a column, `2,5 h` being 2.5. */
const numbersIn = async (part: Locator, column: number): Promise<number[]> => {
  const cells = await part.locator(`tbody tr > :nth-child(${column})`).allTextContents();
  return cells.map((cell) => Number(cell.replace('.', '').replace(',', '.').replace(/\s*h$/, '')));
};
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + Math.round(number * 10), 0) / 10;
const figure = async (page: Page, label: string): Promise<number> => {
  const card = page
    .getByRole('list', { name: 'Numeri in breve' })
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) });
  await card.getByText(/^\d/).waitFor();
  const text = (await card.innerText()).replace(label, '');
  return Number(/\d+(,\d)?/.exec(text)?.[0].replace(',', '.'));
};

/** A client and an administrator are refused the pages of technicians. */
async function expectRefusals(page: Page): Promise<void> {
  for (const path of ['/my/worklogs', '/my/productivity', '/my/area']) {
    await page.goto(path);
    await page.waitForURL('**/unauthorized');
  }
}

test('an admin sees plots, reads them as tables by keyboard, and finds that they add up', async () => {
  const page = await enterAs('admin', DESKTOP);
  await page.goto('/dashboard');
  for (const title of PLOTS) await region(page, title).scrollIntoViewIfNeeded();
  for (const title of PLOTS) await page.getByRole('img', { name: `Grafico: ${title}.` }).waitFor();
  await bars(page).last().waitFor({ state: 'attached' });
  await picture(page, 'dashboard-admin');
  expect(await issuesOf(page)).toEqual([]);

  // A bar shows its value under the pointer.
  const [perMonth = '', byArea = '', hours = '', byAge = ''] = PLOTS;
  await region(page, byArea).scrollIntoViewIfNeeded();
  await region(page, byArea).locator('.MuiBarElement-series-inProgress').first().hover();
  await page.getByRole('tooltip').getByText('In lavorazione').waitFor();

  // No other test reads as many months, so these plots are counted now.
  await page.getByRole('button', { name: '24 mesi' }).click();
  for (const title of PLOTS) {
    const toTable = region(page, title).getByRole('button', { name: `Tabella: ${title}` });
    await toTable.focus();
    await page.keyboard.press('Enter');
    const table = region(page, title).getByRole('table', { name: title });
    await table.waitFor();
    await expect
      .poll(() => table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth))
      .toBe(0);
    // The same button leads back: the focus has not been lost.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Grafico: ${title}`);
  }
  await expect(bars(page)).toHaveCount(0);
  expect(await issuesOf(page)).toEqual([]);

  await region(page, perMonth).locator('tbody tr').nth(23).waitFor();
  const stillOpen = (await figure(page, 'Aperti')) + (await figure(page, 'In lavorazione'));
  expect(sum([...(await numbersIn(region(page, byArea), 2)), ...(await numbersIn(region(page, byArea), 3))])).toBe(
    stillOpen,
  );
  expect(sum(await numbersIn(region(page, byAge), 2))).toBe(stillOpen);
  const raised = [2, 3, 4].map((column) => numbersIn(region(page, perMonth), column));
  expect(sum((await Promise.all(raised)).flat())).toBe(await figure(page, 'Ticket totali'));
  expect(sum(await numbersIn(region(page, hours), 2))).toBe(await figure(page, 'Ore registrate'));
  await page.getByRole('button', { name: `Grafico: ${byAge}` }).press('Space');
  await page.getByRole('img', { name: `Grafico: ${byAge}.` }).waitFor();
  await expectRefusals(page);
});

test('a technician finds worklogs, productivity and area on a phone', async () => {
  const page = await enterAs('technician', PHONE);
  await page.goto('/dashboard');
  for (const [link, heading] of [
    ['I miei interventi', 'I miei interventi'],
    ['Produttività', 'Rapporto di produttività'],
    ['La mia area tecnica', 'La mia area tecnica'],
  ] as const) {
    await page.getByRole('button', { name: 'Apri il menu' }).click();
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
    expect({ heading, issues: await issuesOf(page) }).toEqual({ heading, issues: [] });
    await picture(page, `technician-${link}`);
  }
});

test('a client has quick actions, and neither hours nor plots', async () => {
  const page = await enterAs('client', PHONE);
  await page.goto('/dashboard');
  const actions = page.getByRole('navigation', { name: 'Azioni rapide' });
  await actions.getByRole('link', { name: 'Vedi i ticket' }).waitFor();
  await actions.getByRole('link', { name: 'Crea ticket' }).waitFor();
  await figure(page, 'In lavorazione');
  await expect(page.getByText(/Assegnati|Urgenti|Ore registrate|Tempo medio|Andamento/)).toHaveCount(0);
  expect(await issuesOf(page)).toEqual([]);
  await expectRefusals(page);
});

test('offers the ticket whose address led to the login, until it is opened', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto('/tickets/2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(LOGINS.admin);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Continua al ticket 2' }).click();
  await page.waitForURL('**/tickets/2');
  await page.goto('/dashboard');
  await figure(page, 'Ticket totali');
  await expect(page.getByRole('link', { name: /Continua al ticket/ })).toHaveCount(0);
});

for (const [reducedMotion, grow] of [
  ['reduce', false],
  ['no-preference', true],
] as const)
  test(`where motion is ${reducedMotion}, bars grow: ${grow}`, async () => {
    const page = await enterAs('admin', DESKTOP);
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const seen = { changes: 0 };
      Object.assign(window, { seen });
      const isBar = ({ target }: MutationRecord) => target instanceof Element && target.matches('.MuiBarElement-root');
      new MutationObserver((records) => (seen.changes += records.filter(isBar).length)).observe(document, {
        subtree: true,
        attributeFilter: ['width', 'height'],
      });
    });
    await page.goto('/dashboard');
    const [first = ''] = PLOTS;
    await region(page, first).scrollIntoViewIfNeeded();
    await bars(page).last().waitFor({ state: 'attached' });
    const changes = () => page.evaluate(() => (window as unknown as { seen: { changes: number } }).seen.changes);
    if (grow) await eventually(async () => (await changes()) > 0);
    else await settled(page);
    expect((await changes()) > 0).toBe(grow);
  });

test('the hours of a technician’s dashboard lead to the worklogs that they sum up, of any period', async () => {
  const page = await enterAs('technician', DESKTOP);
  await page.goto('/dashboard');
  const hours = await figure(page, 'Ore registrate');
  await page.getByRole('link', { name: /Ore registrate/ }).click();
  await page.getByRole('heading', { level: 1, name: 'I miei interventi' }).waitFor();
  const total = `${String(hours).replace('.', ',')}\u00a0h`;
  await page.getByRole('status').getByText(`${total} in totale`).waitFor();
  await page.getByRole('table').getByText(total, { exact: true }).last().waitFor();
  expect(sum(await numbersIn(page.getByRole('table'), 4))).toBe(hours);

  // A period stays in the address; one that ends before it begins is refused.
  await page.getByRole('combobox', { name: 'Periodo' }).click();
  await page.getByRole('option', { name: 'Date a scelta' }).click();
  await page.waitForURL(/period=custom&from=\d{4}-\d\d-\d\d&to=/);
  await page.getByLabel('Dal').fill('2001-02-01');
  await page.getByLabel('Al', { exact: true }).fill('2001-02-28');
  await page.waitForURL('**/my/worklogs?period=custom&from=2001-02-01&to=2001-02-28');
  await page.getByText('Dal 1 feb 2001 al 28 feb 2001 non risultano interventi registrati', { exact: false }).waitFor();
  await page.reload();
  await page.getByText('Nessun intervento in questo periodo').waitFor();
  await page.getByLabel('Al', { exact: true }).fill('2001-01-31');
  await page.getByText('La data finale precede quella iniziale').waitFor();
  expect(await issuesOf(page)).toEqual([]);
});
