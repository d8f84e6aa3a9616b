import { LIMITS } from '@contract/limits';
import { tabStore } from './browser-storage';

/** The ticket whose address led to the login page; a number and nothing else, so it can lead nowhere else. */
const KEY = 'plantdesk.wantedTicket';

const numberIn = (text: string | null): number | null => {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : NaN;
  return number <= LIMITS.ticketNumber.max ? number : null;
};

/** Keeps the number of a ticket's address; any other address drops what was kept. */
export const keepWantedTicket = (path: string): void => {
  const number = numberIn(/^\/tickets\/(\d+)\/?$/.exec(path)?.[1] ?? null);
  if (number === null) tabStore.remove(KEY);
  else tabStore.set(KEY, String(number));
};

export const wantedTicket = (): number | null => numberIn(tabStore.get(KEY));
export const dropWantedTicket = (): void => tabStore.remove(KEY);
