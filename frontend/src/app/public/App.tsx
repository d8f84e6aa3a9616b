import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { SessionProvider, useSession } from '@/features/auth/SessionProvider';
import { useIsOffline } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Crashed, ErrorBoundary } from '@/kit/public/frame/ErrorBoundary';
import { Stack, PageBody } from '@/kit/public/frame/page';
import { Alert, Snackbar } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { lazyPart } from '@/kit/late-parts';
import { isFramed, useFrameHeight } from './framing';
import { leaveFor, goTo, usePath, type PublicPath } from './navigation';
import { TICKET_PATH } from './return-target';

/**
 * Replaces the pages while two-factor authentication is due: it is set up in the back office, which cannot be framed.
 */
const SetUpElsewhere = ({ onSignOut }: { onSignOut: () => void }) => {
  const translate = useTranslate();
  useFrameHeight();
  useEffect(() => {
    if (!isFramed()) leaveFor('/dashboard');
  }, []);
  if (!isFramed()) return <PageSpinner label={translate('common.loading')} />;
  return (
    <PageBody compact>
      <Stack>
        <Alert tone="warning">{translate('auth.secondFactor.elsewhere')}</Alert>
        <a href="/dashboard" target="_blank" rel="noreferrer">
          {translate('auth.secondFactor.openPortal')}
        </a>
        <Button variant="text" icon="logout" onClick={onSignOut}>
          {translate('auth.logout')}
        </Button>
      </Stack>
    </PageBody>
  );
};

/** Says that there is no connection, and that nothing written is lost. */
const OfflineAlert = () => {
  const translate = useTranslate();
  if (!useIsOffline()) return null;
  return (
    <div style={{ position: 'sticky', top: 0, zIndex: 10 }}>
      <Alert tone="warning">{translate('common.offline')}</Alert>
    </div>
  );
};

const ChangePasswordDialog = lazyPart(() => import('@/features/auth/ChangePasswordDialog'));
const LeavePage = lazyPart(() => import('./pages/LeavePage'));
const NotMePage = lazyPart(async () => ({ default: (await import('./pages/LeavePage')).NotMePage }));
const LoginPage = lazyPart(() => import('./pages/LoginPage'));
const RegisterPage = lazyPart(() => import('./pages/RegisterPage'));
const VerifyEmailPage = lazyPart(() => import('./pages/VerifyEmailPage'));
const CreateTicketPage = lazyPart(() => import('./pages/CreateTicketPage'));
const EmbeddedTicketPage = lazyPart(() => import('./pages/EmbeddedTicketPage'));
const PlatePage = lazyPart(() => import('./pages/PlatePage'));
const RatingPage = lazyPart(() => import('./pages/RatingPage'));
const PlantStoppedPage = lazyPart(async () => ({ default: (await import('./pages/StopPages')).PlantStoppedPage }));
const RunningAgainPage = lazyPart(() => import('./pages/StopPages'));
const SuccessPage = lazyPart(() => import('./pages/SuccessPage'));

/** The page of the address `/` and of every unknown one. */
const Home = () => {
  const translate = useTranslate();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'authenticated') leaveFor('/dashboard');
    if (status === 'anonymous') goTo(TICKET_PATH, { replace: true });
  }, [status]);
  return <PageSpinner label={translate('common.loading')} />;
};

const PAGES: Record<PublicPath, ComponentType> = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/verify-email': VerifyEmailPage,
  '/tickets/create': CreateTicketPage,
  '/embed/create-ticket': EmbeddedTicketPage,
  '/tickets/success': SuccessPage,
  '/p': PlatePage,
  '/rating': RatingPage,
  '/leave': LeavePage,
  '/not-me': NotMePage,
  '/running-again': RunningAgainPage,
  '/plant-stopped': PlantStoppedPage,
  '/': Home,
};

const Page = () => {
  const translate = useTranslate();
  const { user, reload, signOut } = useSession();
  const [changed, setChanged] = useState(false);
  const path = usePath();
  const Shown = PAGES[path];
  // The login page redirects by itself.
  if (user?.mustSetUpSecondFactor && !user.mustChangePassword && path !== '/login')
    return <SetUpElsewhere onSignOut={() => void signOut()} />;
  return (
    <>
      <OfflineAlert />
      <ErrorBoundary fallback={<Crashed />}>
        <Suspense fallback={<PageSpinner label={translate('common.loading')} />}>
          <Shown />
        </Suspense>
      </ErrorBoundary>
      {user?.mustChangePassword && (
        <Suspense fallback={null}>
          <ChangePasswordDialog
            hasCurrentPassword={user.hasCurrentPassword}
            onChanged={() => {
              setChanged(true);
              void reload();
            }}
          />
        </Suspense>
      )}
      {changed && <Snackbar message={translate('auth.changePassword.changed')} onGone={() => setChanged(false)} />}
    </>
  );
};

const LOST = { sessionLost: true };

/** The login page reports an ended session; the embedded form continues without it. */
const askToLogIn = (): void => {
  if (window.location.pathname === TICKET_PATH) {
    goTo(`/login?return=${TICKET_PATH}`, { replace: true, state: LOST });
  }
};

export const App = () => (
  <SessionProvider onLost={askToLogIn}>
    <Page />
  </SessionProvider>
);
