import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Button } from '@/kit/public/signs/Button';
import { Card } from '@/kit/public/frame/Card';
import { Stack } from '@/kit/public/frame/Stack';
import { useSession } from '../session-context';
import styles from './Mailbox.module.css';

interface ConfirmOwnProps {
  email: string;
  busy: boolean;
  onConfirm: () => void;
}

/** For a user who is signed in to the account of the link. */
export const ConfirmOwn = ({ email, busy, onConfirm }: ConfirmOwnProps) => {
  const translate = useTranslate();
  return (
    <Card>
      <Stack gap={2}>
        <p className={styles.text}>{translate('registration.mailbox.own', { email })}</p>
        <Button busy={busy} onClick={onConfirm}>
          {translate('registration.mailbox.confirm')}
        </Button>
      </Stack>
    </Card>
  );
};

/** For a user who is signed in to another account: confirming without a session would end the access to the link's account. */
export const OtherAccount = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const { signOut } = useSession();
  return (
    <Card title={translate('registration.mailbox.otherTitle')}>
      <Stack gap={2}>
        <p className={styles.text}>{translate('registration.mailbox.otherText', { email })}</p>
        <Button icon="logout" onClick={() => void signOut()}>
          {translate('registration.mailbox.logout')}
        </Button>
      </Stack>
    </Card>
  );
};
