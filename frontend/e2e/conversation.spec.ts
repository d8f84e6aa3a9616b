import type { Locator, Page } from '@playwright/test';
import { adminToken, call } from './support/accounts.js';
import { DESKTOP, PHONE, picture } from './support/browser.js';
import { PNG } from './support/files.js';
import { enterAs, issuesOf } from './support/screens.js';
import { assignToTechnician, changeTicket, raiseTicket } from './support/tickets.js';
import { expect, test } from './support/test.js';

/** Stands in the note: no client may ever receive it. */
const CANARY = 'Canarino7731';

/** What the API returns to the page, live notices excepted: they hold no text. */
function received(page: Page): string[] {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().endsWith('/api/live')) return;
    response.text().then(
      (body) => bodies.push(body),
      () => undefined,
    );
  });
  return bodies;
}

/** The text grows by what the keys say. */
const writeByKeys = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
};

test('carries a repair from the first question to a follow-up: keys on the desktop, a phone in the hall', async () => {
  const token = await adminToken();
  const title = `Perdita d’acqua ${Date.now()}`;
  const id = await raiseTicket({ token, title });
  await assignToTechnician(token, id);
  const desk = await enterAs('technician', DESKTOP, 'en');
  const phone = await enterAs('client', PHONE, 'it');
  const seen = received(phone);
  await Promise.all([desk, phone].map((page) => page.goto(`/tickets/${id}`)));

  // A canned reply by keys alone; taken back, and sent again with more words.
  await desk.getByText('No messages yet.').waitFor();
  await desk.keyboard.press('r');
  await desk.getByRole('textbox', { name: /^Reply to the client/ }).waitFor();
  await desk.keyboard.press('/');
  const dialog = desk.getByRole('dialog', { name: 'Insert a canned reply' });
  await dialog.getByLabel('Search title and text').waitFor();
  await desk.keyboard.type('foto del quadro');
  await dialog.getByRole('button').first().waitFor();
  expect(await issuesOf(desk)).toEqual([]);
  await dialog.getByRole('button', { name: /Chiedere una foto/ }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // A promise runs on the ticket, and stops until the client answers.
  await desk.getByText('The promised time stops until the client answers.').waitFor();
  expect(await issuesOf(desk)).toEqual([]);
  await desk.keyboard.press('Control+Enter');
  const undo = desk.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await expect(phone.getByText('foto del quadro')).toHaveCount(0);
  await undo.press('Enter');
  const reply = desk.getByRole('textbox', { name: /^Reply to the client/ });
  await reply.waitFor();
  await desk.waitForFunction(() => document.querySelector('textarea')?.value.includes('Buongiorno Anna'));
  await reply.press('Control+End');
  await writeByKeys(desk, '\nServe entro oggi.');
  await undo.waitFor();

  // A note among staff that mentions a colleague, while the reply is on its way.
  await desk.keyboard.press('n');
  await desk.getByRole('textbox', { name: /^Internal note/ }).waitFor();
  await desk.keyboard.type('@');
  const colleagues = desk.getByRole('listbox', { name: 'Colleagues to mention' });
  await colleagues.getByRole('option', { selected: true }).waitFor();
  expect(await issuesOf(desk)).toEqual([]);
  await picture(desk, 'conversation-mention');
  await desk.keyboard.press('Enter');
  await colleagues.waitFor({ state: 'detached' });
  await writeByKeys(desk, `${CANARY}: pump of the first series`);
  await desk.getByText(CANARY).first().waitFor();
  expect(await issuesOf(desk)).toEqual([]);

  // Half a minute later it reaches the client, who answers with a photo.
  await phone.getByText('Serve entro oggi.').first().waitFor();
  await phone.getByText('L’assistenza attende una risposta').first().waitFor();
  const answer = phone.getByRole('textbox', { name: /^Messaggio all’assistenza/ });
  await answer.fill('Ecco il quadro: allarme E-217.');
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Scatta una foto' }).click();
  await (await chooser).setFiles({ name: 'quadro.png', mimeType: 'image/png', buffer: PNG });
  await phone.getByText(/^quadro\.png/).waitFor();
  expect(await issuesOf(phone)).toEqual([]);
  await picture(phone, 'conversation-phone');
  await phone.getByRole('button', { name: 'Invia', exact: true }).click();
  await phone.getByText('Messaggio ricevuto').waitFor();
  await desk.getByText('allarme E-217').first().waitFor();
  await desk.getByText('The client is waiting').first().waitFor();
  await desk.getByText('quadro.png').first().waitFor();
  await picture(desk, 'conversation-desktop');

  // What is begun at the desk is there in the hall, on the phone of the same technician.
  await desk.keyboard.press('r');
  await reply.waitFor();
  await desk.keyboard.type('Sostituita la guarnizione.');
  await desk.getByText(/^Draft saved on/).waitFor();
  const hall = await enterAs('technician', PHONE, 'en');
  await hall.goto(`/tickets/${id}`);
  await hall.getByRole('button', { name: 'Continue the reply' }).click();
  await hall.waitForFunction(() => document.querySelector('textarea')?.value === 'Sostituita la guarnizione.');
  await hall.getByText(/^Draft saved on/).waitFor();
  await hall.getByRole('button', { name: 'Another way to send' }).waitFor();
  expect(await issuesOf(hall)).toEqual([]);
  await picture(hall, 'conversation-draft');

  // What waits is published before the closing; the client comes back by a follow-up.
  await desk.keyboard.press('Control+Enter');
  await undo.waitFor();
  await changeTicket(token, id, { status: 'CLOSED', finalReport: 'Guarnizione sostituita, nessuna perdita.' });
  await phone.getByText('Sostituita la guarnizione.').first().waitFor();
  await phone.getByRole('button', { name: 'Il problema si ripresenta?' }).click();
  await phone.getByLabel('Che cosa succede').fill('Perde di nuovo dopo un’ora.');
  await phone.getByRole('button', { name: 'Invia la richiesta' }).click();
  await phone.waitForURL((url) => /\/tickets\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
  await phone.getByText('Perde di nuovo dopo un’ora.').first().waitFor();
  await phone.getByText('Seguito del ticket').first().waitFor();

  expect(seen.filter((body) => body.includes('E-217')).length).toBeGreaterThan(0);
  expect(seen.filter((body) => body.includes(CANARY))).toEqual([]);
});

/** By the Tab key, as who has no mouse. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there');
}

const keyAt = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press(key);
};

test('talks a repair through in English by keyboard alone: question, macro, note, canned reply and rating', async () => {
  const token = await adminToken();
  const title = `Parts ordered ${Date.now()}`;
  const macro = { title, language: 'en', body: 'Dear {client.name}, the lens is ordered.', waitingFor: 'PARTS' };
  await call('POST', '/macros', macro, token);
  const id = await raiseTicket({ token, title: `Scratched lens ${Date.now()}` });
  await assignToTechnician(token, id);
  const desk = await enterAs('technician', DESKTOP, 'en');
  const client = await enterAs('client', DESKTOP, 'en');
  const seen = received(client);
  await Promise.all([desk, client].map((page) => page.goto(`/tickets/${id}`)));

  // The client begins.
  await reach(client, client.getByRole('textbox', { name: /^Write a message/ }));
  await writeByKeys(client, 'When will the lens come?');
  await desk.getByText('When will the lens come?').first().waitFor();

  // A macro: its reply, and the wait for parts.
  await desk.keyboard.press('m');
  const macros = desk.getByRole('dialog', { name: 'Run a macro' });
  await macros.getByLabel('Search title and text').waitFor();
  await desk.keyboard.type(title);
  await macros.getByRole('button').first().waitFor();
  expect(await issuesOf(desk)).toEqual([]);
  await keyAt(desk, macros.getByRole('button', { name: new RegExp(title) }));
  const preview = desk.getByRole('dialog', { name: title });
  await preview.getByText('Dear Anna, the lens is ordered.').waitFor();
  expect(await issuesOf(desk)).toEqual([]);
  await picture(desk, 'conversation-macro');
  await keyAt(desk, preview.getByRole('button', { name: 'Run' }));
  await preview.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Undo' }).waitFor();

  // A note, and a canned reply.
  await desk.keyboard.press('n');
  await desk.getByRole('textbox', { name: /^Internal note/ }).waitFor();
  await writeByKeys(desk, `${CANARY}: second lens this year`);
  await desk.getByText(CANARY).first().waitFor();
  await desk.getByRole('textbox', { name: /^Internal note/ }).waitFor({ state: 'detached' });
  await desk.keyboard.press('r');
  await desk.getByRole('textbox', { name: /^Reply to the client/ }).waitFor();
  await desk.keyboard.press('/');
  const canned = desk.getByRole('dialog', { name: 'Insert a canned reply' });
  await canned.getByLabel('Search title and text').waitFor();
  await desk.keyboard.type('photo of the panel');
  await keyAt(desk, canned.getByRole('button', { name: /^Ask for a photo/ }));
  await canned.waitFor({ state: 'detached' });
  await keyAt(desk, desk.getByRole('button', { name: 'Another way to send' }));
  await desk.getByRole('menuitem', { name: 'Send and go on' }).and(desk.locator(':focus')).waitFor();
  expect(await issuesOf(desk)).toEqual([]);
  await picture(desk, 'conversation-ways-to-send');
  await desk.keyboard.press('Enter');
  await desk.getByRole('textbox', { name: /^Reply to the client/ }).waitFor({ state: 'detached' });

  // The closing publishes both replies; the client reads them, and rates.
  await changeTicket(token, id, { status: 'CLOSED', finalReport: 'Lens replaced, test passed.' });
  for (const text of ['the lens is ordered.', 'photo of the panel']) await client.getByText(text).first().waitFor();
  const score = (name: string) => client.getByRole('radio', { name, exact: true });
  await reach(client, score('No score yet'));
  for (const next of ['Very badly', 'Badly', 'So-so', 'Well']) {
    await client.keyboard.press('ArrowRight');
    await score(next).and(client.locator(':focus')).waitFor({ state: 'attached' });
  }
  await keyAt(client, client.getByRole('button', { name: 'Send the rating' }));
  await client.getByText('Thank you for the rating').waitFor();
  const { rating } = await call<{ rating: { score: number } }>('GET', `/tickets/${id}/rating`, undefined, token);
  expect(rating.score).toBe(4);
  expect(seen.filter((body) => body.includes(CANARY))).toEqual([]);
});

test('opens a long conversation where the reader left it, and at the message of a link', async () => {
  const token = await adminToken();
  const id = await raiseTicket({ token, title: `Long story ${Date.now()}` });
  await assignToTechnician(token, id);
  const write = (body: string) => call<{ message: { id: string } }>('POST', `/tickets/${id}/notes`, { body }, token);
  await write('Note 1.');
  const desk = await enterAs('technician', DESKTOP, 'en');
  const read = desk.waitForResponse((answer) => answer.url().endsWith(`/tickets/${id}/read`));
  await desk.goto(`/tickets/${id}`);
  await read;
  await desk.goto('/dashboard');
  const ids: string[] = [];
  for (let number = 2; number <= 130; number++) ids.push((await write(`Note ${number}.`)).message.id);

  await desk.goto(`/tickets/${id}`);
  const items = desk.locator('[role="log"] li[data-seq]');
  const focused = desk.locator('li[data-seq]:focus');
  await expect(items).toHaveCount(40);
  const first = desk.getByText('Note 91.', { exact: true });
  await desk.getByRole('button', { name: 'Show earlier messages' }).scrollIntoViewIfNeeded();
  const before = await first.boundingBox();
  await desk.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(items).toHaveCount(80);
  await expect.poll(async () => Math.abs((await first.boundingBox())!.y - before!.y)).toBeLessThan(2);
  expect(await issuesOf(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Go to the first unread message' }).click();
  await expect(focused).toContainText('Note 2.');
  await expect(desk.getByText('New messages', { exact: true })).toBeInViewport();
  expect(await issuesOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Go to the newest messages' }).click();
  await expect(focused).toContainText('Note 130.');

  const phone = await enterAs('technician', PHONE, 'en');
  await phone.goto(`/tickets/${id}?message=${ids[18]}`);
  await expect(phone.locator('li[data-seq]:focus')).toContainText('Note 20.');
  await expect(phone.getByText('Note 20.', { exact: true })).toBeInViewport();
  expect(await issuesOf(phone)).toEqual([]);
  await picture(phone, 'conversation-linked');
});
