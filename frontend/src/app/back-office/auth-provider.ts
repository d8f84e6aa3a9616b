import type { AuthProvider, UserIdentity } from 'react-admin';
import { isApiError } from '@/api/api-error';
import { logout } from '@/api/generated/public';
import { session } from '@/api/session';
import type { User } from '@/api/types';
import { loadProfile } from '@/features/auth/load-profile';
import { CURRENT_USER_KEY } from '@/kit/office/action/current-user';
import { draftStore } from '@/kit/storage/draft-store';
import { queryClient } from './stores';

/** Notes what the API requires of the user first, so that the interface asks for it at once. */
const markAsDue = (due: Partial<Pick<User, 'mustChangePassword' | 'mustSetUpSecondFactor'>>): void => {
  queryClient.setQueryData<User & UserIdentity>(CURRENT_USER_KEY, (user) => user && { ...user, ...due });
};

const endAtApi = async (refreshToken: string): Promise<void> => {
  try {
    await logout({ refreshToken });
  } catch (error) {
    // Signing out must work without the API, where the session will expire by itself.
    console.warn('The session could not be ended at the API', error);
  }
};

/** The portal's session as react-admin's auth provider. Signing in happens on the public pages. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Signing in happens at /login')),

  logout: async () => {
    const refreshToken = session.refreshToken();
    if (refreshToken !== null) {
      // The computer may be shared. A session that ended by itself keeps what was written.
      draftStore.clear();
      await endAtApi(refreshToken);
    }
    session.clear();
    return false;
  },

  checkAuth: () => (session.accessToken() === null ? Promise.reject(new Error('Not signed in')) : Promise.resolve()),

  checkError: (error: unknown) => {
    if (isApiError(error, 'PASSWORD_CHANGE_REQUIRED')) markAsDue({ mustChangePassword: true });
    if (isApiError(error, 'SECOND_FACTOR_SETUP_REQUIRED')) markAsDue({ mustSetUpSecondFactor: true });
    if (isApiError(error) && error.status === 401) session.clear();
    return Promise.resolve();
  },

  getIdentity: () => loadProfile(),
};
