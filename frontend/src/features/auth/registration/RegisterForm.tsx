import { useState } from 'react';
import { LIMITS } from '@contract/limits';
import type { Session } from '@/api/types';
import { faultText } from '@/shared/form/field-errors';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Alert } from '@/shared/ui/Alert';
import { Button } from '@/shared/ui/Button';
import { Checkbox } from '@/shared/ui/Checkbox';
import { ErrorSummary } from '@/shared/ui/ErrorSummary';
import { Pair, Stack } from '@/shared/ui/Stack';
import { TextField } from '@/shared/ui/TextField';
import { AccountExists } from './AccountExists';
import { REGISTRATION_FIELDS, type RegistrationField } from './registration-form';
import { useRegistration } from './use-registration';

interface RegisterFormProps {
  onRegistered: (session: Session) => void;
  /** To the login page: the address has an account. */
  onLogin: () => void;
}

/** Opens a client's account. */
export const RegisterForm = ({ onRegistered, onLogin }: RegisterFormProps) => {
  const translate = useTranslate();
  const { fields, errors, busy, failure, attempt, typedEmail, submit } = useRegistration(onRegistered);
  const [shown, setShown] = useState(false);
  const texts = (field: RegistrationField) => {
    const error = errors[field];
    return {
      label: translate(`registration.fields.${field}`),
      error: error && faultText(error, translate),
      ...fields(field),
    };
  };
  const faults = REGISTRATION_FIELDS.flatMap((field) => {
    const { label, error } = texts(field);
    return error ? [{ field, message: `${label}: ${error}` }] : [];
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <ErrorSummary title={translate('common.errorSummary')} faults={faults} attempt={attempt} />
        <Pair>
          <TextField autoComplete="given-name" {...texts('name')} />
          <TextField autoComplete="family-name" {...texts('surname')} />
        </Pair>
        <TextField autoComplete="organization" {...texts('company')} />
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          help={translate('registration.emailHelp')}
          {...texts('email')}
        />
        {errors.email?.type === 'emailInUse' && <AccountExists email={typedEmail()} onLogin={onLogin} />}
        <TextField
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          help={translate('auth.changePassword.newHelp', LIMITS.password)}
          {...texts('password')}
        />
        <Checkbox
          label={translate('registration.showPassword')}
          name="showPassword"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        <Button type="submit" busy={busy}>
          {translate('registration.submit')}
        </Button>
      </Stack>
    </form>
  );
};
