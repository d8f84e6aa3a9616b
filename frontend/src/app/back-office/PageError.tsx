import { Alert, Button, Container } from '@mui/material';
import { TIMINGS } from '@contract/limits';
import { useIsLate, useIsOffline } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { CentredSpinner } from '@/kit/office/page/NotLoaded';

const reloadPage = (): void => window.location.reload();

/** Stands in for a page that is being loaded. Without a connection it opens once there is one. */
export const PageAwaited = () => {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const isLate = useIsLate(TIMINGS.pageIsLate);
  if (!isOffline && !isLate) return <CentredSpinner />;
  return (
    <EmptyState
      title={translate('backOffice.pageError.offline')}
      text={translate('backOffice.pageError.offlineText')}
    />
  );
};

/** Replaces a page that failed. Reloading the page helps, also after an update of the server. */
export const PageError = () => {
  const translate = useTranslate();
  return (
    <Container role="alert">
      <EmptyState
        title={translate('backOffice.pageError.title')}
        text={translate('backOffice.pageError.text')}
        action={
          <Button variant="contained" onClick={reloadPage}>
            {translate('backOffice.pageError.reload')}
          </Button>
        }
      />
    </Container>
  );
};

/** Stands in for a section that failed; the rest of the page stays. */
export const SectionError = () => {
  const translate = useTranslate();
  const action = (
    <Button color="inherit" onClick={reloadPage}>
      {translate('backOffice.pageError.reload')}
    </Button>
  );
  return (
    <Alert severity="warning" action={action} sx={{ flexWrap: 'wrap' }}>
      {translate('backOffice.pageError.section')}
    </Alert>
  );
};
