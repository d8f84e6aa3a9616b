import { createContext, useContext } from 'react';
import type { User } from '@/api/types';

export const CurrentUserContext = createContext<User | null>(null);

/** The signed-in user; only below the session guard, which provides it. */
export const useCurrentUser = (): User => {
  const user = useContext(CurrentUserContext);
  if (user === null) throw new Error('useCurrentUser needs the session guard above it');
  return user;
};
