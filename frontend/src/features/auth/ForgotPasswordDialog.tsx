import { useRef, useState, type SubmitEvent } from 'react';
import { tidyEmail } from '@contract/texts';
import { errorText } from '@/api/error-text';
import { forgotPassword } from '@/api/generated/public';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { Dialog, DialogActions } from '@/kit/public/signs/Dialog';
import { Stack } from '@/kit/public/frame/page';
import { TextField } from '@/kit/public/fields/text-fields';

interface ForgotPasswordDialogProps {
  /** What was already typed into the login form. */
  email: string;
  onClose: () => void;
}

/** Asks for a temporary password. The response does not reveal whether the address is known. */
export const ForgotPasswordDialog = ({ email: typed, onClose }: ForgotPasswordDialogProps) => {
  const translate = useTranslate();
  const [email, setEmail] = useState(typed);
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [phase, setPhase] = useState<'asking' | 'sending' | 'sent'>('asking');
  const field = useRef<HTMLInputElement>(null);

  const send = async (): Promise<void> => {
    setFailure(undefined);
    setIssue(email.includes('@') ? undefined : translate('validation.email'));
    if (!email.includes('@')) {
      field.current?.focus();
      return;
    }
    setPhase('sending');
    try {
      await forgotPassword({ email: tidyEmail(email) });
      setPhase('sent');
    } catch (error) {
      setFailure(errorText(error, translate));
      setPhase('asking');
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send();
  };

  return (
    <Dialog title={translate('auth.forgot.title')} onClose={onClose}>
      {phase === 'sent' ? (
        <Stack>
          <Alert tone="success">{translate('auth.forgot.sent')}</Alert>
          <DialogActions>
            <Button autoFocus onClick={onClose}>
              {translate('common.close')}
            </Button>
          </DialogActions>
        </Stack>
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap={2}>
            <p style={{ margin: 0 }}>{translate('auth.forgot.text')}</p>
            {failure && <Alert tone="error">{failure}</Alert>}
            <TextField
              ref={field}
              label={translate('auth.login.email')}
              id="forgot-email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              value={email}
              error={issue}
              onChange={(event) => setEmail(event.target.value)}
            />
            <DialogActions>
              <Button variant="text" onClick={onClose}>
                {translate('common.cancel')}
              </Button>
              <Button type="submit" busy={phase === 'sending'}>
                {translate('auth.forgot.submit')}
              </Button>
            </DialogActions>
          </Stack>
        </form>
      )}
    </Dialog>
  );
};
