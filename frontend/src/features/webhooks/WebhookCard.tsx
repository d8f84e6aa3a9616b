import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/Key';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Webhook } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { AgeText } from '@/shared/mui/AgeText';
import { Facts } from '@/shared/mui/Facts';
import { ToneChip } from '@/shared/mui/ToneChip';
import { DeedButton } from './DeedButton';
import { messageText } from './message-text';
import { DeliveryState } from './WebhookParts';
import { useWebhookDeed } from './useWebhooks';

export type WebhookDialogKind = 'edit' | 'secret' | 'delete' | 'deliveries';

interface WebhookCardProps {
  webhook: Webhook;
  onOpen: (kind: WebhookDialogKind) => void;
}

const LastDelivery = ({ webhook: { lastDelivery } }: { webhook: Webhook }) => {
  const translate = useTranslate();
  if (lastDelivery === null) return <>{translate('webhooks.neverSent')}</>;
  return (
    <Stack component="span" direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <DeliveryState state={lastDelivery.state} />
      {messageText(lastDelivery.type, translate)}
      <AgeText iso={lastDelivery.createdAt} />
    </Stack>
  );
};

const Buttons = ({ webhook: { id, name, isActive }, onOpen }: WebhookCardProps) => {
  const translate = useTranslate();
  const api = useApi();
  const ping = useWebhookDeed(() => api.pingWebhook(id), 'webhooks.actions.pinged', 'webhooks.actions.pingFailed');
  const icons = { secret: Key, edit: EditOutlined, delete: DeleteOutline };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={translate('webhooks.actions.deliveriesOf', { name })}
        onClick={() => onOpen('deliveries')}
      >
        {translate('webhooks.actions.deliveries')}
      </Button>
      {isActive && (
        <DeedButton
          isBusy={ping.isPending}
          aria-label={translate('webhooks.actions.pingOf', { name })}
          onClick={() => ping.mutate()}
        >
          {translate('webhooks.actions.ping')}
        </DeedButton>
      )}
      <Box sx={{ ml: 'auto' }}>
        {(['secret', 'edit', 'delete'] as const).map((kind) => {
          const Icon = icons[kind];
          return (
            <IconButton
              key={kind}
              aria-haspopup="dialog"
              aria-label={translate(`webhooks.actions.${kind}`, { name })}
              onClick={() => onOpen(kind)}
            >
              <Icon />
            </IconButton>
          );
        })}
      </Box>
    </Stack>
  );
};

export const WebhookCard = ({ webhook, onOpen }: WebhookCardProps) => {
  const translate = useTranslate();
  const { name, url, events, isActive, goneAt, ownerLeftAt } = webhook;
  return (
    <Card component="li" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h6" component="h2">
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {url}
          </Typography>
        </Box>
        <ToneChip
          label={translate(isActive ? 'webhooks.active' : 'webhooks.inactive')}
          tone={isActive ? 'success' : 'neutral'}
        />
      </Stack>
      {goneAt !== null && <Typography color="error">{translate('webhooks.gone')}</Typography>}
      {ownerLeftAt !== null && <Typography color="error">{translate('webhooks.ownerLeft')}</Typography>}
      <Box sx={{ flexGrow: 1 }}>
        <Facts
          facts={[
            [translate('webhooks.events'), events.map((event) => messageText(event, translate)).join(' · ')],
            [translate('webhooks.lastDelivery'), <LastDelivery key="last" webhook={webhook} />],
          ]}
        />
      </Box>
      <Buttons webhook={webhook} onOpen={onOpen} />
    </Card>
  );
};
