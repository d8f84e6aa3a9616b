import { useEffect } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/Alert';
import { Button } from '@/kit/public/signs/Button';
import { PageSpinner } from '@/kit/public/signs/Spinner';
import { Stack } from '@/kit/public/frame/Stack';
import { isFramed, useFrameHeight } from './framing';
import { leaveFor } from './navigation';
import { PageBody } from './pages/PageBody';

interface SetUpElsewhereProps {
  onSignOut: () => void;
}

/** In place of the pages while two-factor authentication is due: its set-up is in the back office, which cannot be framed. */
export const SetUpElsewhere = ({ onSignOut }: SetUpElsewhereProps) => {
  const translate = useTranslate();
  useFrameHeight();
  useEffect(() => {
    if (!isFramed()) leaveFor('/dashboard');
  }, []);
  if (!isFramed()) return <PageSpinner label={translate('common.loading')} />;
  return (
    <PageBody compact>
      <Stack>
        <Alert tone="warning">{translate('auth.secondFactor.elsewhere')}</Alert>
        <a href="/dashboard" target="_blank" rel="noreferrer">
          {translate('auth.secondFactor.openPortal')}
        </a>
        <Button variant="text" icon="logout" onClick={onSignOut}>
          {translate('auth.logout')}
        </Button>
      </Stack>
    </PageBody>
  );
};
