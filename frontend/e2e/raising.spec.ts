import type { Browser } from 'playwright-core';
import { eventually } from '../../backend/test/support/waiting.js';
import { ADMIN, DEMO_PASSWORD, enter, freshEmail, makeAccount } from './support/accounts.js';
import { DESKTOP, openBrowser, PHONE, picture } from './support/browser.js';
import { issuesOf } from './support/screens.js';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const admin = (viewport = DESKTOP) => enter(browser, { email: ADMIN, password: DEMO_PASSWORD }, { viewport });

it('a ticket for a known client is raised, assigned and opened in the back office', async () => {
  const letters = Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('');
  const client = await makeAccount({ surname: `Chiamante${letters}` });
  const { page, context, issues } = await admin();
  await page.goto('/tickets');
  await page.getByRole('link', { name: 'Crea ticket' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nuovo ticket per un cliente' }).waitFor();
  await page.getByLabel('Cerca un cliente').fill(client.surname);
  await page.getByRole('option', { name: new RegExp(client.surname) }).click();
  expect(await page.getByLabel('Email del referente').inputValue()).toBe(client.email);
  await page.getByLabel('Azienda').fill('Officine Chiamata');
  await page.getByLabel('Cerca un impianto').fill('LC');
  await page.getByRole('listbox').getByRole('option').first().click();
  expect(await page.getByLabel('Matricola / ubicazione').inputValue()).not.toBe('');
  await page.getByLabel('Descrizione').fill('Il cliente segnala al telefono che il laser si spegne');
  await page.getByLabel('Priorità').click();
  await page.getByRole('option', { name: 'Alta' }).click();
  await page.getByLabel('Tecnico', { exact: true }).click();
  await page.getByRole('option', { name: /^Marco Ferri · .* · \d+ ticket apert/ }).click();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'raising');
  await page.getByRole('button', { name: 'Crea ticket' }).click();
  await page.waitForURL(/\/tickets\/\d+$/);
  await page.getByText(`la conferma viene inviata a ${client.email}`).waitFor();
  await page.getByText('Marco Ferri').first().waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/password/i);
  await context.close();
  expect(issues).toEqual([]);
});

it('a new client is only typed; what is missing stands at its field, and a reload loses nothing', async () => {
  const { page, context, issues } = await admin(PHONE);
  const email = freshEmail('nuova');
  await page.goto('/tickets/new');
  await page.getByLabel('Azienda').fill('Nuova Meccanica');
  await page.getByRole('button', { name: 'Crea ticket' }).click();
  expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(4);
  await page.getByLabel('Nome del referente', { exact: true }).fill('Nadia');
  await page.getByLabel('Cognome del referente').fill('Neri');
  await page.getByLabel('Email del referente').fill(email);
  await page.reload();
  const restored = page.getByLabel('Email del referente');
  await eventually(async () => (await restored.inputValue()) === email);
  await page.getByLabel('Tipo di impianto').fill('LC-500');
  await page.getByLabel('Matricola / ubicazione').fill('SN-0001');
  await page.getByLabel('Categoria').click();
  await page.getByRole('option', { name: 'Ordine ricambi' }).click();
  await page.getByLabel('Codice').fill('LNS-40');
  await page.getByLabel('Descrizione').fill('Lente');
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'raising-phone');
  await page.getByRole('button', { name: 'Crea ticket' }).click();
  await page.waitForURL(/\/tickets\/\d+$/);
  await context.close();
  expect(issues).toEqual([]);
});
