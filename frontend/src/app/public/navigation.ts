import { useSyncExternalStore } from 'react';
import { isFramed } from './framing';

/** The pages of this entry; all others belong to the back office and need a page load. */
const PUBLIC_PATHS = [
  '/login',
  '/register',
  '/verify-email',
  '/tickets/create',
  '/tickets/success',
  '/embed/create-ticket',
  '/p',
  '/rating',
  '/leave',
  '/not-me',
  '/running-again',
  '/plant-stopped',
] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number] | '/';

const isPublic = (path: string): path is PublicPath => PUBLIC_PATHS.some((known) => known === path);

const FRAMED_FORM = '/embed/create-ticket';
/** The only pages that show inside a frame; the server lets no other document be framed either. */
const FRAMED_PATHS: readonly PublicPath[] = [FRAMED_FORM, '/tickets/success'];

const listeners = new Set<() => void>();
let moved = false;

const notifyListeners = (): void => {
  moved = true;
  for (const listener of listeners) listener();
};
window.addEventListener('popstate', notifyListeners);

const onMove = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentPath = (): string => window.location.pathname.replace(/(?<=.)\/+$/, '');

/** The page to show. An unknown path shows the page of `/`, or the form inside a frame. */
export const usePath = (): PublicPath => {
  const path = useSyncExternalStore(onMove, currentPath);
  const page = path.startsWith('/p/') ? '/p' : path;
  const known = isPublic(page) ? page : '/';
  return isFramed() && !FRAMED_PATHS.includes(known) ? FRAMED_FORM : known;
};

/** Inside a frame, opens a page that cannot be framed in a new tab. Returns whether it did. */
const openedBeside = (address: string): boolean => {
  const { pathname } = new URL(address, window.location.href);
  if (!isFramed() || FRAMED_PATHS.some((path) => path === pathname)) return false;
  window.open(address, '_blank', 'noopener');
  return true;
};

interface Step {
  /** Replaces the current entry of the history. */
  replace?: boolean;
  /** The state of the new entry; undefined keeps the current one when replacing. */
  state?: object | null;
}

/** Shows another page of this entry. */
export const goTo = (address: string, { replace = false, state }: Step = {}): void => {
  if (openedBeside(address)) return;
  if (replace) window.history.replaceState(state === undefined ? window.history.state : state, '', address);
  else window.history.pushState(state ?? null, '', address);
  window.scrollTo(0, 0);
  notifyListeners();
};

/** Whether this page was reached without a page load, so that its heading should take the focus. */
export const hasMoved = (): boolean => moved;

/** Leaves for a page of the back office. */
export const leaveFor = (address: string): void => {
  if (!openedBeside(address)) window.location.assign(address);
};
