import type { WebhookDeliveryState } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ToneChip } from '@/shared/mui/ToneChip';
import type { ToneName } from '@/shared/theme/tokens';

const TONES: Record<WebhookDeliveryState, ToneName> = {
  WAITING: 'info',
  DELAYED: 'warning',
  FAILED: 'error',
  DELIVERED: 'success',
  SKIPPED: 'neutral',
  DROPPED: 'neutral',
};

export const DeliveryState = ({ state }: { state: WebhookDeliveryState }) => {
  const translate = useTranslate();
  return <ToneChip label={translate(`webhooks.state.${state}`)} tone={TONES[state]} />;
};
