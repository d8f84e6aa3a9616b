import { navigate } from './navigation';
import { returnTarget, TICKET_PATH } from './return-target';

/** The page after signing in: the one that the address names, else the dashboard. */
export const goOn = (): void => {
  if (returnTarget(window.location.search) === TICKET_PATH) navigate(TICKET_PATH, { replace: true, state: null });
  else window.location.replace('/dashboard');
};
