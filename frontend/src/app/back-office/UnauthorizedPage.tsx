import { Button, Container } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { TopBar } from '@/desk/public/TopBar';

/** Public: it lies outside the session guard and its layout. */
export const UnauthorizedPage = () => {
  const translate = useTranslate();
  return (
    <>
      <TopBar>
        <LanguageSwitcher />
      </TopBar>
      <Container component="main" maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
        <PageHeading title={translate('backOffice.unauthorized.title')} />
        <EmptyState
          title={translate('backOffice.unauthorized.reason')}
          text={translate('backOffice.unauthorized.advice')}
          action={
            <Button component={Link} to="/dashboard" variant="contained">
              {translate('backOffice.unauthorized.leave')}
            </Button>
          }
        />
      </Container>
    </>
  );
};
