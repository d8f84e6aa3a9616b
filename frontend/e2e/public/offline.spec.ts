import type { Page } from '@playwright/test';
import { freshEmail } from '../support/accounts.js';
import { PHONE, picture, visit } from '../support/browser.js';
import { enterAs, issuesOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const NOTES = 'Sostituita la lente senza linea';
const BANNER = /^Nessuna connessione\. Quanto scritto resta/;
let page: Page;
test.afterEach(() => page.context().close());

test.describe('a technician', () => {
  test.beforeEach(async () => (page = await enterAs('technician', PHONE)));

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

  test('a window that was never open opens once the connection is back; the page stays as it is', async () => {
    await openTicketInProgress();
    await page.context().setOffline(true);
    await page.getByText(BANNER).waitFor();
    await page.getByRole('button', { name: 'Vai a una pagina, un ticket, un messaggio o una persona' }).click();
    await page.getByText('La finestra si apre appena torna la connessione.').waitFor();
    await page.getByRole('button', { name: 'Registra ore' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('dialog').waitFor();
  });
});

test.describe('a visitor whose connection is lost after sending', () => {
  const send = () => page.getByRole('button', { name: 'Invia l’ordine' }).click();
  const number = () => page.getByText('Numero del ticket', { exact: true }).locator('+ p');
  test.beforeEach(async () => {
    ({ page } = await visit({ viewport: PHONE }));
    await page.goto('/tickets/create#spare-part');
    await page.getByLabel('Azienda').fill('Verdi');
    await page.getByLabel('Nome', { exact: true }).fill('Anna');
    await page.getByLabel('Cognome').fill('Verdi');
    await page.getByLabel('Email').fill(freshEmail('caduta'));
    await page.getByLabel('Tipo di impianto').fill('LC-1000');
    await page.getByLabel(/^Matricola/).fill('LC1-26-0042');
    await page.getByLabel('Codice').fill('LNS-40');
    await page.getByLabel('Descrizione').fill('Lente');
  });

  test('sees number and password although the page was left without one', async () => {
    await page.route('**/api/tickets', async (route) => {
      const response = await route.fetch();
      await page.context().setOffline(true);
      await route.fulfill({ response });
    });
    await send();
    await page.getByRole('heading', { level: 1, name: 'Richiesta inviata' }).waitFor();
    await number().waitFor();
    await page.getByRole('button', { name: 'Copia la password' }).waitFor();
  });

  test('sends again, gets the same ticket, and reads that the password never arrived', async () => {
    const created: number[] = [];
    await page.route('**/api/tickets', async (route) => {
      const response = await route.fetch();
      created.push(((await response.json()) as { data: { id: number } }).data.id);
      await (created.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
    });
    await send();
    await page.getByText('Errore di rete').waitFor();
    await send();
    await number().waitFor();
    expect(new Set(created).size).toBe(1);
    expect(created).toHaveLength(2);
    await page.getByText('La password temporanea non è arrivata a questa pagina').waitFor();
    await page.reload();
    await page.getByText('La password temporanea non è arrivata a questa pagina').waitFor();
  });
});
