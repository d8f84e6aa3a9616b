import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '@/api/failure-text';
import type { Webhook } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { CopyTextButton } from '@/shared/mui/CopyTextButton';

/** Shows a secret the only time that anybody can see it; so neither Escape nor a click beside it closes. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('webhooks.secret.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography>{translate('webhooks.secret.text')}</Typography>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
            {secret}
          </Typography>
          <CopyTextButton text={secret} label={translate('webhooks.secret.copy')} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('webhooks.secret.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface RenewSecretDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** Asks before the receiver's present secret dies. */
export const RenewSecretDialog = ({ webhook, onClose, onSecret }: RenewSecretDialogProps) => {
  const api = useApi();
  const translate = useTranslate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.renewWebhookSecret(webhook.id),
    onSuccess: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  return (
    <ConfirmDialog
      title={translate('webhooks.secret.renewTitle')}
      text={translate('webhooks.secret.renewText', { name: webhook.name })}
      confirmLabel={translate('webhooks.secret.renew')}
      busy={isPending}
      error={error && failureText(error, translate, 'webhooks.secret.failed')}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
