import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { session } from '@/api/session';
import type { User } from '@/api/types';
import { account } from '@/features/account';
import { isLeavingPage } from '@/features/auth/load-profile';
import { CurrentUserContext } from '@/kit/office/action/current-user';
import { keepWantedTicket } from '@/desk/public/wanted-ticket';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CentredSpinner } from '@/kit/office/page/NotLoaded';
import { useNotifier } from '@/kit/office/action/notices';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { Texted } from './i18n';
import { MAIN_ID } from './layout/SkipLink';

const ChangePasswordDialog = lazyPart(() => import('@/features/auth/ChangePasswordDialog'));
const RequiredSetup = lazyPart(() => import('@/features/account/second-factor/RequiredSetup'));

const onSessionChange = (listener: () => void): (() => void) => session.subscribe(listener);
const isSignedIn = (): boolean => session.accessToken() !== null;

/** Shows the pages, or what the user has to set up first: a new password, then two-factor authentication. */
const Admitted = ({ user, children }: { user: User; children: ReactNode }) => {
  const isHeldUp = user.mustSetUpSecondFactor && !user.mustChangePassword;
  useEffect(() => {
    if (!isHeldUp) return undefined;
    return () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [isHeldUp]);
  if (!isHeldUp) return children;
  return (
    <Suspense fallback={<CentredSpinner fullPage />}>
      <Texted feature={account}>
        <RequiredSetup />
      </Texted>
    </Suspense>
  );
};

/** Sends visitors to the login page, and asks for a new password or a second factor where one is due. */
export const SessionGuard = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const notify = useNotifier();
  const translate = useTranslate();
  const signedIn = useSyncExternalStore(onSessionChange, isSignedIn);
  const { identity, error } = useGetIdentity({ enabled: signedIn, staleTime: Infinity, retry: false });
  const user = identity as User | undefined;

  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (signedIn) return;
    // The next user must not find the cached data of the previous one.
    if (!wasSignedIn.current) keepWantedTicket(window.location.pathname);
    window.location.replace('/login');
  }, [signedIn]);

  useEffect(() => {
    if (error && !isLeavingPage()) session.clear();
  }, [error]);

  if (!signedIn || user === undefined) return <CentredSpinner fullPage />;
  return (
    <CurrentUserContext value={user}>
      <Admitted user={user}>{children}</Admitted>
      {user.mustChangePassword && (
        <LateDialog>
          <ChangePasswordDialog
            hasCurrentPassword={user.hasCurrentPassword}
            onChanged={() => {
              notify.success(translate('auth.changePassword.changed'));
              void queryClient.invalidateQueries();
            }}
          />
        </LateDialog>
      )}
    </CurrentUserContext>
  );
};
