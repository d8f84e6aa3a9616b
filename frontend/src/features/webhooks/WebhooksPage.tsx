import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import type { Webhook } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { LoadError } from '@/shared/mui/LoadError';
import { PageHeading } from '@/shared/mui/PageHeading';
import { DeleteWebhookDialog } from './DeleteWebhookDialog';
import { DeliveryDrawer } from './DeliveryDrawer';
import { RenewSecretDialog, SecretDialog } from './SecretDialog';
import { useWebhooks } from './useWebhooks';
import { WebhookCard, type WebhookDialogKind } from './WebhookCard';
import { WebhookDialog } from './WebhookDialog';

type OpenDialog = { kind: 'create' } | { kind: WebhookDialogKind; webhook: Webhook } | null;

interface DialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

const Dialogs = ({ dialog, onClose, onSecret }: DialogsProps) => {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'create':
      return <WebhookDialog webhook={null} onClose={onClose} onSecret={onSecret} />;
    case 'edit':
      return <WebhookDialog webhook={dialog.webhook} onClose={onClose} onSecret={onSecret} />;
    case 'secret':
      return <RenewSecretDialog webhook={dialog.webhook} onClose={onClose} onSecret={onSecret} />;
    case 'delete':
      return <DeleteWebhookDialog webhook={dialog.webhook} onClose={onClose} />;
    case 'deliveries':
      return <DeliveryDrawer webhook={dialog.webhook} onClose={onClose} />;
  }
};

const Webhooks = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => {
  const translate = useTranslate();
  const { data: webhooks, error, refetch } = useWebhooks();
  if (error && webhooks === undefined) {
    const text = translate('webhooks.loadError', { message: errorText(error, translate) });
    return <LoadError text={text} onRetry={() => void refetch()} />;
  }
  if (webhooks?.length === 0) {
    return (
      <Card>
        <EmptyState title={translate('webhooks.none.title')} text={translate('webhooks.none.text')} />
      </Card>
    );
  }
  return (
    <Box
      component="ul"
      aria-label={translate('webhooks.list')}
      aria-busy={webhooks === undefined}
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', lg: 'repeat(2, 1fr)' },
      }}
    >
      {webhooks === undefined && <Skeleton component="li" variant="rounded" height={200} aria-hidden />}
      {webhooks?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onOpen={(kind) => onOpen({ kind, webhook })} />
      ))}
    </Box>
  );
};

/** Programs that are told what happens to tickets. */
const WebhooksPage = () => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageHeading
        title={translate('webhooks.title')}
        note={translate('webhooks.lead')}
        actions={
          <Button variant="contained" startIcon={<Add />} onClick={() => setDialog({ kind: 'create' })}>
            {translate('webhooks.create')}
          </Button>
        }
      />
      <Webhooks onOpen={setDialog} />
      <Dialogs dialog={dialog} onClose={() => setDialog(null)} onSecret={setSecret} />
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
};

export default WebhooksPage;
