import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, createContext, useContext } from 'react';
import { isApiError } from '@/api/api-error';
import { logout } from '@/api/generated/public';
import { session } from '@/api/session';
import type { Session, User } from '@/api/types';
import { isLeavingPage, loadProfile } from './load-profile';

interface SessionState {
  status: 'loading' | 'authenticated' | 'anonymous';
  user: User | null;
  signIn: (session: Session) => void;
  signOut: () => Promise<void>;
  /** Fetches the profile again, after something in it changed. */
  reload: () => Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

export const useSession = (): SessionState => {
  const state = useContext(SessionContext);
  if (!state) throw new Error('There is no SessionProvider above this component');
  return state;
};

type Known = Pick<SessionState, 'status' | 'user'>;

const anonymous: Known = { status: 'anonymous', user: null };
const signedInAs = (user: User): Known => ({ status: 'authenticated', user });

const resumeSession = async (onLost: () => void): Promise<Known> => {
  if (!session.accessToken()) return anonymous;
  try {
    return signedInAs(await loadProfile());
  } catch (error) {
    if (!isLeavingPage()) session.clear();
    if (isApiError(error) && error.status === 401) onLost();
    return anonymous;
  }
};

interface SessionProviderProps {
  /** Called when the stored session has ended. */
  onLost: () => void;
  children: ReactNode;
}

/** Provides the signed-in user: from the stored token, then from logins and logouts in any tab. */
export const SessionProvider = ({ onLost, children }: SessionProviderProps) => {
  const [state, setState] = useState<Known>({ status: 'loading', user: null });

  const signingIn = useRef(false);

  const reload = useCallback(async () => setState(await resumeSession(onLost)), [onLost]);

  useEffect(() => {
    void reload();
    return session.subscribe(() => {
      if (!session.accessToken()) setState(anonymous);
      else if (!signingIn.current) void reload();
    });
  }, [reload]);

  const actions = useMemo(
    () => ({
      signIn: (opened: Session) => {
        setState(signedInAs(opened.user));
        signingIn.current = true;
        session.login(opened);
        signingIn.current = false;
      },
      signOut: async () => {
        const refreshToken = session.refreshToken();
        session.clear();
        if (refreshToken) await logout({ refreshToken }).catch(() => undefined);
      },
    }),
    [],
  );

  const value = useMemo(() => ({ ...state, ...actions, reload }), [state, actions, reload]);
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
};
