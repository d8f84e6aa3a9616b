import { useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Button } from '@/kit/public/signs/Button';
import { ForgotPasswordDialog } from '../ForgotPasswordDialog';
import styles from './AccountExists.module.css';

/** What a visitor can do whose address has an account. */
export const AccountExists = ({ email, onLogin }: { email: string; onLogin: () => void }) => {
  const translate = useTranslate();
  const [forgot, setForgot] = useState(false);
  return (
    <div className={styles.ways}>
      <Button variant="secondary" icon="login" onClick={onLogin}>
        {translate('registration.logIn')}
      </Button>
      <Button variant="text" onClick={() => setForgot(true)}>
        {translate('auth.login.forgot')}
      </Button>
      {forgot && <ForgotPasswordDialog email={email} onClose={() => setForgot(false)} />}
    </div>
  );
};
