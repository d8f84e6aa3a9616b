import { useEffect } from 'react';
import { SESSION_LOST } from '@/api/session';
import { LoginForm } from '@/features/auth/LoginForm';
import { useSession } from '@/features/auth/SessionProvider';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { isStorageDenied, tabStore } from '@/kit/storage/browser-storage';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { Card } from '@/kit/public/frame/page';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { goOn, keepingTarget, TICKET_PATH } from '../return-target';
import { goTo } from '../navigation';
import { NarrowPage } from './NarrowPage';

const wasLost = (): boolean => {
  if (tabStore.get(SESSION_LOST) !== null) return true;
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'sessionLost' in state;
};

const LoginPage = () => {
  const translate = useTranslate();
  const { status, signIn } = useSession();
  useEffect(() => {
    if (status !== 'authenticated') return;
    tabStore.remove(SESSION_LOST);
    goOn();
  }, [status]);
  if (status !== 'anonymous') return <PageSpinner label={translate('common.loading')} />;
  return (
    <NarrowPage title={translate('auth.login.title')} lead={translate('auth.login.lead')}>
      {wasLost() && <Alert tone="info">{translate('errors.REFRESH_TOKEN_INVALID')}</Alert>}
      {isStorageDenied && <Alert tone="error">{translate('auth.login.storageDenied')}</Alert>}
      <Card>
        <LoginForm onSignedIn={signIn} />
      </Card>
      <Button variant="secondary" onClick={() => goTo(keepingTarget('/register', window.location.search))}>
        {translate('auth.login.register')}
      </Button>
      <Button variant="text" onClick={() => goTo(TICKET_PATH)}>
        {translate('auth.login.createTicket')}
      </Button>
    </NarrowPage>
  );
};

export default LoginPage;
