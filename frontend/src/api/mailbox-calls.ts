import { request } from './client';
import type { VerifiedMailbox } from './types';

/** POST /auth/verify-email, with the session if there is one; without it all older access to the account ends. */
export const verifyEmail = (token: string): Promise<VerifiedMailbox> =>
  request('/auth/verify-email', { method: 'POST', body: { token } });

export const mailboxCalls = {
  /** POST /auth/mailbox-confirmation: mails another confirmation link to the own address. */
  askForMailboxLink: (): Promise<{ message: string }> => request('/auth/mailbox-confirmation', { method: 'POST' }),
};
