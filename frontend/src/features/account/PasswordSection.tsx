import { Alert, Box, Button, Stack } from '@mui/material';
import { useRef, type SubmitEvent } from 'react';
import { LIMITS } from '@contract/index';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PasswordTextField } from '@/kit/office/form/PasswordTextField';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { usePasswordChange } from './usePasswordChange';

const FIELDS = [
  { field: 'current', label: 'auth.changePassword.current', autoComplete: 'current-password' },
  { field: 'next', label: 'auth.changePassword.new', autoComplete: 'new-password' },
  { field: 'confirmation', label: 'auth.changePassword.confirm', autoComplete: 'new-password' },
] as const;

/** Changes the own password; all other sessions end. */
export const PasswordSection = () => {
  const translate = useTranslate();
  const { email } = useCurrentUser();
  const { values, issue, failure, isBusy, isComplete, type, submit } = usePasswordChange();
  const form = useRef<HTMLFormElement>(null);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    const invalid = submit();
    if (invalid) form.current?.querySelector<HTMLInputElement>(`[name=${invalid}]`)?.focus();
  };
  return (
    <SectionCard title={translate('auth.changePassword.title')}>
      <Stack component="form" ref={form} noValidate useFlexGap spacing={2.5} onSubmit={send}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map(({ field, label, autoComplete }) => (
          <PasswordTextField
            key={field}
            fullWidth
            id={`account-password-${field}`}
            name={field}
            label={translate(label)}
            autoComplete={autoComplete}
            value={values[field]}
            error={issue?.field === field}
            helperText={
              issue?.field === field
                ? translate(issue.key, issue.limits)
                : field === 'next' && translate('auth.changePassword.newHelp', LIMITS.password)
            }
            onChange={(event) => type(field, event.target.value)}
          />
        ))}
        <Box>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isComplete}>
            {translate('auth.changePassword.submit')}
          </Button>
        </Box>
      </Stack>
    </SectionCard>
  );
};
