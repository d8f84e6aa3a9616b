import type { Page } from '@playwright/test';
import { adminToken, freshEmail } from './support/accounts.js';
import { PHONE, visit } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { enterAs, issuesOf, LOGINS, usePageOf } from './support/screens.js';
import { raiseTicket } from './support/tickets.js';
import { expect, test } from './support/test.js';

const staffPage = usePageOf('admin');

/** A ticket of the demo client, whose confirmation was mailed; its number. Mails of visitors are paced. */
async function raise(): Promise<number> {
  const id = await raiseTicket({ token: await adminToken() });
  await mailTo(LOGINS.client, new RegExp(`\\b${id}\\b`));
  return id;
}

/** The trial page with the mail about the ticket open. */
async function openTrial(ticketId: number): Promise<Page> {
  const { page } = await visit();
  await page.goto(process.env.E2E_TRIAL_URL ?? '');
  await page.getByRole('button', { name: new RegExp(`\\b${ticketId}\\b.*${LOGINS.client}`, 's') }).click();
  await page.getByRole('heading', { name: `Rispondi come ${LOGINS.client}` }).waitFor();
  // On a phone the form stands below the list.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('heading');
  return page;
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invia' }).click();
  await page.getByText('Inviata: è nel ticket').waitFor();
}

test('shows a reply to a mail of the portal on the ticket', async () => {
  const id = await raise();
  const trial = await openTrial(id);
  await trial.getByLabel('Testo').fill('Domani mattina va bene');
  await send(trial);
  const link = trial.getByRole('link', { name: `Apri il ticket n. ${id}` });
  expect(new URL(String(await link.getAttribute('href'))).pathname).toBe(`/tickets/${id}`);
  const staff = staffPage();
  await staff.goto(`/tickets/${id}`);
  await staff.getByText('Domani mattina va bene', { exact: true }).waitFor();
});

test('names what a reply brought and was not taken, and opens the rest of its mail and the mail itself', async () => {
  const id = await raise();
  const trial = await openTrial(id);
  await trial.getByLabel('Testo').fill('In allegato il programma');
  const program = { name: 'programma.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await trial.getByLabel('File').setInputFiles(program);
  await send(trial);
  for (const [reader, width] of [
    ['client', PHONE],
    ['admin', PHONE],
  ] as const) {
    const page = await enterAs(reader, width);
    await page.goto(`/tickets/${id}`);
    await page.getByText('In allegato il programma', { exact: true }).waitFor();
    await page.getByText('File non ricevuto: programma.exe').waitFor();
    await page.getByRole('button', { name: 'Mostra il resto dell’email' }).click();
    await page
      .getByRole('region', { name: 'Resto dell’email' })
      .getByText(/Plantdesk <.*ha scritto:/)
      .waitFor();
    await expect(page.getByText('ha scritto:')).toHaveCount(1);
    expect(await issuesOf(page)).toEqual([]);
    const mail = page.getByRole('button', { name: 'Apri l’email intera' });
    await expect(mail).toHaveCount(reader === 'admin' ? 1 : 0);
    if (reader === 'client') continue;
    await mail.click();
    const dialog = page.getByRole('dialog', { name: 'Email ricevuta' });
    await dialog.getByText('programma.exe (2 B) – non aggiunto al ticket').waitFor();
    await dialog.getByText('> Scrivere la risposta sopra questa riga').waitFor();
    expect(await issuesOf(page)).toEqual([]);
  }
});

test('keeps what a forged sender wrote until an administrator adds it to the ticket', async () => {
  const id = await raise();
  const trial = await openTrial(id);
  const word = `Fuori ${Date.now()}`;
  await trial.getByLabel('Oggetto').fill(word);
  await trial.getByLabel('Testo').fill('Annullate il ticket');
  await trial.getByLabel('Tipo').selectOption('FORGED');
  await send(trial);
  const staff = staffPage();
  await staff.goto(`/admin/inbound-mails?search=${encodeURIComponent(word)}`);
  await staff.getByText(/^Il mittente è falso/).waitFor();
  expect(await issuesOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: new RegExp(`^Dettagli: ${word}`) }).click();
  const drawer = staff.getByRole('dialog', { name: 'Email ricevuta' });
  await drawer.getByText('Annullate il ticket').waitFor();
  expect(await issuesOf(staff)).toEqual([]);
  await drawer.getByRole('button', { name: 'Aggiungi a un ticket' }).click();
  const question = staff.getByRole('dialog', { name: 'Aggiungere l’email a un ticket?' });
  await question.getByRole('button', { name: 'Aggiungi a un ticket' }).click();
  await drawer.getByText('Aggiunta come nota').waitFor();
  await staff.goto(`/tickets/${id}`);
  await staff.getByText(`Email di (${LOGINS.client}):`).first().waitFor();
});

