import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Stack, Alert as MuiAlert, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { askForLink, exportOwnPersonalData } from '@/api/generated/auth';
import { saveFile } from '@/kit/format/save-file';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { MailSection } from './mails/MailSection';
import { PasswordSection } from './PasswordSection';
import { PersonalDataSection } from './PersonalDataSection';
import { SecondFactorSection } from './second-factor/SecondFactorSection';
import { SessionsSection } from './sessions/SessionsSection';

/** A copy of everything that is stored about oneself. */
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
            {translate('account.ownData.saved', { fileName: saving.result.fileName })}
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

/** Shown while the own address is unconfirmed; can mail another link. */
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

/** The own account: details, mails, password, sessions, and what other features add. */
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
        {children}
        <OwnDataSection />
      </Stack>
    </>
  );
};

export default ProfilePage;
