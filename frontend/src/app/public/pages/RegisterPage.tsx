import { useEffect } from 'react';
import { announceRegistration } from '@/features/auth/registration/RegisteredNotice';
import { RegisterForm } from '@/features/auth/registration/RegisterForm';
import { useSession } from '@/features/auth/SessionProvider';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Button } from '@/kit/public/signs/Button';
import { Card } from '@/kit/public/frame/page';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { goOn, keepingTarget } from '../return-target';
import { goTo } from '../navigation';
import { NarrowPage } from './NarrowPage';

const logIn = (): void => goTo(keepingTarget('/login', window.location.search));

const RegisterPage = () => {
  const translate = useTranslate();
  const { status, signIn } = useSession();
  useEffect(() => {
    if (status === 'authenticated') goOn();
  }, [status]);
  if (status !== 'anonymous') return <PageSpinner label={translate('common.loading')} />;
  return (
    <NarrowPage title={translate('registration.title')} lead={translate('registration.lead')}>
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
    </NarrowPage>
  );
};

export default RegisterPage;
