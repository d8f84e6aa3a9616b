import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { TIMINGS } from '@contract/index';
import type { Webhook } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CreateRecordButton } from '@/kit/office/record/buttons';
import { RecordList } from '@/kit/office/record/RecordList';
import { messageText, REFETCH_SENDING } from './sending';
import { LastDelivery, WebhookActions, WebhookName, WebhookState } from './WebhookParts';

const isSending = (webhooks: Webhook[]): boolean =>
  webhooks.some(({ lastDelivery }) => lastDelivery?.state === 'WAITING');

const refetchInterval = (webhooks: Webhook[] = []): number =>
  isSending(webhooks) ? REFETCH_SENDING : TIMINGS.listRefetch;

const Column = DataTable.Col<Webhook>;

/** Programs that are notified of what happens to tickets. */
const WebhookList = () => {
  const translate = useTranslate();
  return (
    <RecordList<Webhook>
      texts="webhooks"
      sort={{ field: 'name', order: 'ASC' }}
      refetchInterval={refetchInterval}
      actions={<CreateRecordButton texts="webhooks" />}
      intro={<Typography sx={{ mb: 2, color: 'text.secondary' }}>{translate('webhooks.note')}</Typography>}
    >
      <Column
        label="webhooks.fields.name"
        cellClassName="card-title"
        render={(webhook) => <WebhookName webhook={webhook} />}
      />
      <Column
        label="webhooks.fields.events"
        cellClassName="card-line"
        render={({ events }) => events.map((event) => messageText(event, translate)).join(' · ')}
      />
      <Column
        label="webhooks.state.label"
        cellClassName="card-line"
        render={(webhook) => <WebhookState webhook={webhook} />}
      />
      <Column label="webhooks.lastDelivery" render={(webhook) => <LastDelivery webhook={webhook} />} />
      <Column
        label="webhooks.actions.label"
        cellClassName="card-foot"
        render={(webhook) => <WebhookActions webhook={webhook} />}
      />
    </RecordList>
  );
};

export default WebhookList;
