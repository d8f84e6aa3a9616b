import { createContext, useContext } from 'react';
import type { CurrentUser, User } from '@/api/types';
import type { QueryClient } from '@tanstack/react-query';

/** The query key of the signed-in user; react-admin's own. */
export const CURRENT_USER_KEY = ['auth', 'getIdentity'];

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in user. It can only be used below the session guard, which provides it. */
export const useCurrentUser = (): CurrentUser => {
  const user = useContext(CurrentUserContext);
  if (user === null) throw new Error('useCurrentUser needs the session guard above it');
  return user;
};

/** Shows a change of the user's own account everywhere at once. The allowed actions stay as they are. */
export const replaceCurrentUser = (client: QueryClient, saved: User): void => {
  client.setQueryData<CurrentUser>(
    CURRENT_USER_KEY,
    (current) => current && { ...current, ...saved, allowedActions: current.allowedActions },
  );
};
