import { navigate } from './navigation';
import { returnTarget, TICKET_PATH } from './return-target';

/** Where somebody who is signed in now goes: to the page that the address names, else to the dashboard. */
export const goOn = (): void => {
  if (returnTarget(window.location.search) === TICKET_PATH) navigate(TICKET_PATH, { replace: true, state: null });
  else window.location.replace('/dashboard');
};
