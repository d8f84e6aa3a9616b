import type { Page } from '@playwright/test';
import { adminToken, call } from './support/accounts.js';
import { DESKTOP } from './support/browser.js';
import { usePageOf } from './support/screens.js';
import { expect, test } from './support/test.js';

const desk = usePageOf('admin', DESKTOP, 'en');
let page: Page;
let logged: string[];

test.beforeEach(() => {
  page = desk();
  logged = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
});
test.afterEach(async () => {
  await page.unrouteAll();
  page.removeAllListeners('console');
});

/** The real API answers everything but this. */
const breakCalls = (path: RegExp, status = 500): Promise<unknown> =>
  page.route(
    (url) => path.test(url.pathname),
    (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );

const read = async <T>(path: string): Promise<T> => call<T>('GET', path, undefined, await adminToken());
type Tickets = { tickets: { id: number }[] };

test('a PDF that cannot be exported is reported and logged', async () => {
  const { tickets } = await read<Tickets>('/tickets?status=CLOSED&limit=1');
  await page.goto(`/tickets/${tickets[0]?.id}`);
  await breakCalls(/\/export\/pdf$/);
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await page.getByRole('alert').getByText('Failed to export the PDF').waitFor();
  expect(logged.some((text) => text.includes('The report could not be exported'))).toBe(true);
});

test('an attachment that cannot be downloaded is reported and logged', async () => {
  const { tickets } = await read<Tickets>('/tickets?limit=100');
  let withFile: number | undefined;
  for (const { id } of tickets) {
    const { ticket } = await read<{ ticket: { attachments: unknown[] } }>(`/tickets/${id}`);
    if (ticket.attachments.length > 0) withFile = id;
    if (withFile) break;
  }
  await page.goto(`/tickets/${withFile}`);
  await breakCalls(/\/attachments\/[^/]+\/download$/);
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click();
  await page.getByRole('alert').getByText('Failed to download the attachment').waitFor();
  expect(logged.some((text) => text.includes('The attachment could not be downloaded'))).toBe(true);
});

test('a refused file among several is named, with the reason', async () => {
  const { tickets } = await read<Tickets>('/tickets?status=OPEN&limit=1&order=asc');
  await page.goto(`/tickets/${tickets[0]?.id}`);
  const details = [{ field: 'files.1', code: 'FILE_INFECTED', message: 'x' }];
  await page.route(
    (url) => url.pathname.includes('/attachments/ticket/'),
    (route) => route.fulfill({ status: 400, json: { statusCode: 400, code: 'FILE_INFECTED', error: 'x', details } }),
  );
  const file = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };
  const names = ['good.pdf', 'infected.pdf'];
  await page.locator('input[type=file]').setInputFiles(names.map((name) => ({ ...file, name })));
  const failure = page.getByRole('alert').filter({ hasText: 'infected.pdf: The virus scanner found malware' });
  await failure.getByRole('button', { name: 'Retry' }).waitFor();
  await expect.poll(() => failure.textContent()).not.toContain('good.pdf');
});

test('a file that failed is named on the ticket’s page, and a button sends it again', async () => {
  const { tickets } = await read<Tickets>('/tickets?status=OPEN&limit=1&order=asc');
  await page.goto(`/tickets/${tickets[0]?.id}`);
  const heading = page.getByRole('heading', { name: /^Attachments \(\d\)$/ });
  const before = await heading.textContent();
  await breakCalls(/\/attachments\/ticket\//, 502);
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'manual.pdf', mimeType: 'application/pdf', buffer: pdf });
  const failure = page.getByRole('alert').filter({ hasText: 'manual.pdf: Failed to add the attachments' });
  await failure.waitFor();
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Retry' }).click();
  const download = page
    .getByRole('region', { name: /^Attachments/ })
    .getByRole('button', { name: 'Download manual.pdf' });
  await download.waitFor();
  await expect.poll(() => heading.textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Delete manual.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await download.waitFor({ state: 'detached' });
});

test('a list that cannot be loaded shows why, and a button loads it', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/tickets\?/, async (route) => {
    await held;
    await route.fulfill({ status: 502, body: '' });
  });
  await page.goto('/tickets');
  await page.getByText('Loading tickets...').waitFor();
  release();
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Error loading tickets: Server error. Please try again later.' });
  await failure.waitFor();
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await page.locator('tbody a').first().waitFor();
});

test('a ticket that cannot be loaded shows as not found, with a retry button', async () => {
  await breakCalls(/\/api\/tickets\/1$/);
  await page.goto('/tickets/1');
  const failure = page.getByRole('alert').filter({ hasText: 'Ticket not found or access denied' });
  await failure.waitFor();
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: /^#1 / }).waitFor();
});

test('the back button undoes filters, sorting and pages', async () => {
  await page.goto('/tickets');
  await page.locator('tbody a').first().waitFor();
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await page.waitForURL('**/tickets?page=2');
  await page.getByRole('button', { name: /^Sort by priority/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tickets?sort=priority&order=desc');
  await page.locator('th[aria-sort=descending]', { hasText: 'Priority' }).waitFor();
  await page.getByLabel('Search tickets').fill('laser');
  await page.waitForURL('**/tickets?search=laser&sort=priority&order=desc');
  await page.goBack();
  await page.waitForURL('**/tickets?page=2');
  await page.goBack();
  await page.waitForURL('**/tickets');
  await page.reload();
  await page.locator('tbody a').first().waitFor();
});
