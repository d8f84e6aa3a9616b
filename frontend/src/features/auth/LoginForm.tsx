import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type FieldErrors } from 'react-hook-form';
import { tidyEmail } from '@contract/texts';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { login } from '@/api/generated/public';
import type { Session } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { PasswordField, TextField } from '@/kit/public/fields/text-fields';
import { Stack } from '@/kit/public/frame/page';
import { firstIssue, emailRule } from '@/kit/validation/rules';
import { ForgotPasswordDialog } from './ForgotPasswordDialog';
import { SecondFactorForm, type Credentials } from './SecondFactorForm';

/** Email and password, then the code where one is required. The password is sent as typed. */
export const LoginForm = ({ onSignedIn }: { onSignedIn: (session: Session) => void }) => {
  const translate = useTranslate();
  const [failure, setFailure] = useState<string | null>(null);
  const [forgot, setForgot] = useState(false);
  const [proven, setProven] = useState<Credentials | null>(null);
  const { register, handleSubmit, formState, getValues, setFocus } = useForm<Credentials>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues: { email: '', password: '' },
  });
  const messageOf = (errors: FieldErrors<Credentials>, field: keyof Credentials): string | undefined =>
    errors[field] && translate(`validation.${errors[field].message}`);

  const signIn = handleSubmit(async ({ email: typed, password }) => {
    const credentials = { email: tidyEmail(typed), password };
    setFailure(null);
    try {
      onSignedIn(await login(credentials));
    } catch (error) {
      if (isApiError(error, 'SECOND_FACTOR_REQUIRED')) setProven(credentials);
      else setFailure(errorText(error, translate, 'auth.login.failed'));
    }
  });

  const goBack = (): void => {
    flushSync(() => setProven(null));
    setFocus('password');
  };

  if (proven) return <SecondFactorForm credentials={proven} onSignedIn={onSignedIn} onBack={goBack} />;
  return (
    <>
      <form noValidate onSubmit={(event) => void signIn(event)}>
        <Stack>
          {failure && <Alert tone="error">{failure}</Alert>}
          <TextField
            label={translate('auth.login.email')}
            id="login-email"
            type="email"
            inputMode="email"
            autoComplete="username"
            error={messageOf(formState.errors, 'email')}
            {...register('email', { validate: (value) => firstIssue(value, emailRule)?.code })}
          />
          <PasswordField
            label={translate('auth.login.password')}
            id="login-password"
            autoComplete="current-password"
            error={messageOf(formState.errors, 'password')}
            {...register('password', { validate: (value) => (value === '' ? 'required' : undefined) })}
          />
          <Button type="submit" icon="login" busy={formState.isSubmitting}>
            {translate('auth.login.submit')}
          </Button>
          <Button variant="text" onClick={() => setForgot(true)}>
            {translate('auth.login.forgot')}
          </Button>
        </Stack>
      </form>
      {forgot && <ForgotPasswordDialog email={getValues('email')} onClose={() => setForgot(false)} />}
    </>
  );
};
