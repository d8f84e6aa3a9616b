import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, picture, productUrl, visit, type Visit } from '../support/browser.js';
import { issuesOf } from '../support/screens.js';
import { mailTo } from '../support/mailbox.js';
import { expect, test } from '../support/test.js';

const ADMIN = { email: 'admin@plantdesk.example', password: 'Plantdesk1' };

/** A technician of this run alone: other tests never log in as them. */
const technician = { email: `elena.doppia.${Date.now()}@example.com`, password: 'Doppio7passaggio' };
test.beforeAll(async () => {
  await makeTechnician();
});

const call = async <T>(path: string, body: object | undefined, token?: string, method = 'POST'): Promise<T> => {
  const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...authorization },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

const adminToken = async (): Promise<string> =>
  (await call<{ tokens: { accessToken: string } }>('/auth/login', ADMIN)).tokens.accessToken;

async function makeTechnician(): Promise<void> {
  const token = await adminToken();
  const path = '/technical-areas';
  const { technicalAreas } = await call<{ technicalAreas: { id: string }[] }>(path, undefined, token, 'GET');
  const work = { role: 'TECHNICIAN', technicalAreaId: technicalAreas[0]?.id };
  await call('/users', { ...technician, name: 'Elena', surname: 'Doppia', ...work }, token);
}

const typeCredentials = async (page: Page, { email, password } = technician): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
};

const enter = async (who = technician, viewport = DESKTOP): Promise<Visit> => {
  const visited = await visit({ viewport });
  await typeCredentials(visited.page, who);
  await visited.page.waitForURL('**/dashboard');
  return visited;
};

const leave = async ({ context, issues }: Visit): Promise<void> => {
  await context.close();
  expect(issues).toEqual([]);
};

const STEP = 30_000;

/** What the app shows, or showed a step ago; never so late in a step that the code would grow old on its way. */
const codeOf = async (secret: string, steps: number): Promise<string> => {
  const left = STEP - (Date.now() % STEP);
  if (left < 3000) await pause(left);
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });
};

