import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  IconButton,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSenderOrDomain, LIMITS, SENDER_RULES, type SenderRuleKind, tidyEmail } from '@contract/index';
import { errorText } from '@/api/error-text';
import { listSenderRules, setSenderRule } from '@/api/generated/received-mails';
import { keys } from '@/api/keys';
import type { SenderRule } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { LoadError } from '@/kit/office/page/LoadError';
import { removeRuleFor, useDecision } from './useInboundMails';

const Rule = ({ rule: { address, kind } }: { rule: SenderRule }) => {
  const translate = useTranslate();
  const removal = useDecision('unrule', () => removeRuleFor(address));
  return (
    <ListItem
      disableGutters
      secondaryAction={
        <IconButton
          edge="end"
          disabled={removal.isBusy}
          aria-label={translate('inboundMails.rules.remove', { address })}
          onClick={() => removal.run()}
        >
          <DeleteOutlined />
        </IconButton>
      }
    >
      <ListItemText
        primary={address}
        secondary={translate(`inboundMails.rule.${kind}`)}
        sx={{ overflowWrap: 'anywhere' }}
      />
    </ListItem>
  );
};

const Rules = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: keys.senderRules(),
    queryFn: async ({ signal }) => (await listSenderRules({ signal })).senderRules,
    staleTime: 0,
  });
  if (error) return <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton aria-label={translate('common.loading')} height={96} />;
  if (data.length === 0) return <Typography>{translate('inboundMails.rules.none')}</Typography>;
  return (
    <List dense disablePadding>
      {data.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </List>
  );
};

/** All rules for senders; further ones are added for an address or a domain. Rendered while it is open. */
const SenderRulesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<SenderRuleKind>('BLOCK');
  const address = tidyEmail(typed);
  const done = kind === 'BLOCK' ? 'block' : 'trust';
  const addition = useDecision(
    done,
    () => setSenderRule({ address, kind }),
    () => setTyped(''),
  );
  return (
    <ActionDialog
      title={translate('inboundMails.rules.title')}
      submitLabel={translate('inboundMails.rules.add')}
      cancelLabel={translate('inboundMails.rules.close')}
      action={addition}
      canSubmit={address.length <= LIMITS.email.max && isSenderOrDomain(address)}
      onSubmit={addition.run}
      onClose={onClose}
    >
      <Typography>{translate('inboundMails.rules.text')}</Typography>
      <Rules />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          fullWidth
          label={translate('inboundMails.rules.address')}
          helperText={translate('inboundMails.rules.help')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'email', maxLength: LIMITS.email.max } }}
        />
        <TextField
          select
          label={translate('inboundMails.details.rule')}
          value={kind}
          onChange={(event) => setKind(event.target.value as SenderRuleKind)}
          sx={{ minWidth: 180 }}
        >
          {SENDER_RULES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`inboundMails.rule.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </ActionDialog>
  );
};

/** Opens the rules for senders. */
export const SenderRulesButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" sx={{ mb: 2 }} onClick={() => setOpen(true)}>
        {translate('inboundMails.rules.title')}
      </Button>
      {isOpen && <SenderRulesDialog onClose={() => setOpen(false)} />}
    </>
  );
};
