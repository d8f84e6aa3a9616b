import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { PageHeading } from '@/shared/mui/PageHeading';

/** Public: it lies outside the session guard and its layout. */
export const UnauthorizedPage = () => {
  const translate = useTranslate();
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 8 }}>
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
  );
};
