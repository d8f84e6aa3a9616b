import { LIFETIMES } from '@contract/limits';
import type { User } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/Alert';
import { Button } from '@/kit/public/signs/Button';
import { Card } from '@/kit/public/frame/Card';
import { PageTitle } from '@/kit/public/frame/PageTitle';
import { Stack } from '@/kit/public/frame/Stack';
import { LoginForm } from '../LoginForm';
import { useSession } from '../session-context';
import type { WaysOn } from './Confirmed';
import styles from './Mailbox.module.css';
import { ResendLink } from './ResendLink';

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
