import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { errorText } from '@/api/error-text';
import type { Webhook } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { Pages } from '@/shared/mui/Pages';
import { DeliveryItem } from './DeliveryItem';
import { PER_PAGE, useDeliveries } from './useWebhooks';

const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useDeliveries(webhook.id, page);
  if (data === undefined && error) {
    const text = translate('webhooks.deliveries.loadError', { message: errorText(error, translate) });
    return <LoadError text={text} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={240} />;
  if (data.total === 0) return <Typography>{translate('webhooks.deliveries.none')}</Typography>;
  return (
    <>
      {data.deliveries.map((delivery) => (
        <DeliveryItem key={delivery.id} webhookId={webhook.id} delivery={delivery} />
      ))}
      <Pages page={page} total={data.total} perPage={PER_PAGE} onChange={setPage} />
    </>
  );
};

/** What was sent to one receiver, and what came of it. Rendered while it is open. */
export const DeliveryDrawer = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 600, maxWidth: '100%', borderRadius: 0, overflow: 'hidden' },
        },
      }}
    >
      <Box sx={{ flexGrow: 1, overflowY: 'auto', p: 3 }}>
        <Typography variant="h6" component="h2" id={titleId} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {translate('webhooks.deliveries.title', { name: webhook.name })}
        </Typography>
        <Deliveries webhook={webhook} />
      </Box>
      <Box sx={{ px: 3, py: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </Box>
    </Drawer>
  );
};
