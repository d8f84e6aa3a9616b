import type { ComponentProps } from 'react';
import type { Session } from '@/api/types';
import { issueText } from '@/kit/form/field-errors';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/Alert';
import { Button } from '@/kit/public/signs/Button';
import { ErrorSummary } from '@/kit/public/fields/ErrorSummary';
import { Pair, Stack } from '@/kit/public/frame/Stack';
import { TextField } from '@/kit/public/fields/TextField';
import { AccountExists } from './AccountExists';
import { NewPasswordField } from './NewPasswordField';
import { REGISTRATION_FIELDS, type RegistrationField } from './registration-form';
import { useRegistration } from './use-registration';

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
