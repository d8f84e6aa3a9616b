import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { createTicket } from '@/api/generated/public';
import { renewSession } from '@/api/renewal';
import { randomKey } from '@/api/request-keys';
import { session } from '@/api/session';
import type { CreatedTicket } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { tabStore } from '@/kit/storage/browser-storage';
import type { NewTicket } from './new-ticket';

const KEY = 'ticketSubmission';

interface Attempt {
  key: string;
  /** Identifies a submission by its author and content. */
  content: string;
}

const lastAttempt = (): Attempt | null => {
  try {
    return JSON.parse(tabStore.get(KEY) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
};

/** The idempotency key of a submission, stable over reloads, so that a repeat creates no second ticket. */
export const submissionKey = (ticket: NewTicket, author: string | null): string => {
  const content = JSON.stringify([author, ticket]);
  const last = lastAttempt();
  if (last?.content === content) return last.key;
  const attempt: Attempt = { key: randomKey(), content };
  tabStore.set(KEY, JSON.stringify(attempt));
  return attempt.key;
};

const forgetSubmission = (): void => tabStore.remove(KEY);

/** Thrown when the session ended while the ticket was being sent; nothing was created. */
export class SessionEnded extends Error {}

const createOnce = async (ticket: NewTicket, author: string | null): Promise<CreatedTicket> => {
  try {
    const created = await createTicket(ticket, {
      headers: { 'Idempotency-Key': submissionKey(ticket, author) },
      retryOn401: false,
    });
    forgetSubmission();
    return created;
  } catch (error) {
    if (isApiError(error, 'IDEMPOTENCY_KEY_REUSED')) forgetSubmission();
    throw error;
  }
};

/** Creates the ticket. It renews an expired access token once, which the API call itself does not. */
export const submitTicket = async (ticket: NewTicket, author: string | null): Promise<CreatedTicket> => {
  const accessToken = session.accessToken();
  try {
    return await createOnce(ticket, author);
  } catch (error) {
    if (!accessToken || !isApiError(error) || error.status !== 401) throw error;
  }
  const renewal = await renewSession(accessToken);
  if (renewal.outcome === 'unreachable') throw renewal.error;
  if (renewal.outcome === 'ended') {
    session.clear();
    throw new SessionEnded();
  }
  return createOnce(ticket, author);
};

/** Why the ticket was not created: the API's reason, else 'Failed to create ticket'. */
export const submissionFailure = (error: unknown, translate: Translate): string => {
  if (error instanceof SessionEnded) return translate('publicTicket.sessionEnded');
  return errorText(error, translate, 'publicTicket.failed');
};
