import { createContext, useContext } from 'react';
import type { CurrentUser } from '@/api/types';

/** The query key of the signed-in user; react-admin's own. */
export const CURRENT_USER_KEY = ['auth', 'getIdentity'];

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in user; only below the session guard, which provides it. */
export const useCurrentUser = (): CurrentUser => {
  const user = useContext(CurrentUserContext);
  if (user === null) throw new Error('useCurrentUser needs the session guard above it');
  return user;
};
