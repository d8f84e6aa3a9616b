import { useEffect } from 'react';
import { SESSION_LOST } from '@/api/settings';
import { LoginForm } from '@/features/auth/LoginForm';
import { useSession } from '@/features/auth/session-context';
import { LanguageSwitcher } from '@/shared/i18n/LanguageSwitcher';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { isStorageDenied, tabStore } from '@/shared/storage/browser-storage';
import { Alert } from '@/shared/ui/Alert';
import { Button } from '@/shared/ui/Button';
import { Card } from '@/shared/ui/Card';
import { PageTitle } from '@/shared/ui/PageTitle';
import { PageSpinner } from '@/shared/ui/Spinner';
import { TopBar } from '@/shared/ui/TopBar';
import { goOn } from '../go-on';
import { hasMoved, navigate } from '../navigation';
import { keepingTarget, TICKET_PATH } from '../return-target';
import { PageBody } from './PageBody';

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
    <>
      <TopBar>
        <LanguageSwitcher />
      </TopBar>
      <PageBody width="narrow">
        <PageTitle lead={translate('auth.login.lead')} focus={hasMoved()}>
          {translate('auth.login.title')}
        </PageTitle>
        {wasLost() && <Alert tone="info">{translate('errors.REFRESH_TOKEN_INVALID')}</Alert>}
        {isStorageDenied && <Alert tone="error">{translate('auth.login.storageDenied')}</Alert>}
        <Card>
          <LoginForm onSignedIn={signIn} />
        </Card>
        <Button variant="secondary" onClick={() => navigate(keepingTarget('/register', window.location.search))}>
          {translate('auth.login.register')}
        </Button>
        <Button variant="text" onClick={() => navigate(TICKET_PATH)}>
          {translate('auth.login.createTicket')}
        </Button>
      </PageBody>
    </>
  );
};

export default LoginPage;
