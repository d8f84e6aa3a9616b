import { useRef, useState, type SubmitEvent } from 'react';
import { LIMITS } from '@contract/limits';
import { changePassword } from '@/api/auth';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Alert } from '@/shared/ui/Alert';
import { Button } from '@/shared/ui/Button';
import { Dialog, DialogActions } from '@/shared/ui/Dialog';
import { Stack } from '@/shared/ui/Stack';
import { TextField } from '@/shared/ui/TextField';
import { firstPasswordFault, type PasswordChange, type PasswordFault } from '@/shared/validation/password-change';

const FIELDS = [
  { field: 'current', label: 'auth.changePassword.current', autoComplete: 'current-password' },
  { field: 'next', label: 'auth.changePassword.new', autoComplete: 'new-password' },
  { field: 'confirmation', label: 'auth.changePassword.confirm', autoComplete: 'new-password' },
] as const;

/** Lies over every page while the password must be changed; it cannot be dismissed. `onChanged` closes it. */
export const ChangePasswordDialog = ({ onChanged }: { onChanged: () => void }) => {
  const translate = useTranslate();
  const [values, setValues] = useState<PasswordChange>({ current: '', next: '', confirmation: '' });
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const [failure, setFailure] = useState<string>();
  const [phase, setPhase] = useState<'asking' | 'sending' | 'changed'>('asking');
  const form = useRef<HTMLFormElement>(null);
  const complete = Object.values(values).every((value) => value !== '');

  const change = async (): Promise<void> => {
    const found = firstPasswordFault(values);
    setFault(found);
    setFailure(undefined);
    if (found) {
      form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
      return;
    }
    setPhase('sending');
    try {
      await changePassword(values.current, values.next);
      setPhase('changed');
    } catch (error) {
      setFailure(failureText(error, translate, 'auth.changePassword.failed'));
      setPhase('asking');
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (phase === 'asking') void change();
  };

  if (phase === 'changed') {
    return (
      <Dialog title={translate('auth.changePassword.title')}>
        <Alert tone="success">{translate('auth.changePassword.changed')}</Alert>
        <DialogActions>
          <Button autoFocus onClick={onChanged}>
            {translate('auth.changePassword.continue')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={translate('auth.changePassword.title')}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap={2}>
          <p style={{ margin: 0 }}>{translate('auth.changePassword.text')}</p>
          {failure && <Alert tone="error">{failure}</Alert>}
          {FIELDS.map(({ field, label, autoComplete }) => (
            <TextField
              key={field}
              label={translate(label)}
              id={`password-${field}`}
              name={field}
              type="password"
              autoComplete={autoComplete}
              value={values[field]}
              help={field === 'next' ? translate('auth.changePassword.newHelp', LIMITS.password) : undefined}
              error={fault?.field === field ? translate(fault.key, fault.limits) : undefined}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          ))}
          <DialogActions>
            <Button type="submit" disabled={!complete} busy={phase === 'sending'}>
              {translate('auth.changePassword.submit')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
