export const TICKET_PATH = '/tickets/create';
const DASHBOARD_PATH = '/dashboard';

/** Where the login leads; anything but the two known targets is ignored. */
export const returnTarget = (search: string): typeof TICKET_PATH | typeof DASHBOARD_PATH | null => {
  const asked = new URLSearchParams(search).get('return');
  return asked === TICKET_PATH || asked === DASHBOARD_PATH ? asked : null;
};
