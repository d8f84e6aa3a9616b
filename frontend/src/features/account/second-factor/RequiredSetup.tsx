import Logout from '@mui/icons-material/Logout';
import { Button, Container, Stack, Typography } from '@mui/material';
import { useLogout } from 'react-admin';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Row } from '@/kit/office/page/layout';
import { Setup } from './Setup';
import { useReloadSecondFactor } from './useSecondFactor';

/** Replaces all pages while the role requires two-factor authentication. The only other way is to log out. */
const RequiredSetup = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const reload = useReloadSecondFactor();
  const { email } = useCurrentUser();
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, md: 4 } }}>
      <Row component="header" sx={{ mb: 4, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 200px', fontWeight: 650, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <LanguageSwitcher />
          <Button variant="text" color="inherit" startIcon={<Logout />} onClick={() => void logout()}>
            {translate('auth.logout')}
          </Button>
        </Stack>
      </Row>
      <main>
        <PageHeading
          title={translate('account.secondFactor.requiredTitle')}
          note={translate('account.secondFactor.requiredText')}
        />
        <SectionCard title={translate('account.secondFactor.setUpTitle')}>
          <Setup onDone={() => void reload()} />
        </SectionCard>
      </main>
    </Container>
  );
};

export default RequiredSetup;
