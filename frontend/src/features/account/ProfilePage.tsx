import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Stack, Alert as MuiAlert, Button, Typography, Alert, Box } from '@mui/material';
import type { ReactNode, SubmitEvent } from 'react';
import { PasswordInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { askForLink, exportOwnPersonalData, changePassword } from '@/api/generated/auth';
import { keys } from '@/api/keys';
import { saveFile } from '@/kit/format/save-file';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { CurrentPasswordInput } from '@/kit/office/form/inputs';
import { useFormAction } from '@/kit/office/form/FormDialog';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { firstPasswordIssue } from '@/kit/validation/rules';
import { MailSection } from './mails/MailSection';
import { PersonalDataSection } from './PersonalDataSection';
import { ReplyAddressSection } from './ReplyAddressSection';
import { SecondFactorSection } from './second-factor/SecondFactorSection';
import { SessionsSection } from './sessions/SessionsSection';

const NO_PASSWORDS = { currentPassword: '', next: '', confirmation: '' };

/** Changes the user's password; all other sessions end. */
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
const PasswordSection = () => {
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

/** Lets users download everything that is stored about them. */
const OwnDataSection = () => {
  const translate = useTranslate();
  const saving = useAction({
    send: async () => {
      const { blob, fileName } = await exportOwnPersonalData();
      return { blob, fileName: fileName ?? 'personal-data.json' };
    },
    failed: 'account.ownData.failed',
    onDone: ({ blob, fileName }) => saveFile(blob, fileName),
  });
  return (
    <SectionCard title={translate('account.ownData.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{translate('account.ownData.text')}</Typography>
        {saving.result && (
          <MuiAlert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {translate('backOffice.record.fileSaved', { fileName: saving.result.fileName })}
          </MuiAlert>
        )}
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={saving.isBusy}
          onClick={() => saving.run()}
        >
          {translate('account.ownData.download')}
        </Button>
      </Stack>
    </SectionCard>
  );
};

/** Shown while the user's address is unconfirmed; can mail another link. */
const MailboxSection = () => {
  const translate = useTranslate();
  const { email, emailVerified } = useCurrentUser();
  const request = useAction({ send: () => askForLink(), failed: 'account.mailbox.failed' });
  if (emailVerified) return null;
  return (
    <SectionCard title={translate('account.mailbox.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('account.mailbox.text', { email })}</Typography>
        {request.result && (
          <MuiAlert severity="success" role="status">
            {translate('account.mailbox.sent')}
          </MuiAlert>
        )}
        <Button variant="outlined" loading={request.isBusy} onClick={() => request.run()}>
          {translate('account.mailbox.send')}
        </Button>
      </Stack>
    </SectionCard>
  );
};

/** The user's account: details, mails, password, sessions, and what other features add. */
const ProfilePage = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('account.title')} note={translate('account.note')} />
      <Stack spacing={3} sx={{ maxWidth: 760 }}>
        <PersonalDataSection />
        <MailboxSection />
        <MailSection />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <ReplyAddressSection />
        {children}
        <OwnDataSection />
      </Stack>
    </>
  );
};

export default ProfilePage;
