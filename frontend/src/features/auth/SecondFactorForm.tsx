import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { LIMITS } from '@contract/limits';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { login } from '@/api/generated/public';
import type { Session } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { Stack } from '@/kit/public/frame/page';
import { TextField } from '@/kit/public/fields/text-fields';

/** The values of the first step, in memory only: they are sent again with the code. */
export interface Credentials {
  email: string;
  password: string;
}

interface SecondFactorFormProps {
  credentials: Credentials;
  onSignedIn: (session: Session) => void;
  /** Back to email and password. */
  onBack: () => void;
}

/** A recovery code has letters, which a phone's number pad lacks. */
const KEYBOARDS = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code', other: 'recovery' },
  recovery: { inputMode: 'text', autoComplete: 'off', other: 'app' },
} as const;

/** The second step of a login: a code of the app, or a recovery code. */
export const SecondFactorForm = ({ credentials, onSignedIn, onBack }: SecondFactorFormProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof KEYBOARDS>('app');
  const [code, setCode] = useState('');
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { other, ...keyboard } = KEYBOARDS[kind];

  useEffect(() => input.current?.focus(), [kind]);

  const refuse = (error: unknown): void => {
    const text = errorText(error, translate, 'auth.login.failed');
    if (isApiError(error, 'SECOND_FACTOR_INCORRECT')) setIssue(text);
    else setFailure(text);
    input.current?.select();
  };
  const send = async (): Promise<void> => {
    setFailure(undefined);
    setIssue(code.trim() === '' ? translate('validation.required') : undefined);
    if (code.trim() === '') return input.current?.focus();
    setBusy(true);
    await login({ ...credentials, secondFactor: code }).then(onSignedIn, refuse);
    setBusy(false);
  };
  const chooseOther = (): void => {
    setKind(other);
    setCode('');
    setIssue(undefined);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p style={{ margin: 0 }}>{translate('auth.secondFactor.lead', { email: credentials.email })}</p>
        {failure && <Alert tone="error">{failure}</Alert>}
        <TextField
          {...keyboard}
          ref={input}
          id="login-second-factor"
          name="secondFactor"
          label={translate(`auth.secondFactor.${kind}.label`)}
          help={translate(`auth.secondFactor.${kind}.help`)}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.secondFactor.max}
          value={code}
          error={issue}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" icon="login" busy={busy}>
          {translate('auth.secondFactor.submit')}
        </Button>
        <Button variant="text" onClick={chooseOther}>
          {translate(`auth.secondFactor.${other}.choose`)}
        </Button>
        <Button variant="text" icon="arrowBack" onClick={onBack}>
          {translate('auth.secondFactor.back')}
        </Button>
      </Stack>
    </form>
  );
};
