import { useEffect } from 'react';
import { announceRegistration } from '@/features/auth/registration/arrival';
import { RegisterForm } from '@/features/auth/registration/RegisterForm';
import { useSession } from '@/features/auth/session-context';
import { LanguageSwitcher } from '@/shared/i18n/LanguageSwitcher';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Button } from '@/shared/ui/Button';
import { Card } from '@/shared/ui/Card';
import { PageTitle } from '@/shared/ui/PageTitle';
import { PageSpinner } from '@/shared/ui/Spinner';
import { TopBar } from '@/shared/ui/TopBar';
import { goOn } from '../go-on';
import { hasMoved, navigate } from '../navigation';
import { keepingTarget } from '../return-target';
import { PageBody } from './PageBody';

const logIn = (): void => navigate(keepingTarget('/login', window.location.search));

const RegisterPage = () => {
  const translate = useTranslate();
  const { status, signIn } = useSession();
  useEffect(() => {
    if (status === 'authenticated') goOn();
  }, [status]);
  if (status !== 'anonymous') return <PageSpinner label={translate('common.loading')} />;
  return (
    <>
      <TopBar>
        <LanguageSwitcher />
      </TopBar>
      <PageBody width="narrow">
        <PageTitle lead={translate('registration.lead')} focus={hasMoved()}>
          {translate('registration.title')}
        </PageTitle>
        <Card>
          <RegisterForm
            onRegistered={(session) => {
              announceRegistration(session.user.email);
              signIn(session);
            }}
            onLogin={logIn}
          />
        </Card>
        <Button variant="secondary" onClick={logIn}>
          {translate('registration.haveAccount')}
        </Button>
      </PageBody>
    </>
  );
};

export default RegisterPage;
