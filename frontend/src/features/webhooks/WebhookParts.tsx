import { Box, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { pingWebhook } from '@/api/generated/webhooks';
import type { Webhook, WebhookDelivery } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { Pages } from '@/kit/office/list/Pages';
import { AgeText, Muted } from '@/kit/office/page/Texts';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { EditRecordButton, DeleteButton } from '@/kit/office/record/buttons';
import { ActiveChip } from '@/kit/office/page/ToneChip';
import { RecordDrawer } from '@/kit/office/record/RecordDrawer';
import { Row } from '@/kit/office/page/layout';
import { BusyButton, messageText, useWebhookAction, REFETCH_SENDING } from './sending';
import { DeliveryState, DeliveryItem } from './DeliveryItem';
import { RenewSecretButton } from './SecretDialog';

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

/** The deliveries to one receiver and their outcome, newest first. Rendered while it is open. */
const DeliveryDrawer = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
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

interface WebhookProps {
  webhook: Webhook;
}

export const WebhookName = ({ webhook: { name, url } }: WebhookProps) => (
  <>
    {name}
    <Muted component="span" sx={{ display: 'block' }}>
      {url}
    </Muted>
  </>
);

/** Whether the webhook is on, and why it was switched off. */
export const WebhookState = ({ webhook: { isActive, goneAt, ownerLeftAt } }: WebhookProps) => {
  const translate = useTranslate();
  const reasons = [goneAt !== null && 'webhooks.gone', ownerLeftAt !== null && 'webhooks.ownerLeft'];
  return (
    <>
      <ActiveChip texts="webhooks" isActive={isActive} />
      {reasons
        .filter((reason) => reason !== false)
        .map((reason) => (
          <Typography key={reason} variant="body2" color="error" sx={{ mt: 0.5 }}>
            {translate(reason)}
          </Typography>
        ))}
    </>
  );
};

export const LastDelivery = ({ webhook: { lastDelivery } }: WebhookProps) => {
  const translate = useTranslate();
  if (lastDelivery === null) return <>{translate('webhooks.neverSent')}</>;
  return (
    <Row component="span" sx={{ alignItems: 'center' }}>
      <DeliveryState state={lastDelivery.state} />
      {messageText(lastDelivery.type, translate)}
      <AgeText iso={lastDelivery.createdAt} />
    </Row>
  );
};

const DeliveriesButton = ({ webhook }: WebhookProps) => {
  const translate = useTranslate();
  return (
    <DialogButton
      size="small"
      variant="outlined"
      aria-label={translate('webhooks.actions.deliveriesOf', { name: webhook.name })}
      dialog={(close) => <DeliveryDrawer webhook={webhook} onClose={close} />}
    >
      {translate('webhooks.actions.deliveries')}
    </DialogButton>
  );
};

export const WebhookActions = ({ webhook }: WebhookProps) => {
  const { id, name, isActive } = webhook;
  const translate = useTranslate();
  const ping = useWebhookAction(() => pingWebhook(id), 'webhooks.actions.pinged', 'webhooks.actions.pingFailed');
  return (
    <Row spacing={0.5} sx={{ alignItems: 'center' }}>
      <DeliveriesButton webhook={webhook} />
      {isActive && (
        <BusyButton
          isBusy={ping.isBusy}
          aria-label={translate('webhooks.actions.pingOf', { name })}
          onClick={() => ping.run()}
        >
          {translate('webhooks.actions.ping')}
        </BusyButton>
      )}
      <Box sx={{ ml: 'auto' }}>
        <RenewSecretButton webhook={webhook} />
        <EditRecordButton texts="webhooks" />
        <DeleteButton texts="webhooks" />
      </Box>
    </Row>
  );
};
