import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Download, Page } from '@playwright/test';
import { readCsv } from '../../backend/test/support/readers/csv-reader.js';
import { readWorkbook } from '../../backend/test/support/readers/workbook-reader.js';
import { DEMO_PASSWORD } from './support/accounts.js';
import { DESKTOP, PHONE, picture, productUrl, ownBrowser } from './support/browser.js';
import { enterAs, issuesOf, LOGINS, usePageOf } from './support/screens.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  it: { open: 'Esporta', excel: 'Excel (.xlsx)', number: 'Numero', status: 'Stato', cancel: 'Annulla l’esportazione' },
  en: { open: 'Export', excel: 'Excel (.xlsx)', number: 'Number', status: 'Status', cancel: 'Cancel the export' },
} as const;
type Language = keyof typeof TEXTS;

const desk = usePageOf('admin');
const phone = usePageOf('admin', PHONE, 'en');

const openList = async (page: Page, query: string): Promise<number> => {
  await page.goto(`/tickets${query}`);
  const note = page.getByRole('status').filter({ hasText: /^\d+ tickets?$/ });
  return Number.parseInt(await note.innerText(), 10);
};

const exporting = async (page: Page, language: Language, format: string): Promise<Download> => {
  await page.getByRole('button', { name: TEXTS[language].open, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ]);
  return download;
};

for (const [name, pageOf, language, delimiter] of [
  ['desktop', desk, 'it', ';'],
  ['phone', phone, 'en', ','],
] as const)
  test(`the filtered list comes as CSV on a ${name}`, async () => {
    const page = pageOf();
    const count = await openList(page, '?status=CLOSED,IN_PROGRESS&sort=company&order=asc');
    const download = await exporting(page, language, 'CSV');
    expect(download.suggestedFilename()).toMatch(/^tickets-\d{4}-\d\d-\d\d\.csv$/);
    const [titles = [], ...rows] = readCsv(readFileSync(await download.path(), 'utf8').slice(1), delimiter);
    expect([rows.length, titles[0]]).toEqual([count, TEXTS[language].number]);
    const statuses = new Set(rows.map((row) => row[titles.indexOf(TEXTS[language].status)]));
    expect([...statuses].sort()).toEqual(language === 'it' ? ['Chiuso', 'In lavorazione'] : ['Closed', 'In progress']);
    await page.getByText(download.suggestedFilename()).waitFor();
  });

for (const language of ['en', 'it'] as const)
  test(`a technician’s own list comes as a spreadsheet in ${language}`, async () => {
    const page = await enterAs('technician', DESKTOP, language);
    const count = await openList(page, '?archived=all');
    const download = await exporting(page, language, TEXTS[language].excel);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const [sheet] = readWorkbook(readFileSync(await download.path()));
    expect([sheet?.rows.length, sheet?.rows[0]?.A?.value]).toEqual([count + 1, TEXTS[language].number]);
    // There is no place for it on a technician’s phone.
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('button', { name: TEXTS[language].open, exact: true })).toHaveCount(0);
  });

test('the menu works by keyboard, and an empty list offers no export', async () => {
  const page = desk();
  await openList(page, '');
  const button = page.getByRole('button', { name: 'Esporta', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu', { name: /^Esporta \d+ ticket$/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Esporta');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await openList(page, '?search=nothing-is-called-like-this');
  await button.click({ force: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a long export shows its progress and can be cancelled', async () => {
  const page = phone();
  await openList(page, '');
  let asked = 0;
  await page.route('**/api/tickets/export*', () => void asked++);
  await page.getByRole('button', { name: TEXTS.en.open, exact: true }).click();
  await page.getByRole('menu').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'export-menu');
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const cancel = page.getByRole('button', { name: TEXTS.en.cancel });
  await cancel.waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'export-progress');
  await page.keyboard.press('Enter');
  await cancel.waitFor({ state: 'detached' });
  await page.unroute('**/api/tickets/export*');
  await exporting(page, 'en', 'CSV');
  expect(asked).toBe(1);
});

/** The product behind a line that breaks in the middle of every export. */
async function brokenLine(): Promise<{ url: string; server: Server }> {
  const target = new URL(productUrl());
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!path?.startsWith('/api/tickets/export')) answer.pipe(outgoing);
      else answer.once('data', (chunk: Buffer) => outgoing.write(chunk.subarray(0, 100), () => outgoing.destroy()));
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

test('an export that breaks off is reported, and no partial file is saved', async () => {
  const { url, server } = await brokenLine();
  const page = await ownBrowser().newPage({ baseURL: url, acceptDownloads: true, locale: 'it-IT' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(LOGINS.admin);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await openList(page, '');
  let saved = 0;
  page.on('download', () => saved++);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  await page.getByText('L’esportazione si è interrotta e nessun file è stato salvato. Riprovare.').waitFor();
  expect(saved).toBe(0);
  await page.close();
  server.closeAllConnections();
  server.close();
});
