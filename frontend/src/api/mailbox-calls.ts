import { request } from './client';
import type { VerifiedMailbox } from './types';

/** POST /auth/verify-email: as whoever is signed in, else as a stranger, which ends all older access to the account. */
export const verifyEmail = (token: string): Promise<VerifiedMailbox> =>
  request('/auth/verify-email', { method: 'POST', body: { token } });

export const mailboxCalls = {
  /** POST /auth/mailbox-confirmation: mails the link that confirms the own address once more. */
  askForMailboxLink: (): Promise<{ message: string }> => request('/auth/mailbox-confirmation', { method: 'POST' }),
};
