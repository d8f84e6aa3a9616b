import { MailboxLinks } from '#organisation/auth/index.js';
import type { TestApi } from './api.js';

/** A complete registration. */
export const registration = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Anna',
  surname: 'Verdi',
  email: 'anna.verdi@example.com',
  password: 'Lasercut2026',
  company: 'Verdi S.p.A.',
  ...values,
});

/** The token in a mailed link to this account. */
export const mailboxToken = (api: TestApi, userId: string): string =>
  tokenIn(api.app.get(MailboxLinks).linkFor(userId));

/** The token of the mailbox link in a mail's text. */
export function tokenIn(text: string): string {
  const token = /\/verify-email#token=([\w.-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The text holds no mailbox link');
  return token;
}
