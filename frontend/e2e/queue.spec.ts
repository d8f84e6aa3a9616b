import type { Page } from '@playwright/test';
import { eventually } from '../../backend/test/support/waiting.js';
import { ADMIN, adminToken, call } from './support/accounts.js';
import { enterAs, issuesOf } from './support/screens.js';
import { raiseTicket } from './support/tickets.js';
import { expect, test } from './support/test.js';

interface Activity {
  kind: string;
  payload: { recipient?: { email: string } | null; state?: string };
}

/** As long as an address may be, and longer than the mail catcher takes: it refuses the recipient for good. */
const refusedAddress = (): string => {
  const start = `r${Date.now()}`.padEnd(64, 'a');
  return `${start}@${`${'b'.repeat(59)}.`.repeat(3)}examplesx`;
};

/** A visitor's ticket whose mails fail; its number. */
const raiseRefused = (): Promise<number> => raiseTicket({ email: refusedAddress() });

/** The queue of one ticket, once its mail to the client has failed. */
async function openFailed(page: Page, ticketId: number): Promise<void> {
  const token = await adminToken();
  const failed = `/queue/jobs?ticketId=${ticketId}&state=FAILED`;
  await eventually(async () => (await call<{ jobs: object[] }>('GET', failed, undefined, token)).jobs.length > 0);
  await page.goto(`/queue?ticketId=${ticketId}`);
  await page.locator('.MuiChip-root', { hasText: /^(Fallita|Failed)$/ }).waitFor();
}

test('a refused mail is found from the menu, retried, refused again, and discarded, by keyboard', async () => {
  const ticketId = await raiseRefused();
  const page = await enterAs('admin');
  await openFailed(page, ticketId);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation').getByRole('link', { name: /^Coda e invii/ });
  await menu.getByText(/\d+ attività fallit[ae]/).waitFor();
  await menu.click();
  await page.getByRole('link', { name: /^Fallite/ }).click();
  await page.waitForURL('**/queue?state=FAILED');
  await page.goto(`/queue?ticketId=${ticketId}&state=FAILED`);
  await page.getByRole('button', { name: /^Dettagli: Email «Ticket ricevuto»/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Dettagli dell’attività' });
  await drawer.getByText('Il server di posta ha rifiutato il messaggio').waitFor();
  await drawer.getByText(/501 Error Bad recipient address syntax/).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Riprova ora' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Riprovare subito?' });
  await question.getByRole('button', { name: 'Riprova ora' }).press('Enter');
  await page.getByText('L’attività è di nuovo in coda').waitFor();
  // The server refuses it for the same reason; the drawer refreshes by itself, sooner when opened anew.
  await page.keyboard.press('Escape');
  await openFailed(page, ticketId);
  await page.getByRole('button', { name: /^Dettagli: Email «Ticket ricevuto»/ }).press('Enter');
  await drawer.getByRole('button', { name: 'Scarta' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Scartare l’attività?' })
    .getByRole('button', { name: 'Scarta' })
    .press('Enter');
  await drawer.getByText('Scartata').waitFor();
  await expect(drawer.getByRole('button', { name: 'Riprova ora' })).toHaveCount(0);
});

test('the timeline of the ticket shows staff which mails went out, and leads administrators to those that did not', async () => {
  const ticketId = await raiseRefused();
  const page = await enterAs('admin');
  await openFailed(page, ticketId);
  const isSentToAdmin = ({ kind, payload }: Activity): boolean =>
    kind === 'MAIL' && payload.recipient?.email === ADMIN && payload.state === 'SENT';
  const token = await adminToken();
  const activity = `/tickets/${ticketId}/activity?limit=100`;
  await eventually(async () =>
    (await call<{ activity: Activity[] }>('GET', activity, undefined, token)).activity.some(isSentToAdmin),
  );
  await page.goto(`/tickets/${ticketId}`);
  const entries = page.getByRole('listitem');
  // With other administrators, their mails may stand together under one line.
  await entries
    .filter({ hasText: /^\d+ email$|^Email «Nuovo ticket»/ })
    .first()
    .waitFor();
  const folded = page.getByRole('button', { name: /^\d+ email$/, expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  await entries.filter({ hasText: /^Email «Nuovo ticket» inviata a admin@plantdesk\.example/ }).waitFor();
  const failed = entries.filter({ hasText: /^Email «Ticket ricevuto» a .*: non inviata/ });
  await failed.getByRole('link', { name: 'Vai alla coda' }).click();
  await page.getByRole('button', { name: /^Dettagli: Email «Ticket ricevuto»/ }).waitFor();
  expect(new URL(page.url()).search).toBe(`?ticketId=${ticketId}&state=FAILED`);
});
