import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button, CopyButton } from '@/kit/public/signs/Button';
import { Card, Stack } from '@/kit/public/frame/page';
import styles from './Success.module.css';

interface NewAccountPanelProps {
  email: string;
  /** Null once the page was reloaded, and where it never arrived. */
  password: string | null;
  passwordShown: boolean;
  onLogin: () => void;
}

/** The credentials of the account that the submission created. */
export const NewAccountPanel = ({ email, password, passwordShown, onLogin }: NewAccountPanelProps) => {
  const translate = useTranslate();
  const hint = password ? 'accountWarning' : passwordShown ? 'passwordGone' : 'passwordLost';
  return (
    <Card title={translate('publicTicket.success.accountTitle')}>
      <Stack gap={2}>
        <p className={styles.text}>{translate('publicTicket.success.accountText')}</p>
        <dl className={styles.credentials}>
          <div>
            <dt>{translate('publicTicket.success.accountEmail')}</dt>
            <dd>{email}</dd>
          </div>
          {password && (
            <div>
              <dt>{translate('publicTicket.success.accountPassword')}</dt>
              <dd className={styles.secret}>
                <code>{password}</code>
                <CopyButton text={password} label={translate('publicTicket.success.copyPassword')} />
              </dd>
            </div>
          )}
        </dl>
        <Alert tone="warning">{translate(`publicTicket.success.${hint}`)}</Alert>
        <div>
          <Button icon="login" onClick={onLogin}>
            {translate('publicTicket.success.loginNow')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};

/** For a client who has an account already. */
export const ExistingAccountPanel = ({ signedIn, onOpen }: { signedIn: boolean; onOpen: () => void }) => {
  const translate = useTranslate();
  return (
    <Card title={translate('publicTicket.success.existingTitle')}>
      <Stack gap={2}>
        <p className={styles.text}>{translate('publicTicket.success.existingText')}</p>
        <div>
          <Button variant="secondary" onClick={onOpen}>
            {translate(signedIn ? 'publicTicket.success.openDashboard' : 'publicTicket.success.loginNow')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
