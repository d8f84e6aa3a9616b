import { isApiError } from '@/api/api-error';
import { readProfile } from '@/api/generated/auth';
import type { CurrentUser } from '@/api/types';

/** Pauses in milliseconds between attempts to load the profile. */
const PAUSES = [500, 2000];

let leaving = false;
window.addEventListener('pagehide', () => {
  leaving = true;
});
window.addEventListener('pageshow', () => {
  leaving = false;
});

const waitFor = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The signed-in user. Retries after a network error, since a failure here ends the session. */
export const loadProfile = async (pauses: readonly number[] = PAUSES): Promise<CurrentUser> => {
  try {
    const { user, hasCurrentPassword, allowedActions } = await readProfile();
    return { ...user, hasCurrentPassword, allowedActions };
  } catch (error) {
    const [next, ...later] = pauses;
    if (next === undefined || !isApiError(error, 'NETWORK_ERROR')) throw error;
    await waitFor(next);
    return loadProfile(later);
  }
};

/** Calls aborted by leaving the page say nothing about the session. */
export const isLeavingPage = (): boolean => leaving;
