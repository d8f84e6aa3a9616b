import type { Session } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Button } from '@/kit/public/signs/Button';
import { Card } from '@/kit/public/frame/Card';
import { Stack } from '@/kit/public/frame/Stack';
import { LoginForm } from '../LoginForm';
import { useSession } from '../session-context';
import type { MailboxToken } from './mailbox-token';
import styles from './Mailbox.module.css';

interface WaysToConfirmProps {
  token: MailboxToken;
  busy: boolean;
  onConfirm: (signedIn: boolean) => void;
}

/** Without a session: go on without a password and choose a new one, or log in and keep the old one. */
export const WaysToConfirm = ({ token, busy, onConfirm }: WaysToConfirmProps) => {
  const translate = useTranslate();
  const { signIn } = useSession();
  const goOn = (session: Session): void => {
    signIn(session);
    const { id, emailVerified, mustChangePassword } = session.user;
    if (id === token.userId && !emailVerified && !mustChangePassword) onConfirm(true);
  };
  return (
    <>
      <Card title={translate('registration.mailbox.strangerTitle')}>
        <Stack gap={2}>
          <p className={styles.text}>{translate('registration.mailbox.strangerText')}</p>
          <Button busy={busy} onClick={() => onConfirm(false)}>
            {translate('registration.mailbox.strangerConfirm')}
          </Button>
        </Stack>
      </Card>
      <Card title={translate('registration.mailbox.loginTitle')}>
        <Stack>
          <p className={styles.text}>{translate('registration.mailbox.loginText')}</p>
          <LoginForm onSignedIn={goOn} />
        </Stack>
      </Card>
    </>
  );
};
