import { goTo } from './navigation';

export const TICKET_PATH = '/tickets/create';
const DASHBOARD_PATH = '/dashboard';

/** Where the login and the registration lead; unknown targets are ignored. */
export const returnTarget = (search: string): typeof TICKET_PATH | typeof DASHBOARD_PATH | null => {
  const asked = new URLSearchParams(search).get('return');
  return asked === TICKET_PATH || asked === DASHBOARD_PATH ? asked : null;
};

/** The address of the login or the registration with the current target. */
export const keepingTarget = (path: '/login' | '/register', search: string): string => {
  const target = returnTarget(search);
  return target === null ? path : `${path}?return=${target}`;
};

/** Opens the page after signing in: the one that the address names, else the dashboard. */
export const goOn = (): void => {
  if (returnTarget(window.location.search) === TICKET_PATH) goTo(TICKET_PATH, { replace: true, state: null });
  else window.location.replace('/dashboard');
};
