import type { Page } from '@playwright/test';
import { productUrl, type Tokens, visit, type Visit, type VisitOptions } from './browser.js';

export const DEMO_PASSWORD = 'Plantdesk1';
export const ADMIN = 'admin@plantdesk.example';

export interface Account {
  id: string;
  name: string;
  surname: string;
  email: string;
  password: string;
}

/** A call of the product's API, as a program makes it. */
export async function call<T>(method: string, path: string, body?: object, accessToken?: string): Promise<T> {
  const answer = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

type Credentials = Pick<Account, 'email' | 'password'>;

const openSession = async ({ email, password }: Credentials): Promise<Tokens> =>
  (await call<{ tokens: Tokens }>('POST', '/auth/login', { email, password })).tokens;

export const adminToken = async (): Promise<string> =>
  (await openSession({ email: ADMIN, password: DEMO_PASSWORD })).accessToken;

export const freshEmail = (word: string): string =>
  `${word}.${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`;

/** An account of its own for a test, made by the administrator. */
export async function makeAccount(values: Partial<Account> & { role?: string; technicalAreaId?: string } = {}) {
  const person = {
    name: 'Elisa',
    surname: 'Marangoni',
    email: freshEmail('elisa'),
    password: 'Iniziale9abc',
    ...values,
  };
  const body = { role: 'CLIENT', ...person };
  const { user } = await call<{ user: { id: string } }>('POST', '/users', body, await adminToken());
  return { ...person, id: user.id };
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/** A browser of its own in which the account is signed in, without the form: on no page yet. */
export const enter = async (account: Credentials, options: VisitOptions = {}): Promise<Visit> =>
  visit({ ...options, tokens: await openSession(account) });

/** The same by the form, which leads to the dashboard; the session has the browser's name. */
export async function enterByForm(account: Credentials, options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit(options);
  await logIn(visited.page, account.email, account.password);
  return visited;
}
