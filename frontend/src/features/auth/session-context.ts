import { createContext, useContext } from 'react';
import type { Session, User } from '@/api/types';

export interface SessionState {
  status: 'loading' | 'authenticated' | 'anonymous';
  user: User | null;
  signIn: (session: Session) => void;
  signOut: () => Promise<void>;
  /** Fetches the profile again, after something in it changed. */
  reload: () => Promise<void>;
}

export const SessionContext = createContext<SessionState | null>(null);

export const useSession = (): SessionState => {
  const state = useContext(SessionContext);
  if (!state) throw new Error('There is no SessionProvider above this component');
  return state;
};
