import { useSyncExternalStore } from 'react';

/** The pages of this entry; everything else is the back office's and needs a page load. */
const PUBLIC_PATHS = [
  '/login',
  '/register',
  '/verify-email',
  '/tickets/create',
  '/tickets/success',
  '/embed/create-ticket',
] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number] | '/';

const isPublic = (path: string): path is PublicPath => PUBLIC_PATHS.some((known) => known === path);

const listeners = new Set<() => void>();
let moved = false;

const announce = (): void => {
  moved = true;
  for (const listener of listeners) listener();
};
window.addEventListener('popstate', announce);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentPath = (): string => window.location.pathname.replace(/(?<=.)\/+$/, '');

/** The page to show; an unknown path is `/`. */
export const usePath = (): PublicPath => {
  const path = useSyncExternalStore(subscribe, currentPath);
  return isPublic(path) ? path : '/';
};

interface Step {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** What the new entry remembers; undefined keeps the present one's when replacing. */
  state?: object | null;
}

/** Shows another page of this entry. */
export const navigate = (address: string, { replace = false, state }: Step = {}): void => {
  if (replace) window.history.replaceState(state === undefined ? window.history.state : state, '', address);
  else window.history.pushState(state ?? null, '', address);
  window.scrollTo(0, 0);
  announce();
};

/** Whether this page was reached without a page load, so that its heading should take the focus. */
export const hasMoved = (): boolean => moved;

/** Leaves for a page of the back office. */
export const leaveFor = (address: string): void => window.location.assign(address);
