import { goTo } from './navigation';

export const TICKET_PATH = '/tickets/create';
const DASHBOARD_PATH = '/dashboard';

const PLATE_PATH = /^\/p\/\w+$/;

/** Where the login and the registration lead; unknown targets are ignored. */
export const returnTarget = (search: string): string | null => {
  const asked = new URLSearchParams(search).get('return') ?? '';
  return asked === TICKET_PATH || asked === DASHBOARD_PATH || PLATE_PATH.test(asked) ? asked : null;
};

/** The address of the login or the registration with the current target. */
export const keepingTarget = (path: '/login' | '/register', search: string): string => {
  const target = returnTarget(search);
  return target === null ? path : `${path}?return=${target}`;
};

/** Opens the page after signing in: the one that the address names, else the dashboard. */
export const goOn = (): void => {
  const target = returnTarget(window.location.search) ?? DASHBOARD_PATH;
  if (target === DASHBOARD_PATH) window.location.replace(target);
  else goTo(target, { replace: true, state: null });
};
