import { useEffect } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { PageTitle } from '@/kit/public/frame/page';
import { useSession } from '../SessionProvider';

/** Where the page can lead. */
export interface WaysOn {
  onDashboard: () => void;
  onLogin: () => void;
}

interface ConfirmedProps extends WaysOn {
  kind: 'confirmed' | 'already' | 'entered' | 'used';
  /** A used link does not reveal whose it was. */
  email?: string;
}

/** The address is confirmed; the heading takes the focus. */
export const Confirmed = ({ kind, email, onDashboard, onLogin }: ConfirmedProps) => {
  const translate = useTranslate();
  const { user } = useSession();
  const isDone = kind === 'entered' && user?.mustChangePassword === false;
  useEffect(() => {
    if (isDone) onDashboard();
  }, [isDone, onDashboard]);
  return (
    <>
      <PageTitle focus>{translate('registration.mailbox.doneTitle')}</PageTitle>
      <Alert tone="success">{translate(`registration.mailbox.outcome.${kind}`, { email: email ?? '' })}</Alert>
      {user ? (
        <Button onClick={onDashboard}>{translate('registration.mailbox.dashboard')}</Button>
      ) : (
        <Button icon="login" onClick={onLogin}>
          {translate('registration.logIn')}
        </Button>
      )}
    </>
  );
};