test('shows the layout of a mail without scripts and remote requests, on a phone too', async () => {
  const { page: trial } = await visit();
  await trial.goto(process.env.E2E_TRIAL_URL ?? '');
  const sender = freshEmail('ugo');
  await trial.evaluate(
    async ([from, text]) =>
      fetch('/mails', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{ from, to: 'support@plantdesk.example', subject: 'Con HTML', text, kind: 'PERSON', files: [] },
          html: `<p>Il <b>fascio</b></p><img src="https://tracker.example/p.gif"><script>parent.hit = 1</script>
            <a href="https://evil.example">qui</a><style>@import "https://evil.example/x.css";</style>`,
        }),
      }),
    [sender, 'Il fascio'],
  );
  const admin = await enterAs('admin', PHONE, 'en');
  const requests: string[] = [];
  admin.on('request', (request) => requests.push(request.url()));
  await admin.goto(`/admin/inbound-mails?search=${encodeURIComponent(sender)}`);
  await admin.getByRole('button', { name: /^Details: Con HTML/ }).click();
  await admin.getByRole('button', { name: 'Show the layout' }).click();
  const frame = admin.frameLocator('iframe[title="The mail without pictures and links"]');
  await frame.locator('b', { hasText: 'fascio' }).waitFor();
  await expect(frame.locator('[href], [src], [style]')).toHaveCount(0);
  expect(await issuesOf(admin)).toEqual([]);
  expect(requests.filter((url) => /tracker|evil/.test(url))).toEqual([]);
  await expect.poll(() => admin.evaluate(() => 'hit' in window)).toBe(false);
});

test('raises a ticket of the client whose mail an administrator forwards', async () => {
  const { page: trial } = await visit();
  await trial.goto(process.env.E2E_TRIAL_URL ?? '');
  const [sender, title] = [freshEmail('rosa'), `Fascio debole ${Date.now()}`];
  await trial.getByLabel('Da (').fill(sender);
  await trial.getByLabel('Oggetto').fill(title);
  await trial.getByLabel('Testo').fill('Il fascio si spegne dopo un minuto.');
  await trial.getByLabel('Tipo').selectOption('FORWARDED');
  await send(trial);
  const staff = staffPage();
  await staff.goto(`/admin/inbound-mails?search=${encodeURIComponent(title)}`);
  await staff.getByText('Nuovo ticket').last().waitFor();
  await staff.getByRole('link', { name: /^Ticket #\d+$/ }).click();
  await staff.getByRole('heading', { name: new RegExp(title) }).waitFor();
  await staff.getByText('Potete occuparvene?', { exact: true }).waitFor();
  await staff.getByText(/^Arrivato per email/).waitFor();
  expect(await issuesOf(staff)).toEqual([]);
});

test('warns staff on the ticket that mails to the client come back', async () => {
  const email = freshEmail('respinta');
  const id = await raiseTicket({ token: await adminToken(), email });
  await mailTo(email, new RegExp(`\\b${id}\\b`));
  const { page: trial } = await visit();
  await trial.goto(process.env.E2E_TRIAL_URL ?? '');
  await trial.getByRole('button', { name: new RegExp(`\\b${id}\\b.*${email}`, 's') }).click();
  await trial.getByLabel('Tipo').selectOption('BOUNCE');
  await send(trial);
  const staff = staffPage();
  await staff.goto(`/tickets/${id}`);
  await staff.getByText(/^Le email al cliente tornano indietro/).waitFor();
  expect(await issuesOf(staff)).toEqual([]);
});
