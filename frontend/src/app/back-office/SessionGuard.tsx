import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { session } from '@/api/session';
import type { User } from '@/api/types';
import { ChangePasswordDialog } from '@/features/auth/ChangePasswordDialog';
import { isLeavingPage } from '@/features/auth/load-profile';
import { CurrentUserContext } from '@/shared/hooks/current-user';
import { CentredSpinner } from '@/shared/mui/CentredSpinner';

const subscribe = (listener: () => void): (() => void) => session.subscribe(listener);
const isSignedIn = (): boolean => session.accessToken() !== null;

/** Lets signed-in users in, sends others to the login page, and insists on a new password where one is due. */
export const SessionGuard = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const signedIn = useSyncExternalStore(subscribe, isSignedIn);
  const { identity, error } = useGetIdentity({ enabled: signedIn, staleTime: Infinity, retry: false });
  const user = identity as User | undefined;

  useEffect(() => {
    if (!signedIn) window.location.replace('/login');
  }, [signedIn]);

  useEffect(() => {
    if (error && !isLeavingPage()) session.clear();
  }, [error]);

  if (!signedIn || user === undefined) return <CentredSpinner fullPage />;
  return (
    <CurrentUserContext value={user}>
      {children}
      {user.mustChangePassword && <ChangePasswordDialog onChanged={() => void queryClient.invalidateQueries()} />}
    </CurrentUserContext>
  );
};
