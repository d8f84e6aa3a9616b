import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { PageHeading } from '@/shared/mui/PageHeading';

export const UnauthorizedPage = () => {
  const translate = useTranslate();
  return (
    <>
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
    </>
  );
};
