import type { Page } from '@playwright/test';
import { ADMIN, adminToken, call, DEMO_PASSWORD, enter, freshEmail } from './support/accounts.js';
import { DESKTOP, picture, screens, type Visit } from './support/browser.js';
import { issuesOf, openTicket } from './support/screens.js';
import { expect, test } from './support/test.js';

const REPORT = 'Sostituito il sensore di temperatura, provato per un’ora.';
let token: string;
test.beforeAll(async () => {
  token = await adminToken();
});

const admin = (viewport: typeof DESKTOP = DESKTOP): Promise<Visit> =>
  enter({ email: ADMIN, password: DEMO_PASSWORD }, { viewport });

const leave = async ({ context, issues }: Visit): Promise<void> => {
  await context.close();
  expect(issues).toEqual([]);
};

/** A ticket that no other test touches. */
const newTicket = async (word: string): Promise<number> => {
  const { data } = await call<{ data: { id: number } }>('POST', '/tickets', {
    category: 'ASSISTANCE',
    company: 'Officine Lunghi',
    name: 'Gianni',
    surname: 'Lunghi',
    email: freshEmail('gianni'),
    plantType: 'LC-500',
    plantSerialNumber: word,
    title: `Non parte ${word}`,
    description: 'Il laser non parte più da questa mattina',
  });
  return data.id;
};
const freshWord = (): string => `SN${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** What a colleague does meanwhile. */
const patch = (path: string, change: object): Promise<object> => call('PATCH', `/tickets/${path}`, change, token);
const close = (id: number): Promise<object> => patch(`${id}/status`, { status: 'CLOSED', finalReport: REPORT });

/** From the menu of the other actions. */
const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const found = async (page: Page, query: string): Promise<string> => {
  await page.goto(`/tickets?${query}`);
  return page
    .getByRole('status')
    .getByText(/^\d+ ticket$/)
    .innerText();
};

for (const [name, viewport] of screens('desk'))
  test(`${name}: the admin corrects what the form said; the page shows what others change`, async () => {
    const [old, corrected] = [freshWord(), freshWord()];
    const id = await newTicket(old);
    const visited = await admin(viewport);
    const { page } = visited;
    await openTicket(page, id);
    await choose(page, 'Correggi i dati');
    const dialog = page.getByRole('dialog', { name: `Dati del ticket #${id}` });

    // Typed text survives a reload, and goes when it is discarded.
    const title = dialog.getByLabel('Titolo');
    await title.fill('Titolo a metà');
    await page.reload();
    await choose(page, 'Correggi i dati');
    await page.getByText('Sono riportate le correzioni inserite in precedenza').waitFor();
    await expect(title).toHaveValue('Titolo a metà');
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await choose(page, 'Correggi i dati');
    await expect(title).toHaveValue(`Non parte ${old}`);

    // Issues stand at their fields.
    const save = dialog.getByRole('button', { name: 'Salva le correzioni' });
    await expect(save).toBeDisabled();
    await dialog.getByLabel('Allarmi presenti').check();
    await dialog.getByLabel('Email del referente').fill('gianni@');
    await save.click();
    await dialog.getByText('In presenza di allarmi è obbligatorio indicarne i dettagli').waitFor();
    await dialog.getByText('Inserire un indirizzo email valido').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `edit-issues-${name}`);
    await dialog.getByLabel('Dettagli degli allarmi').fill('E-217');
    await dialog.getByLabel('Email del referente').fill('gianni.lunghi@example.com');
    await dialog.getByLabel('Matricola / ubicazione').fill(corrected);
    await save.click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`Matricola / ubicazione: ${old} → ${corrected}`).waitFor();
    await page.getByText('Allarmi presenti: No → Sì').waitFor();
    const news = page.getByText('Novità dall’apertura della pagina');
    await expect(news).toHaveCount(0);
    expect(await issuesOf(page)).toEqual([]);

    // A change of another user shows, and its notice can be closed.
    await patch(`${id}`, { surname: 'Corti' });
    await news.waitFor();
    await page.getByRole('status').getByText('Cognome del referente: Lunghi → Corti').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nascondi le novità' }).click();
    await news.waitFor({ state: 'hidden' });
    expect(await found(page, `search=${corrected}`)).toBe('1 ticket');
    await leave(visited);
  });

for (const [name, viewport] of screens('phone'))
  test(`${name}: a closed ticket goes to the archive, out of the list, and comes back`, async () => {
    const word = freshWord();
    const id = await newTicket(word);
    await close(id);
    const visited = await admin(viewport);
    const { page } = visited;
    await openTicket(page, id);
    await page.getByRole('button', { name: 'Archivia' }).press('Enter');
    await page.getByText(/^Archiviato il /).waitFor();
    // The bar of a phone keeps its button; elsewhere the button is gone with the action.
    await page.locator(name === 'phone' ? 'button:focus' : 'main:focus').waitFor();
    await page.getByText('Ticket archiviato').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `archived-${name}`);
    expect(await found(page, `search=${word}&archived=false`)).toBe('0 ticket');
    await page.getByRole('button', { name: 'Cerca anche nell’archivio' }).click();
    await page.getByRole('link', { name: `Non parte ${word}` }).waitFor();
    expect(new URL(page.url()).searchParams.get('archived')).toBe('all');
    expect(await found(page, `search=${word}`)).toBe('1 ticket');
    await page.getByRole('link', { name: `Non parte ${word}` }).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await page.getByRole('link', { name: `Non parte ${word}` }).click();
    await page.getByRole('button', { name: 'Riprendi dall’archivio' }).click();
    await page.getByText('Ticket ripreso dall’archivio').waitFor();
    expect(await found(page, `search=${word}`)).toBe('1 ticket');
    await leave(visited);
  });

test('two people close the same ticket: one succeeds, the other is warned before sending and can copy the report', async () => {
  const id = await newTicket(freshWord());
  const [first, second] = [await admin(), await admin()];
  for (const { page } of [first, second]) {
    await openTicket(page, id);
    await choose(page, 'Aggiorna lo stato');
    await page.getByRole('dialog').getByLabel('Stato').click();
    await page.getByRole('option', { name: 'Chiuso' }).click();
    await page.getByRole('button', { name: 'Continua con il rapporto finale' }).click();
    await page.getByLabel(/^Rapporto finale/).fill(REPORT);
    await page.getByLabel(/^Ore ancora da registrare/).fill('1');
  }
  const send = ({ page }: Visit) => page.getByRole('dialog').getByRole('button', { name: 'Chiudi il ticket' });
  await send(first).click();
  await first.page.getByRole('dialog').waitFor({ state: 'hidden' });
  // Without sending anything: the page heard of it.
  const dialog = second.page.getByRole('dialog');
  await dialog.getByText('Nel frattempo il ticket è stato chiuso').waitFor();
  await dialog.getByText('Stato cambiato da Aperto a Chiuso').waitFor();
  await expect(send(second)).toBeDisabled();
  await expect(dialog.getByLabel(/^Rapporto finale/)).toHaveValue(REPORT);
  await second.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copia il testo inserito' }).click();
  await expect.poll(() => second.page.evaluate(() => navigator.clipboard.readText())).toBe(REPORT);
  expect(await issuesOf(second.page)).toEqual([]);
  await picture(second.page, 'closed-meanwhile');
  await dialog.getByRole('button', { name: 'Scarta' }).click();
  await second.page.getByText('Chiuso').first().waitFor();
  for (const visited of [first, second]) await leave(visited);
});
