import { useEffect } from 'react';
import { announceRegistration } from '@/features/auth/registration/RegisteredNotice';
import { RegisterForm } from '@/features/auth/registration/RegisterForm';
import { useSession } from '@/features/auth/SessionProvider';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Button } from '@/kit/public/signs/Button';
import { Card, PageTitle, PageBody } from '@/kit/public/frame/page';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { TopBar } from '@/desk/public/TopBar';
import { goOn, keepingTarget } from '../return-target';
import { hasMoved, goTo } from '../navigation';

const logIn = (): void => goTo(keepingTarget('/login', window.location.search));

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
