import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PHONE, picture, productUrl, visit, type Visit } from '../support/browser.js';
import { type Mail, mailsTo, mailTo } from '../support/mailbox.js';
import { meetLogin } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const PASSWORD = 'Lasercut2026';

let people = 0;
const someEmail = (): string => `nuovo.${Date.now()}.${++people}@example.com`;

const leave = async ({ context, issues }: Visit): Promise<void> => {
  await context.close();
  expect(issues).toEqual([]);
};

const linkIn = (text: string): string => {
  const link = /http\S+\/verify-email#token=\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail holds no link');
  return link;
};

/** By the API: what comes before is not what a journey is about. */
const register = async (email: string): Promise<string> => {
  const answer = await fetch(`${productUrl()}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Anna', surname: 'Verdi', company: 'Verdi S.p.A.', email, password: PASSWORD }),
  });
  expect(answer.status).toBe(201);
  return linkIn((await mailTo(email, /^Conferma dell’indirizzo/)).text);
};

/** The mail of the registration, and the one that was asked for. */
const twoMailsTo = async (email: string): Promise<Mail[]> => {
  for (let tries = 0; tries < 150; tries++) {
    const mails = await mailsTo(email);
    if (mails.length >= 2) return mails;
    await pause(200);
  }
  throw new Error(`No second mail to ${email}`);
};

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '');

/** Moves on by the Tab key until the control with this id or text has the focus. */
const tabTo = async (page: Page, wanted: string): Promise<void> => {
  for (let presses = 0; presses < 20; presses++) {
    if ((await focused(page)) === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} is not within reach of the Tab key`);
};

test.describe('a registration on a phone, by keyboard alone', () => {
  const email = someEmail();

  test('leads from the login to the request form, signed in', async () => {
    const visited = await visit({ viewport: PHONE });
    const { page } = visited;
    await page.goto('/login?return=/tickets/create');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, 'Crea un account');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/register?return=/tickets/create');
    await page.getByRole('heading', { name: 'Nuovo account' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Nuovo account');

    await tabTo(page, 'Crea l’account');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await expect.poll(() => focused(page)).toContain('Alcuni dati sono da correggere');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (const [field, value] of Object.entries({ name: 'Anna', surname: 'D’Angelo', company: 'Rossi S.r.l.' })) {
      await tabTo(page, field);
      await page.keyboard.type(value);
    }
    await tabTo(page, 'email');
    await page.keyboard.type('cliente@PLANTDESK.example');
    await tabTo(page, 'password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Email: Con questo indirizzo esiste già un account' }).waitFor();
    await picture(page, 'register-in-use-phone');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('email');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/tickets/create');
    await page.getByText(`è in arrivo a ${email}`).waitFor();
    await expect(page.getByLabel('Azienda')).toHaveValue('Rossi S.r.l.');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
    await page.goto('/register');
    await page.waitForURL('**/dashboard');
    await leave(visited);
  });

  test('is confirmed by the mailed link and the password, which stays valid', async () => {
    const link = linkIn((await mailTo(email, /^Conferma dell’indirizzo/)).text);
    const visited = await visit({ viewport: PHONE });
    const { page } = visited;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' || /token=/.test(request.url())) sent.push(request.url());
    });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Senza password' }).waitFor();
    expect(page.url()).toBe(`${productUrl()}/verify-email`);
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    await picture(page, 'verify-email-phone');

    await logIn(page, email, 'Sbagliata1pass');
    await page.getByText('Email o password non valide.').waitFor();
    await logIn(page, email, PASSWORD);
    await page.getByRole('heading', { name: 'Indirizzo confermato' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Indirizzo confermato');
    await page.getByRole('button', { name: 'Vai alla panoramica' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Profilo e impostazioni' }).waitFor();
    await expect(page.getByText('Indirizzo email da confermare')).toHaveCount(0);
    await leave(visited);
  });
});

test.describe('a link without the password', () => {
  test('ends the access of the one who opened the account, signs in and asks for a password', async () => {
    const email = someEmail();
    const link = await register(email);
    const opener = await visit();
    await opener.page.goto('/login');
    await logIn(opener.page, email, PASSWORD);
    await opener.page.waitForURL('**/dashboard');
    await opener.page.goto('/profile');
    await opener.page.getByText('Indirizzo email da confermare').waitFor();

    const owner = await visit();
    await owner.page.goto(link);
    await owner.page.getByRole('button', { name: 'Conferma e scegli una password' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Scelta della password' });
    await dialog.waitFor();
    await picture(owner.page, 'verify-email-entered');
    await expect(dialog.getByLabel('Password attuale')).toHaveCount(0);
    await dialog.getByLabel('Nuova password', { exact: true }).fill('NuovaPass9parola');
    await dialog.getByLabel('Conferma della nuova password').fill('NuovaPass9parola');
    await dialog.getByRole('button', { name: 'Salva la password' }).click();
    await owner.page.waitForURL('**/dashboard');

    await meetLogin(opener.page, '/dashboard');
    await logIn(opener.page, email, PASSWORD);
    await opener.page.getByText('Email o password non valide.').waitFor();

    // The same link again changes nothing and mails nothing.
    const again = await visit();
    await again.page.goto(link);
    await again.page.getByRole('button', { name: 'Conferma e scegli una password' }).click();
    await again.page.getByText(/Il link è già stato usato/).waitFor();
    await mailTo(email, /^Password di Plantdesk modificata/);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    for (const visited of [owner, opener, again]) await leave(visited);
  });
});

test('an incomplete link leads over a login to another mail', async () => {
  const email = someEmail();
  await register(email);
  const visited = await visit({ viewport: PHONE });
  const { page } = visited;
  await page.goto('/verify-email#token=cut');
  await page.getByRole('heading', { name: 'Link non valido' }).waitFor();
  await logIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Invia un nuovo link' }).click();
  await page.getByText('Il messaggio con il nuovo link è in arrivo.').waitFor();
  const [newest] = (await twoMailsTo(email)).map(({ text }) => linkIn(text)).reverse();
  // In the same tab: only the fragment of the address changes.
  await page.evaluate((address) => window.location.assign(address), newest!);
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await page.getByText(`L’indirizzo ${email} è confermato.`).waitFor();
  await leave(visited);
});

test('the profile sends the link again', async () => {
  const email = someEmail();
  await register(email);
  const visited = await visit({ language: 'en' });
  const { page } = visited;
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('The message is on its way.').waitFor();
  expect(await twoMailsTo(email)).toHaveLength(2);
  await leave(visited);
});
