import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { call } from './support/accounts.js';
import { PHONE, picture, visit, type Visit } from './support/browser.js';
import { JPG, MP4 } from './support/files.js';
import { mailsTo, mailTo } from './support/mailbox.js';
import { openTicket } from './support/screens.js';
import { expect, test } from './support/test.js';

const NASTY = '<img src=x onerror=alert(1)> {{constructor}} & "quoted"';
const visitor = { email: `anna.verdi.${Date.now()}@example.com`, password: 'NuovaPass9parola' };

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL('**/dashboard');
};

const enter = async (email: string, password = 'Plantdesk1', options = {}): Promise<Visit> => {
  const visited = await visit(options);
  await logIn(visited.page, email, password);
  return visited;
};

/** The password is not valid any more. */
const expectRefusal = async (email: string, password: string): Promise<void> => {
  await expect(call('POST', '/auth/login', { email, password })).rejects.toThrow('401');
};

const leave = async ({ context, issues }: Visit): Promise<void> => {
  await context.close();
  expect(issues).toEqual([]);
};

/** What the document says, when the machine has pdftotext; the page count and the magic number otherwise. */
const textOf = (pdf: Buffer): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'report.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
};
const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

test.describe('one ticket, all the way', () => {
  let number: string;
  let shownPassword: string;
  let link: string;

  test('a visitor on a phone raises a spare-part ticket with two files', async () => {
    const visited = await visit({ viewport: PHONE });
    const { page } = visited;
    await page.goto('/');
    await page.waitForURL('**/tickets/create');
    await page.getByRole('tab', { name: 'Ordine ricambi' }).click();
    await page.getByRole('button', { name: 'Invia l’ordine' }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(5);
    await page.getByLabel('Azienda').fill(`Verdi ${NASTY}`);
    await page.getByLabel('Nome', { exact: true }).fill('Anna');
    await page.getByLabel('Cognome').fill('D’Angelo');
    await page.getByLabel('Email').fill(visitor.email);
    await page.getByLabel('Tipo di impianto').fill('LC-1000');
    await page.getByLabel(/^Matricola/).fill('LC1-26-0042');
    await page.getByLabel('L’impianto è fermo').check();
    await page.getByLabel('Codice').fill('LNS-40');
    await page.getByLabel('Descrizione').fill(`Lente ${NASTY}`);
    await page.getByLabel('Quantità', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Aggiungi un ricambio' }).click();
    await page.getByLabel('Codice').nth(1).fill('NZL-07');
    await page.getByLabel('Descrizione').nth(1).fill('Ugello in rame');
    await page.getByLabel('Quantità', { exact: true }).nth(1).fill('3');
    await page.getByText('Quantità totale: 5').waitFor();
    await page.locator('input[type=file]').setInputFiles([
      { name: 'lente.jpg', mimeType: 'image/jpeg', buffer: JPG },
      { name: 'rumore.mp4', mimeType: 'video/mp4', buffer: MP4 },
    ]);
    await picture(page, 'create-filled-phone');
    await page.getByRole('button', { name: 'Invia l’ordine' }).click();
    await page.getByText('Ordine di ricambi inviato correttamente').waitFor();
    await page.waitForURL('**/tickets/success');
    await page.getByText(visitor.email).waitFor();
    await picture(page, 'success-phone');
    const text = await page.locator('main').innerText();
    number = /Numero del ticket\s+(\d+)\b/.exec(text)?.[1] ?? '';
    expect(Number(number)).toBeGreaterThan(0);
    expect(text).toMatch(/^Impianto fermo: chiamare \+39/);
    expect(text).toContain('Gli amministratori sono stati avvisati subito.');
    expect(text).not.toContain('24 ore');
    const call = page.locator('main a').first();
    await expect(call).toHaveAttribute('href', /^tel:\+39/);
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    shownPassword = (await page.locator('code').first().innerText()).trim();
    expect(shownPassword.length).toBeGreaterThanOrEqual(16);
    await leave(visited);
  });

  test('the mails arrive once each, without the visitor’s words before the mailbox is proven', async () => {
    const received = await mailTo(visitor.email, new RegExp(number));
    expect(`${received.text}${received.html}`).not.toContain('onerror');
    expect(received.text).not.toContain(shownPassword);
    link = /\S+\/verify-email#token=\S+/.exec(received.text)?.[0] ?? '';
    expect(link).not.toBe('');
    await mailTo('admin@plantdesk.example', new RegExp(number));
  });

  test('the client logs in with the password shown, and must choose a new one, which voids it', async () => {
    const visited = await visit();
    const { page } = visited;
    await logIn(page, visitor.email, shownPassword);
    const dialog = page.getByRole('dialog', { name: 'Cambio della password' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Cambia la password' });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Password attuale').fill(shownPassword);
    await dialog.getByLabel('Nuova password', { exact: true }).fill('debole');
    await dialog.getByLabel('Conferma della nuova password').fill('debole');
    await submit.click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await dialog.getByLabel('Nuova password', { exact: true }).fill(visitor.password);
    await dialog.getByLabel('Conferma della nuova password').fill(visitor.password);
    await submit.click();
    await page.getByText('Password modificata correttamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await openTicket(page, number);
    await picture(page, 'client-ticket');
    await page.getByText(NASTY).first().waitFor();
    await expect(page.getByText('Registra intervento')).toHaveCount(0);
    await leave(visited);
    await expectRefusal(visitor.email, shownPassword);
  });

  test('the administrator assigns it', async () => {
    const visited = await enter('admin@plantdesk.example');
    const { page } = visited;
    await page.goto('/tickets');
    await page.getByLabel('Cerca nei ticket').fill('lc1-26-0042');
    // Its title is the first line of the order.
    await page
      .getByRole('link', { name: /LNS-40/ })
      .first()
      .waitFor();
    await openTicket(page, number);
    await page.getByRole('button', { name: 'Assegna', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Assegna' }).click();
    await dialog
      .getByText(/area tecnica e un tecnico/)
      .first()
      .waitFor();
    await choose(page, 'Area tecnica', 'Laser e ottica');
    await choose(page, 'Tecnico', /^Marco Ferri · /);
    await choose(page, 'Priorità', 'Alta');
    await picture(page, 'assignment-dialog');
    await dialog.getByRole('button', { name: 'Assegna' }).click();
    await page.getByText('In lavorazione').first().waitFor();
    await leave(visited);
    await mailTo('tecnico@plantdesk.example', new RegExp(number));
  });

  test('the technician logs 2.5 hours and closes with a report', async () => {
    const visited = await enter('tecnico@plantdesk.example');
    const { page } = visited;
    await openTicket(page, number);
    await page.getByRole('button', { name: 'Registra intervento' }).first().click();
    await page.getByRole('dialog').getByLabel('Lavoro svolto').fill('Sostituita la lente, allineato il fascio');
    await page.getByRole('dialog').getByLabel('Ore impiegate').fill('2,5');
    await page.getByRole('dialog').getByRole('button', { name: 'Registra intervento' }).click();
    await page.getByText('2,5 h').first().waitFor();
    await page.getByRole('button', { name: 'Chiudi il ticket' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Chiudi il ticket' })).toBeDisabled();
    await dialog.getByLabel(/^Rapporto finale/).fill('Lente sostituita, fascio allineato e collaudato.');
    await dialog.getByLabel(/^Note interne/).fill('Ricambio in garanzia, non fatturare.');
    await dialog.getByLabel(/^Ore ancora da registrare/).fill('0,5');
    await dialog.getByRole('button', { name: 'Chiudi il ticket' }).click();
    await page.getByText('Chiuso').first().waitFor();
    await picture(page, 'closed-ticket');
    await leave(visited);
  });

  test('the client is notified by mail, and downloads the report in both languages', async () => {
    const closed = await mailTo(visitor.email, new RegExp(`^Ticket n\\. ${number} chiuso`, 'm'), { part: 'text' });
    expect(closed.attachments ?? []).toEqual([]);
    const visited = await enter(visitor.email, visitor.password);
    const { page } = visited;
    await openTicket(page, number);
    for (const [language, words] of [
      ['Italiano', ['Rapporto', 'Lente sostituita', 'LNS-40', 'LC1-26-0042', NASTY.slice(0, 20)]],
      ['English', ['Final report', 'Lente sostituita', 'NZL-07', 'LC-1000']],
    ] as const) {
      await choose(page, 'Lingua del documento', language);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Esporta PDF' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`ticket-${number}.pdf`);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      const pdf = Buffer.concat(chunks);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      if (!hasPdfToText) continue;
      const text = textOf(pdf);
      for (const word of words) expect(text).toContain(word);
      expect(text).not.toContain('non fatturare');
    }
    await leave(visited);
  });

  test('no mail was sent twice', async () => {
    for (const address of [visitor.email, 'tecnico@plantdesk.example', 'admin@plantdesk.example']) {
      const ids = (await mailsTo(address)).map(({ headers }) => headers['message-id']);
      expect(ids).not.toContain(undefined);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('the mailed link proves the mailbox, asks for a password and ends the older one', async () => {
    const visited = await visit();
    await visited.page.goto(link);
    await visited.page.getByRole('button', { name: 'Conferma e scegli una password' }).click();
    await visited.page.getByRole('dialog', { name: 'Scelta della password' }).waitFor();
    await leave(visited);
    await expectRefusal(visitor.email, visitor.password);
  });
});

/** Picks an option of a native or a drawn select. */
async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: false }).last();
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label: String(option) });
    return;
  }
  await field.click();
  await page.getByRole('option', { name: option }).click();
}
