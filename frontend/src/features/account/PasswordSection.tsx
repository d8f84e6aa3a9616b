import { Alert, Box, Button, Stack } from '@mui/material';
import type { SubmitEvent } from 'react';
import { PasswordInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { changePassword } from '@/api/generated/auth';
import { keys } from '@/api/keys';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { CurrentPasswordInput } from '@/kit/office/form/CurrentPasswordInput';
import { useFormAction } from '@/kit/office/form/useFormAction';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { firstPasswordIssue } from '@/kit/validation/password-change';

const NO_PASSWORDS = { currentPassword: '', next: '', confirmation: '' };

/** Changes the own password; all other sessions end. */
const usePasswordChange = (onDone: () => void) => {
  const translate = useTranslate();
  return useAction({
    send: ({ currentPassword, next }: typeof NO_PASSWORDS) => changePassword({ currentPassword, newPassword: next }),
    done: () => `${translate('auth.changePassword.changed')}. ${translate('account.password.othersEnded')}`,
    failed: 'auth.changePassword.failed',
    inPlace: true,
    onDone,
    stale: [keys.sessions()],
  });
};

/** One issue at a time, in the order of the rules. */
const validAt = (field: 'next' | 'confirmation') => (_typed: string, values: typeof NO_PASSWORDS) => {
  const issue = firstPasswordIssue({ ...values, current: values.currentPassword });
  return issue?.field === field ? { message: issue.key, args: issue.limits ?? {} } : undefined;
};

const NEXT = { source: 'next', validate: validAt('next'), autoComplete: 'new-password', parse: String };
const CONFIRMATION = { ...NEXT, source: 'confirmation', validate: validAt('confirmation') };

/** Passwords are cleared after the change and stored nowhere. */
export const PasswordSection = () => {
  const translate = useTranslate();
  const { email } = useCurrentUser();
  const form = useForm({ defaultValues: NO_PASSWORDS });
  const change = usePasswordChange(() => form.reset(NO_PASSWORDS));
  const { submit, failure } = useFormAction(form, change);
  const isComplete = Object.values(form.watch()).every((value) => value !== '');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !change.isBusy) submit();
  };
  return (
    <SectionCard title={translate('auth.changePassword.title')}>
      <FormProvider {...form}>
        <Stack component="form" noValidate useFlexGap spacing={2.5} onSubmit={send}>
          {failure && <Alert severity="error">{failure}</Alert>}
          {/* Password managers file the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordInput label="auth.changePassword.current" />
          <PasswordInput
            {...NEXT}
            label="auth.changePassword.new"
            helperText={translate('auth.changePassword.newHelp', LIMITS.password)}
          />
          <PasswordInput {...CONFIRMATION} label="auth.changePassword.confirm" helperText={false} />
          <Box>
            <Button type="submit" variant="contained" loading={change.isBusy} disabled={!isComplete}>
              {translate('auth.changePassword.submit')}
            </Button>
          </Box>
        </Stack>
      </FormProvider>
    </SectionCard>
  );
};
