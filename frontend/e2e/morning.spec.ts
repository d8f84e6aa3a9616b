import type { Page } from '@playwright/test';
import { adminToken, call, freshEmail } from './support/accounts.js';
import { PHONE, picture, screens } from './support/browser.js';
import { enterAs, issuesOf, usePageOf } from './support/screens.js';
import { expect, test } from './support/test.js';

const desk = usePageOf('admin');

const newTicket = async (serialNumber: string): Promise<number> => {
  const { data } = await call<{ data: { id: number } }>('POST', '/tickets', {
    category: 'ASSISTANCE',
    company: 'Officine Lunghi',
    name: 'Gianni',
    surname: 'Lunghi',
    email: freshEmail('gianni'),
    plantType: 'LC-500',
    plantSerialNumber: serialNumber,
    title: `Fermo ${serialNumber}`,
    description: 'Il laser non parte più da questa mattina',
    productionStopped: true,
    alarmsPresent: true,
    alarmDetails: 'E-217',
  });
  return data.id;
};

const ticketOf = async (id: number): Promise<Record<string, unknown>> =>
  (await call<{ ticket: Record<string, unknown> }>('GET', `/tickets/${id}`, undefined, await adminToken())).ticket;

/** The number of a card, and the total of the list that it opens. */
const countAndList = async (page: Page, label: string): Promise<[string, string]> => {
  const card = page
    .getByRole('list', { name: 'Da vedere subito' })
    .getByRole('link', { name: new RegExp(`^${label}`) });
  await card.getByText(/^\d/).waitFor();
  const count = /[\d.]+$/.exec((await card.innerText()).trim())?.[0] ?? '';
  await card.click();
  const status = await page
    .getByRole('status')
    .getByText(/^[\d.]+ (ticket|attività)/)
    .innerText();
  return [count, /^[\d.]+/.exec(status)?.[0] ?? ''];
};

test('counts what presses, and each number opens the list that it counts', async () => {
  await newTicket('SN-MORNING-1');
  const page = desk();
  await page.goto('/dashboard');
  for (const label of ['Da assegnare', 'Impianto fermo', 'Urgenti']) {
    if (label !== 'Da assegnare') await page.goBack();
    const [count, total] = await countAndList(page, label);
    expect([label, count]).toEqual([label, total]);
  }
  await picture(page, 'morning-list');
  expect(await issuesOf(page)).toEqual([]);
});

