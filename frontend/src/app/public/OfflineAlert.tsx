import { useIsOffline } from '@/kit/hooks/useIsOffline';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/Alert';

/** Says that there is no connection, and that nothing written is lost. */
export const OfflineAlert = () => {
  const translate = useTranslate();
  if (!useIsOffline()) return null;
  return (
    <div style={{ position: 'sticky', top: 0, zIndex: 10 }}>
      <Alert tone="warning">{translate('common.offline')}</Alert>
    </div>
  );
};
