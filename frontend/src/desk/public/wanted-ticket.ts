import { LIMITS } from '@contract/limits';
import { tabStore } from '@/kit/storage/browser-storage';

/** The ticket to open after the login; only a number, so that it cannot redirect elsewhere. */
const KEY = 'plantdesk.wantedTicket';

const numberIn = (text: string | null): number | null => {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : NaN;
  return number <= LIMITS.ticketNumber.max ? number : null;
};

/** Stores the number of a ticket's address; any other address clears it. */
export const keepWantedTicket = (path: string): void => {
  const number = numberIn(/^\/tickets\/(\d+)\/?$/.exec(path)?.[1] ?? null);
  if (number === null) tabStore.remove(KEY);
  else tabStore.set(KEY, String(number));
};

export const wantedTicket = (): number | null => numberIn(tabStore.get(KEY));
export const dropWantedTicket = (): void => tabStore.remove(KEY);
