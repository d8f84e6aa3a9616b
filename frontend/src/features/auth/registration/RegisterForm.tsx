import { type ComponentProps, useState } from 'react';
import { LIMITS } from '@contract/limits';
import type { Session } from '@/api/types';
import { issueText } from '@/kit/form/field-errors';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PasswordField, TextField } from '@/kit/public/fields/text-fields';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { ErrorSummary } from '@/kit/public/fields/ErrorSummary';
import { Pair, Stack } from '@/kit/public/frame/page';
import { ForgotPasswordDialog } from '../ForgotPasswordDialog';
import styles from './AccountExists.module.css';
import { REGISTRATION_FIELDS, type RegistrationField } from './registration-form';
import { useRegistration } from './use-registration';

/** Offers what visitors can do whose address already has an account. */
const AccountExists = ({ email, onLogin }: { email: string; onLogin: () => void }) => {
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

/** A new password, with its rules below. */
const NewPasswordField = (field: ComponentProps<typeof PasswordField>) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    help={useTranslate()('auth.changePassword.newHelp', LIMITS.password)}
  />
);

type Controls = (field: RegistrationField) => ComponentProps<typeof TextField>;

const PersonFields = ({ control }: { control: Controls }) => (
  <>
    <Pair>
      <TextField autoComplete="given-name" {...control('name')} />
      <TextField autoComplete="family-name" {...control('surname')} />
    </Pair>
    <TextField autoComplete="organization" {...control('company')} />
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      help={useTranslate()('registration.emailHelp')}
      {...control('email')}
    />
  </>
);

interface RegisterFormProps {
  onRegistered: (session: Session) => void;
  /** Leads to the login page when the address has an account. */
  onLogin: () => void;
}

/** Opens a client's account. */
export const RegisterForm = ({ onRegistered, onLogin }: RegisterFormProps) => {
  const translate = useTranslate();
  const { register, errors, busy, failure, attempt, typedEmail, submit } = useRegistration(onRegistered);
  const control: Controls = (field) => {
    const error = errors[field];
    const label = translate(`registration.fields.${field}`);
    return { label, error: error && issueText(error, translate), ...register(field) };
  };
  const issues = REGISTRATION_FIELDS.flatMap((field) => {
    const { label, error } = control(field);
    return error ? [{ field, message: `${label}: ${error}` }] : [];
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <ErrorSummary title={translate('common.errorSummary')} issues={issues} attempt={attempt} />
        <PersonFields control={control} />
        {errors.email?.type === 'emailInUse' && <AccountExists email={typedEmail()} onLogin={onLogin} />}
        <NewPasswordField {...control('password')} />
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button type="submit" busy={busy}>
          {translate('registration.submit')}
        </Button>
      </Stack>
    </form>
  );
};
