import { Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import type { Webhook, WebhookDelivery } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Pages } from '@/kit/office/list/Pages';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { RecordDrawer } from '@/kit/office/record/RecordDrawer';
import { DeliveryItem } from './DeliveryItem';
import { REFETCH_SENDING } from './useWebhookAction';

const PER_PAGE = 10;
const QUERY = { refetchInterval: REFETCH_SENDING, staleTime: 0, onError: () => undefined };

const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const translate = useTranslate();
  const { data, error, total = 0, refetch } = useListContext<WebhookDelivery, Error>();
  if (data === undefined)
    return <NotLoaded query={{ data, error, refetch }} failed="webhooks.deliveries.loadError" height={240} />;
  if (total === 0) return <Typography>{translate('webhooks.deliveries.none')}</Typography>;
  return (
    <>
      {data.map((delivery) => (
        <DeliveryItem key={delivery.id} webhookId={webhook.id} delivery={delivery} />
      ))}
      <Pages sizes={[PER_PAGE]} />
    </>
  );
};

/** What was sent to one receiver, and what came of it; newest first. Rendered while it is open. */
export const DeliveryDrawer = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <RecordDrawer
    title={useTranslate()('webhooks.deliveries.title', { name: webhook.name })}
    width={600}
    onClose={onClose}
  >
    <ListBase
      resource="webhooks/deliveries"
      // The API knows no other order.
      filter={{ webhookId: webhook.id, sort: '' }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={PER_PAGE}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      queryOptions={QUERY}
    >
      <Deliveries webhook={webhook} />
    </ListBase>
  </RecordDrawer>
);
