import { useRef, useState, type SubmitEvent } from 'react';
import { LIMITS } from '@contract/limits';
import { failureText } from '@/api/error-text';
import { changePassword } from '@/api/generated/auth';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { Checkbox } from '@/kit/public/fields/choices';
import { Dialog, DialogActions } from '@/kit/public/signs/Dialog';
import { Stack } from '@/kit/public/frame/page';
import { TextField } from '@/kit/public/fields/text-fields';
import { firstPasswordIssue, type PasswordChange, type PasswordIssue } from '@/kit/validation/rules';

const FIELDS = [
  { field: 'current', label: 'auth.changePassword.current', autoComplete: 'current-password' },
  { field: 'next', label: 'auth.changePassword.new', autoComplete: 'new-password' },
  { field: 'confirmation', label: 'auth.changePassword.confirm', autoComplete: 'new-password' },
] as const;

interface ChangePasswordDialogProps {
  /** False where the link of a mail opened the session: there is no known password yet. */
  hasCurrentPassword?: boolean;
  /** Closes it. */
  onChanged: () => void;
}

/** Covers all pages while the password must be changed, and cannot be dismissed. */
const ChangePasswordDialog = ({ hasCurrentPassword = true, onChanged }: ChangePasswordDialogProps) => {
  const translate = useTranslate();
  const [values, setValues] = useState<PasswordChange>({ current: '', next: '', confirmation: '' });
  const [issue, setIssue] = useState<PasswordIssue | null>(null);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = FIELDS.filter(({ field }) => hasCurrentPassword || field !== 'current');
  const complete = fields.every(({ field }) => values[field] !== '');

  const change = async (): Promise<void> => {
    const found = firstPasswordIssue({ ...values, current: hasCurrentPassword ? values.current : null });
    setIssue(found);
    setFailure(undefined);
    if (found) {
      form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await changePassword({
        currentPassword: hasCurrentPassword ? values.current : undefined,
        newPassword: values.next,
      });
      onChanged();
    } catch (error) {
      setFailure(failureText(error, translate, 'auth.changePassword.failed'));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) void change();
  };

  return (
    <Dialog title={translate(hasCurrentPassword ? 'auth.changePassword.title' : 'auth.changePassword.firstTitle')}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap={2}>
          <p style={{ margin: 0 }}>
            {translate(hasCurrentPassword ? 'auth.changePassword.text' : 'auth.changePassword.firstText')}
          </p>
          {failure && <Alert tone="error">{failure}</Alert>}
          {fields.map(({ field, label, autoComplete }) => (
            <TextField
              key={field}
              label={translate(label)}
              id={`password-${field}`}
              name={field}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              autoComplete={autoComplete}
              value={values[field]}
              help={field === 'next' ? translate('auth.changePassword.newHelp', LIMITS.password) : undefined}
              error={issue?.field === field ? translate(issue.key, issue.limits) : undefined}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          ))}
          <Checkbox
            label={translate('auth.showPasswords')}
            name="show-passwords"
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
          />
          <DialogActions>
            <Button type="submit" disabled={!complete} busy={busy}>
              {translate(hasCurrentPassword ? 'auth.changePassword.submit' : 'auth.changePassword.firstSubmit')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};

export default ChangePasswordDialog;
