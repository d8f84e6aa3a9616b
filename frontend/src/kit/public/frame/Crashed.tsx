import { useTranslate } from '../../i18n/I18nRoot';
import { Alert } from '../signs/Alert';
import { Button } from '../signs/Button';
import { Stack } from './Stack';

/** What to do instead of an empty page. */
export const Crashed = () => {
  const translate = useTranslate();
  return (
    <div style={{ maxWidth: 560, margin: '48px auto', padding: '0 16px' }}>
      <Stack gap={2}>
        <Alert tone="error" title={translate('common.crashed.title')}>
          <p>{translate('common.crashed.text')}</p>
        </Alert>
        <div>
          <Button icon="retry" onClick={() => window.location.reload()}>
            {translate('common.crashed.reload')}
          </Button>
        </div>
      </Stack>
    </div>
  );
};
