import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminToken, call, freshEmail } from '../support/accounts.js';
import { picture, productUrl, visit, type VisitOptions } from '../support/browser.js';
import { PDF } from '../support/files.js';
import { enterAs, issuesOf, openTicket, smallTargetsOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const SMARTPHONE = { width: 390, height: 844 };
/** The plant was delivered between revision A and revision B. */
const RELEASES = { A: '2026-01-10', B: '2026-03-02', C: '2026-04-15' };
const DELIVERED_ON = '2026-02-01';
/** Fifteen years after the delivery: the model works longer than the ten years of the setting. */
const ONLINE_UNTIL = 'Disponibili online almeno fino al 1 febbraio 2041';
const MANUAL = 'Betriebsanleitung';
const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

const bytesOf = (title: string, revision: string): Buffer =>
  Buffer.concat([PDF, Buffer.from(`% ${title} ${revision} ${'ä'.repeat(2_000)}\n`)]);

interface Manual {
  title: string;
  language: string;
  revision: string;
  releasedOn: string;
}

async function addManual(token: string, modelId: string, manual: Manual): Promise<void> {
  const body = new FormData();
  const bytes = new Uint8Array(bytesOf(manual.title, manual.revision));
  body.append('files', new Blob([bytes], { type: 'application/pdf' }), `${manual.language}-${manual.revision}.pdf`);
  const query = new URLSearchParams({ ...manual, kind: 'OPERATION', audience: 'PUBLIC' });
  const path = `/api/plant-models/${modelId}/documents?${query}`;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${productUrl()}${path}`, { method: 'POST', headers, body });
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, '']);
}

/** A plant that has a plate, of a model with manuals in German, of which the newest was uploaded first, and in Italian. */
async function plantWithManuals() {
  const token = await adminToken();
  const mark = Date.now();
  const model = { manufacturer: `Presse ${mark} S.p.A.`, code: `PX-${mark}`, name: 'Pressa', expectedLifeYears: 15 };
  const { plantModel } = await call<{ plantModel: { id: string } }>('POST', '/plant-models', model, token);
  const italian = { title: 'Istruzioni per l’uso', language: 'it', revision: 'A', releasedOn: RELEASES.A };
  await addManual(token, plantModel.id, italian);
  for (const revision of ['C', 'A', 'B'] as const) {
    const german = { title: MANUAL, language: 'de', revision, releasedOn: RELEASES[revision] };
    await addManual(token, plantModel.id, german);
  }
  const facts = { modelId: plantModel.id, serialNumber: `SN-${mark}`, deliveredOn: DELIVERED_ON };
  const { plant } = await call<{ plant: { id: string } }>('POST', '/plants', facts, token);
  const { plate } = await call<{ plate: { code: string } }>('POST', `/plants/${plant.id}/plates`, undefined, token);
  return { ...model, ...facts, name: `${model.code} ${facts.serialNumber}`, code: plate.code };
}

/** What the cards of the documents say, in their order: title, revision, marks and links. */
const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Scarica / }) });

/** The page of the plate on a phone whose browser prefers German. */
async function scan(code: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await visit({ viewport: SMARTPHONE, locale: 'de-DE', ...options });
  await page.goto(`/p/${code}`);
  await page.getByText(MANUAL).first().waitFor();
  return page;
}

async function expectManuals(page: Page): Promise<void> {
  await expect(cards(page)).toContainText([
    new RegExp(`^${MANUAL}Rev. A del 10 gen 2026 · tedesco · .*Consegnata con l’impianto`, 'i'),
    new RegExp(`^${MANUAL}Rev. C del 15 apr 2026 · tedesco · .*Attuale`, 'i'),
    /^Istruzioni per l’usoRev. A del 10 gen 2026 · italiano · .*Consegnata con l’impianto.*Attuale/i,
  ]);
  await expect(cards(page).nth(0)).not.toContainText('Attuale');
  await expect(cards(page).nth(1)).not.toContainText('Consegnata');
  await page.getByText(ONLINE_UNTIL).waitFor();
}

/** The file of the first card is the delivered revision, to the byte. */
async function expectDownload(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: `Scarica ${MANUAL}, revisione A` });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('de-A.pdf');
  const saved = createHash('sha256').update(readFileSync(await download.path()));
  expect(saved.digest('hex')).toBe(createHash('sha256').update(bytesOf(MANUAL, 'A')).digest('hex'));
}

/** A browser without a window saves every PDF: the headers say that others show it. */
async function expectOpened(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: `Apri ${MANUAL}, revisione A` });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="de-A\.pdf"/),
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.body()).toEqual(bytesOf(MANUAL, 'A'));
}

/** The text of the page on its first sheet of paper, with single blanks. */
async function printed(page: Page): Promise<string> {
  const pdf = await page.pdf({ format: 'A4' });
  const read = (): string => spawnSync('pdftotext', ['-l', '1', '-layout', '-', '-'], { input: pdf }).stdout.toString();
  if (hasPdfToText) return read().replace(/\s+/g, ' ');
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text.replace(/\s+/g, ' ');
}

/** Asks for the delivered revision on paper, and returns the number of the ticket. */
async function askForPaper(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Chiedi la copia su carta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chiedi la copia su carta' });
  const delivered = dialog.getByRole('checkbox', { name: `${MANUAL}, rev. A, Deutsch (consegnata con l’impianto)` });
  await expect(delivered).toBeChecked();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  expect([...(await issuesOf(page)), ...(await smallTargetsOf(page))]).toEqual([]);
  await picture(page, 'instructions-paper');
  await dialog.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(5);
  expect(await issuesOf(page)).toEqual([]);
  const typed = { Azienda: 'Werk GmbH', Nome: 'Petra', Cognome: 'Klein', Email: freshEmail('paper') };
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('Indirizzo postale').fill('Hauptstrasse 5\n80331 München');
  await dialog.getByRole('button', { name: 'Invia la richiesta' }).click();
  const sent = dialog.getByText(/Richiesta inviata: ticket n/);
  await sent.waitFor({ state: 'visible' });
  await dialog.getByText('L’assistenza decide entro 30 giorni e risponde per email.').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  const number = Number((await sent.first().innerText()).replace(/\D/g, ''));
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  return number;
}

/** Staff see the ticket with its chip, and that it is due thirty days after it was raised. */
async function expectPaperTicket(id: number): Promise<void> {
  type Read = { ticket: { createdAt: string; serviceLevel: { clocks: { clock: string; dueAt: string }[] } } };
  const { ticket } = await call<Read>('GET', `/tickets/${id}`, undefined, await adminToken());
  const due = ticket.serviceLevel.clocks.find(({ clock }) => clock === 'RESOLUTION')?.dueAt ?? '';
  expect(Math.round((Date.parse(due) - Date.parse(ticket.createdAt)) / 1000 / 86_400)).toBe(30);
  const staff = await enterAs('admin');
  await openTicket(staff, id);
  await staff.getByText('Copia su carta', { exact: true }).first().waitFor();
  await staff
    .getByText(/Hauptstrasse 5/)
    .first()
    .waitFor();
  expect(await issuesOf(staff)).toEqual([]);
}

test('a visitor finds the delivered and the current instructions by the plate for the life of the machine', async () => {
  const { name, manufacturer, code, serialNumber } = await plantWithManuals();
  const page = await scan(code);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  for (const fact of [manufacturer, serialNumber]) await page.getByText(fact, { exact: true }).waitFor();
  await expectManuals(page);
  expect([...(await issuesOf(page)), ...(await smallTargetsOf(page))]).toEqual([]);
  await picture(page, 'instructions-it');
  await expectDownload(page);
  await expectOpened(page);

  const paper = await printed(page);
  for (const text of [serialNumber, MANUAL, ONLINE_UNTIL, 'Consegnata con l’impianto']) expect(paper).toContain(text);
  for (const text of ['Scarica', 'Segnalare un guasto']) expect(paper).not.toContain(text);

  const english = await scan(code, { language: 'en' });
  await english.getByText('Available online until at least 1 February 2041').waitFor();
  expect(await issuesOf(english)).toEqual([]);
  await picture(english, 'instructions-en');

  // The plate is replaced, and its label stays in the hands of those who have the machine.
  await call('POST', `/plates/${code}/retire`, undefined, await adminToken());
  const later = await scan(code);
  await later.getByRole('heading', { level: 1, name: 'Questa targhetta è stata sostituita' }).waitFor();
  await later.getByRole('heading', { name: `Documenti di ${name}` }).waitFor();
  await expectManuals(later);
  await expectDownload(later);
  expect(await issuesOf(later)).toEqual([]);
  await picture(later, 'instructions-retired');

  // Both plates lead to paper, of which staff decide.
  for (const asking of [page, later]) await expectPaperTicket(await askForPaper(asking));
});