test('assigns from the list in two clicks, and sets the priority in two', async () => {
  const serialNumber = `SN${Date.now()}`;
  const id = await newTicket(serialNumber);
  const page = desk();
  await page.goto(`/tickets?search=${serialNumber}`);
  const row = page.locator('tbody tr').filter({ hasText: serialNumber });
  await row.getByText(/^Fermo da confermare · \d+\smin$/).waitFor();
  await row.getByText('Allarmi').waitFor();
  await row.getByRole('button', { name: new RegExp(`^Da assegnare ?: assegna il ticket #${id}$`) }).click();
  await page.getByRole('menuitem', { name: /^Marco Ferri.*\d ticket apert[oi]/ }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('menuitem', { name: /^Marco Ferri/ }).click();
  await page.getByText('Ticket assegnato a Marco Ferri').waitFor();
  await row.getByRole('button', { name: new RegExp(`cambia la priorità del ticket #${id}`) }).click();
  await page.getByRole('menuitem', { name: 'Alta' }).click();
  await row.getByText('Alta', { exact: true }).waitFor();
  const { priority, status, technicalAreaId } = await ticketOf(id);
  expect([priority, status, typeof technicalAreaId]).toEqual(['HIGH', 'OPEN', 'string']);
});

test('takes three keys from a new ticket to an assigned one, and one press to take that back', async () => {
  const serialNumber = `SN${Date.now()}K`;
  const id = await newTicket(serialNumber);
  const page = desk();
  await page.goto(`/tickets?search=${serialNumber}`);
  await page.locator('tbody a').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page
    .getByRole('menuitem', { name: /\d ticket apert[oi]/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Ticket assegnato a /).waitFor();
  expect(typeof (await ticketOf(id)).assignedTechnicianId).toBe('string');
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'assigned-notice');
  await page.getByRole('button', { name: 'Annulla l’operazione' }).click();
  await page.getByText(`Ripristinati i valori precedenti del ticket #${id}`).waitFor();
  expect(await ticketOf(id)).toMatchObject({ assignedTechnicianId: null, technicalAreaId: null, version: 3 });
});

test('goes on to the next ticket without a technician', async () => {
  const serialNumber = `SN${Date.now()}N`;
  const [first, second] = [await newTicket(`${serialNumber}1`), await newTicket(`${serialNumber}2`)];
  const page = desk();
  await page.goto(`/tickets?search=${serialNumber}1`);
  await page.getByRole('button', { name: new RegExp(`assegna il ticket #${first}$`) }).click();
  await page.getByRole('menuitem', { name: /^Marco Ferri/ }).click();
  await page.getByRole('button', { name: 'Prossimo da assegnare' }).click();
  await page.waitForURL(/\/tickets\/\d+$/);
  const next = Number(/\d+$/.exec(page.url())?.[0]);
  expect(next).not.toBe(first);
  expect([(await ticketOf(next)).assignedTechnicianId, typeof second]).toEqual([null, 'number']);
});

for (const [name, viewport] of screens('desk'))
  test(`goes to a ticket, a person, an area, a plant and a page by Ctrl and K on a ${name}`, async () => {
    const id = await newTicket(`SN${Date.now()}G`);
    const page = await enterAs('admin', viewport);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Panoramica' }).waitFor();
    const search = async (text: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Vai a una pagina, un ticket, un messaggio o una persona' }).fill(text);
    };
    await search(`#${id}`);
    await page.getByRole('option', { name: `Ticket #${id}` }).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `go-anywhere-${name}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(`^#${id}`) }).waitFor();
    await search('Ferri');
    await page.getByRole('option', { name: 'Marco Ferri', exact: true }).click();
    await page.waitForURL('**/admin/users?search=**');
    await search('Laser e ott');
    await page.getByRole('option', { name: 'Laser e ottica' }).click();
    await page.getByRole('dialog', { name: /Modifica/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await search('LC-1000');
    await page
      .getByRole('option', { name: /^LC-1000 / })
      .first()
      .click();
    await page.waitForURL('**/plants/*/show');
    await search('panoramica');
    await page.getByRole('option', { name: 'Panoramica' }).click();
    await page.waitForURL('**/dashboard');
  });

test('moves, opens and assigns by keys until they are switched off', async () => {
  const page = desk();
  await page.goto('/tickets');
  const links = page.locator('tbody a');
  await links.nth(1).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('p');
  await page.getByRole('menuitem', { name: 'Critica' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await help.getByText('Ticket successivo').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await help.getByLabel('Scorciatoie attive').press('Space');
  await help.getByRole('button', { name: 'Chiudi' }).click();
  await help.waitFor({ state: 'detached' });
  const before = await focused();
  await page.keyboard.press('j');
  await expect.poll(() => focused()).toBe(before);
});

test('opens the list of a technician with what is not closed', async () => {
  const page = await enterAs('technician', PHONE);
  await page.goto('/tickets');
  await page.locator('nav[aria-label=Viste] a[aria-current=true]').filter({ hasText: 'Miei' }).waitFor();
  await page.getByRole('listitem').first().waitFor();
  await expect(page.getByRole('listitem').getByText('Chiuso', { exact: true })).toHaveCount(0);
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'technician-list-phone');
});

test('saves a view with its number, shares it, and deletes it', async () => {
  const page = desk();
  const name = `Laser ${Date.now()}`;
  const bar = page.getByRole('navigation', { name: 'Viste' });
  await page.goto('/tickets?status=CLOSED&priority=HIGH');
  await bar.getByRole('button', { name: 'Salva come vista' }).click();
  await page.getByLabel('Nome').fill(name);
  await page.getByRole('combobox', { name: 'Per chi' }).click();
  await page.getByRole('option', { name: 'Tutta l’assistenza' }).click();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await bar.getByRole('button', { name: 'Salva come vista' }).waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Tutte le viste' }).click();
  await page.getByRole('button', { name: `Mostra ${name} sopra l’elenco` }).click();
  await page.getByRole('button', { name: `Mostra ${name} sopra l’elenco`, pressed: true }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Chiudi' }).click();
  const chip = bar.locator('a[aria-current=true]').filter({ hasText: name });
  const shown = await page
    .getByRole('status')
    .getByText(/^\d+ ticket/)
    .innerText();
  await expect.poll(() => chip.locator('b').innerText()).toBe(/^\d+/.exec(shown)?.[0]);
  await bar.getByRole('link', { name: /^Impianto fermo/ }).click();
  await page.waitForURL(/clock=standstill/);
  await chip.waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Tutte le viste' }).click();
  await page.getByRole('button', { name: `Elimina la vista ${name}` }).click();
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  await page.getByRole('link', { name }).first().waitFor({ state: 'detached' });
});
