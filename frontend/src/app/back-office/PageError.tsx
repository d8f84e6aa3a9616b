import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';

/** Replaces a page that failed; reloading helps, also after an update. */
export const PageError = () => {
  const translate = useTranslate();
  return (
    <Container component="main" role="alert">
      <EmptyState
        title={translate('backOffice.pageError.title')}
        text={translate('backOffice.pageError.text')}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {translate('backOffice.pageError.reload')}
          </Button>
        }
      />
    </Container>
  );
};
