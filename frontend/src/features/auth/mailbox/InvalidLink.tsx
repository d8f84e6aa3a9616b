import { useState } from 'react';
import { LIFETIMES } from '@contract/limits';
import { errorText } from '@/api/error-text';
import { askForLink } from '@/api/generated/auth';
import type { User } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Card, Stack, PageTitle } from '@/kit/public/frame/page';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { LoginForm } from '../LoginForm';
import { useSession } from '../SessionProvider';
import type { WaysOn } from './Confirmed';
import styles from './Mailbox.module.css';

/** Has another link mailed to the address of the signed-in user. */
const ResendLink = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const [phase, setPhase] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setPhase('sending');
    setFailure(null);
    try {
      await askForLink();
      setPhase('sent');
    } catch (error) {
      setFailure(errorText(error, translate, 'registration.mailbox.resendFailed'));
      setPhase('offered');
    }
  };
  if (phase === 'sent') return <Alert tone="success">{translate('registration.mailbox.resent')}</Alert>;
  return (
    <Card>
      <Stack gap={2}>
        <p className={styles.text}>{translate('registration.mailbox.resendText', { email })}</p>
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button busy={phase === 'sending'} onClick={() => void send()}>
          {translate('registration.mailbox.resend')}
        </Button>
      </Stack>
    </Card>
  );
};

const HOURS = { hours: LIFETIMES.mailboxToken / 3600 };

const LogInForAnother = () => {
  const translate = useTranslate();
  const { signIn } = useSession();
  return (
    <Card>
      <Stack>
        <p className={styles.text}>{translate('registration.mailbox.invalidLogin')}</p>
        <LoginForm onSignedIn={signIn} />
      </Stack>
    </Card>
  );
};

const AlreadyConfirmed = ({ user, onDashboard }: { user: User; onDashboard: () => void }) => {
  const translate = useTranslate();
  return (
    <Stack gap={2}>
      <p className={styles.text}>{translate('registration.mailbox.verifiedAnyway', { email: user.email })}</p>
      <Button onClick={onDashboard}>{translate('registration.mailbox.dashboard')}</Button>
    </Stack>
  );
};

/** A link that confirms nothing, and the way to another one. */
export const InvalidLink = ({ focus = false, onDashboard }: { focus?: boolean } & WaysOn) => {
  const translate = useTranslate();
  const { user } = useSession();
  return (
    <>
      <PageTitle focus={focus}>{translate('registration.mailbox.invalidTitle')}</PageTitle>
      <Alert tone="error">{translate('registration.mailbox.invalid', HOURS)}</Alert>
      {!user && <LogInForAnother />}
      {user && !user.emailVerified && <ResendLink email={user.email} />}
      {user?.emailVerified && <AlreadyConfirmed user={user} onDashboard={onDashboard} />}
    </>
  );
};
