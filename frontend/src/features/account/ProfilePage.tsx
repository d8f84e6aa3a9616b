import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { MailSection } from './mails/MailSection';
import { MailboxSection } from './MailboxSection';
import { OwnDataSection } from './OwnDataSection';
import { PasswordSection } from './PasswordSection';
import { PersonalDataSection } from './PersonalDataSection';
import { SecondFactorSection } from './second-factor/SecondFactorSection';
import { SessionsSection } from './sessions/SessionsSection';

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