/** From the password to the recovery codes, by keyboard alone, looking at each step. Answers secret and codes. */
const setUp = async (page: Page, name: string): Promise<{ secret: string; codes: string[] }> => {
  await page.locator('#second-factor-password').waitFor();
  await page.keyboard.type('Wrong1password');
  await page.keyboard.press('Enter');
  await page.getByText('La password attuale non è corretta').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.locator('#second-factor-password').fill(technician.password);
  await page.keyboard.press('Enter');
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '');
  await page.getByRole('img', { name: 'Codice QR per l’app di autenticazione' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Aggiungere l’account all’app');
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, `second-factor-app-${name}`);
  await page.getByLabel('Codice di verifica').fill('12345');
  await page.keyboard.press('Enter');
  await page.getByText(/^Il codice non è corretto/).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(await codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Conservare i codici di recupero' }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, `second-factor-codes-${name}`);
  const codes = await page
    .locator('main ul li')
    .filter({ hasText: /^\w{4}(-\w{4}){5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
};

const keepCodes = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Fine' })).toBeDisabled();
  await page.getByLabel('I codici sono stati conservati').check();
  await page.getByRole('button', { name: 'Fine' }).click();
};

let secret: string;
let codes: string[];

test('a technician sets it up in the profile, and is notified by mail', async () => {
  const visited = await enter();
  const { page } = visited;
  await page.getByRole('link', { name: 'Profilo e impostazioni' }).click();
  await page.getByText('Non attiva', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Attiva la verifica in due passaggi' }).click();
  ({ secret, codes } = await setUp(page, 'desk'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica come file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('plantdesk-recovery-codes.txt');
  const text = readFileSync(await file.path(), 'utf8');
  for (const known of [technician.email, ...codes]) expect(text).toContain(known);
  await keepCodes(page);
  await page.getByText('Restano 10 codici di recupero su 10.').waitFor();
  await page.getByText('Attiva', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  expect(await issuesOf(page)).toEqual([]);
  await leave(visited);
  await mailTo(technician.email, /verifica in due passaggi attivata/);
});

test('logs in on a phone with a code, which does not work twice', async () => {
  const visited = await visit({ viewport: PHONE });
  const { page } = visited;
  await typeCredentials(page);
  await page.getByLabel('Codice di verifica').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login-second-factor');
  expect(await issuesOf(page)).toEqual([]);
  const code = await codeOf(secret, 0);
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await leave(visited);

  const again = await visit();
  await typeCredentials(again.page);
  await again.page.getByLabel('Codice di verifica').fill(code);
  await again.page.keyboard.press('Enter');
  await again.page.getByText('Il codice non è corretto oppure è già stato usato.').waitFor();
  expect(await issuesOf(again.page)).toEqual([]);
  await leave(again);
});

test('logs in with a recovery code from the embedded form’s dialog, and makes new ones', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.goto('/embed/create-ticket');
  await page.getByRole('button', { name: 'Accedi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(technician.email);
  await dialog.getByLabel('Password', { exact: true }).fill(technician.password);
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await dialog.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await page.keyboard.type(codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('Elena Doppia').waitFor();

  await page.goto('/profile');
  await page.getByText('Restano 9 codici di recupero su 10.').waitFor();
  await page.getByRole('button', { name: 'Genera nuovi codici di recupero' }).click();
  await page.locator('#second-factor-password').fill(technician.password);
  await page.getByLabel('Codice di verifica').fill('12345');
  await page.keyboard.press('Enter');
  await page.getByText(/^Il codice non è corretto/).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'second-factor-proof');
  await page.getByLabel('Codice di verifica').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Conservare i codici di recupero' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Conservare i codici di recupero');
  const [first] = await page
    .locator('main ul li')
    .filter({ hasText: /^\w{4}(-\w{4}){5}$/ })
    .allInnerTexts();
  expect(codes).not.toContain(first);
  await keepCodes(page);
  await page.getByText('Restano 10 codici di recupero su 10.').waitFor();
  await leave(visited);
});

const resetByAdmin = async (page: Page): Promise<void> => {
  await page.goto(`/admin/users?search=${technician.email}`);
  await page.getByText('Verifica in due passaggi attiva').waitFor({ state: 'attached' });
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Azioni per/ }).click();
  await page.getByRole('menuitem', { name: 'Azzera la verifica in due passaggi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Azzera la verifica in due passaggi' }).click();
  await page.getByText('Verifica in due passaggi azzerata').waitFor();
  await page.getByText('2FA').waitFor({ state: 'detached' });
  await mailTo(technician.email, /verifica in due passaggi azzerata/);
};

const requireByAdmin = async (page: Page): Promise<void> => {
  await page.goto('/admin/security');
  await page.getByRole('switch', { name: 'Obbligatoria per i tecnici' }).click();
  await page.getByRole('dialog', { name: 'Renderla obbligatoria per i tecnici?' }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rendi obbligatoria' }).click();
  await page.getByText('Impostazioni di sicurezza salvate').waitFor();
  await expect(page.getByRole('switch', { name: 'Obbligatoria per i tecnici' })).toBeChecked();
};

test('an admin resets it, and requires it: a technician who is signed in meets the set-up at the next click', async () => {
  const boss = await enter(ADMIN);
  await resetByAdmin(boss.page);
  const visited = await enter(technician, PHONE);
  const { page } = visited;
  try {
    await requireByAdmin(boss.page);
    await page.getByRole('button', { name: 'Apri il menu' }).click();
    await page.getByRole('link', { name: 'I miei ticket' }).click();
    await page.getByRole('heading', { level: 1, name: 'Un passaggio prima di continuare' }).waitFor();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await issuesOf(page)).toEqual([]);
    // No public page is a way around it.
    await page.goto('/tickets/create');
    await page.waitForURL('**/dashboard');
    const anew = await setUp(page, 'phone');
    expect(anew.secret).not.toBe(secret);
    await keepCodes(page);
    await page.getByRole('heading', { level: 1, name: 'Panoramica' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  } finally {
    await call('/security/settings', { secondFactorRoles: [] }, await adminToken(), 'PUT');
  }
  await leave(visited);
  await leave(boss);
});

test('the profile removes it again', async () => {
  const token = await adminToken();
  const path = `/users?search=${encodeURIComponent(technician.email)}`;
  const { users } = await call<{ users: { id: string }[] }>(path, undefined, token, 'GET');
  await call(`/users/${users[0]?.id}/reset-second-factor`, undefined, token);

  const visited = await enter(technician, PHONE);
  const { page } = visited;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Attiva la verifica in due passaggi' }).click();
  const { codes: ofPhone } = await setUp(page, 'phone-profile');
  await keepCodes(page);
  await page.getByRole('button', { name: 'Disattiva' }).click();
  await page.getByRole('dialog').getByLabel('Password attuale').fill(technician.password);
  await page
    .getByRole('dialog')
    .getByLabel('Codice di verifica')
    .fill(ofPhone[0] ?? '');
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Disattiva' }).click();
  await page.getByText('Verifica in due passaggi disattivata').waitFor();
  await page.getByText('Non attiva', { exact: true }).waitFor();
  await leave(visited);
});
