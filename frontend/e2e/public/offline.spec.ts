import type { Page } from '@playwright/test';
import { PHONE, picture } from '../support/browser.js';
import { enterAs, issuesOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const NOTES = 'Sostituita la lente senza linea';
const BANNER = /^Nessuna connessione\. Quanto scritto resta/;
let page: Page;
test.beforeEach(async () => (page = await enterAs('technician', PHONE)));
test.afterEach(() => page.context().close());

const openTicketInProgress = async (): Promise<string> => {
  await page.goto('/tickets?status=IN_PROGRESS');
  await page.getByRole('main').locator('a[href^="/tickets/"]').first().click();
  await page.getByRole('button', { name: 'Registra ore' }).waitFor();
  return page.url();
};
const openHours = () => page.getByRole('button', { name: 'Registra ore' }).click();
const notes = () => page.getByLabel('Lavoro svolto');

test('without a connection work that was begun is kept, and sent once the connection is back', async () => {
  await openTicketInProgress();
  await page.context().setOffline(true);
  await page.getByText(BANNER).waitFor();
  await openHours();
  await notes().fill(NOTES);
  await page.getByRole('button', { name: /^Aggiungi 0,5/ }).click();
  await page.getByRole('button', { name: /^Aggiungi 1/ }).click();
  await expect(page.getByLabel('Ore impiegate')).toHaveValue('1,5');
  await page.getByRole('button', { name: 'Registra intervento' }).last().click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'offline-phone');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Torna all’elenco' }).click();
  await page.getByRole('heading', { level: 1, name: 'I ticket assegnati a me' }).waitFor();
  await page.goBack();
  await page.context().setOffline(false);
  await page.getByText(BANNER).waitFor({ state: 'detached' });
  await openHours();
  await expect(notes()).toHaveValue(NOTES);
  await page.getByRole('button', { name: 'Registra intervento' }).last().click();
  await page.getByText('Intervento registrato').first().waitFor();
});

test('what was begun outlives the tab, and goes when the user signs out', async () => {
  const address = await openTicketInProgress();
  await openHours();
  await notes().fill(NOTES);
  const context = page.context();
  await page.close();
  page = await context.newPage();
  await page.goto(address);
  await openHours();
  await expect(notes()).toHaveValue(NOTES);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account di/ }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.'))))
    .toEqual([]);
});
