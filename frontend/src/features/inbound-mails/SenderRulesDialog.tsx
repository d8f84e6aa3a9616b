import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, List, ListItem, ListItemText, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { isSenderOrDomain, LIMITS, SENDER_RULES, type SenderRuleKind, tidyEmail } from '@contract/index';
import { errorText } from '@/api/error-text';
import { listSenderRules, setSenderRule } from '@/api/generated/received-mails';
import { keys } from '@/api/keys';
import type { SenderRule } from '@/api/types';
import { LineInput } from '@/kit/office/form/inputs';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { LoadError } from '@/kit/office/page/NotLoaded';
import { choicesOf } from '@/kit/office/record/filters';
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

interface RuleForm {
  address: string;
  kind: SenderRuleKind;
}

const KINDS = choicesOf(SENDER_RULES, (kind) => `inboundMails.rule.${kind}`);

/** Lists all rules for senders and adds further ones, for an address or a domain. Rendered while it is open. */
const SenderRulesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const form = useForm<RuleForm>({ defaultValues: { address: '', kind: 'BLOCK' } });
  const { kind, ...typed } = form.watch();
  const address = tidyEmail(typed.address);
  const addition = useDecision(
    kind === 'BLOCK' ? 'block' : 'trust',
    () => setSenderRule({ address, kind }),
    () => form.setValue('address', ''),
  );
  return (
    <FormDialog
      form={form}
      action={{ ...addition, run: () => addition.run() }}
      title={translate('inboundMails.rules.title')}
      submitLabel={translate('backOffice.record.add')}
      cancelLabel={translate('common.close')}
      canSubmit={address.length <= LIMITS.email.max && isSenderOrDomain(address)}
      onClose={onClose}
    >
      <Typography>{translate('inboundMails.rules.text')}</Typography>
      <Rules />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <LineInput
          source="address"
          label="inboundMails.rules.address"
          helperText="inboundMails.rules.help"
          slotProps={{ htmlInput: { inputMode: 'email', maxLength: LIMITS.email.max } }}
        />
        <SelectInput
          source="kind"
          label="inboundMails.details.rule"
          choices={KINDS}
          isRequired
          helperText={false}
          sx={{ minWidth: 180 }}
        />
      </Stack>
    </FormDialog>
  );
};

/** Opens the rules for senders. */
export const SenderRulesButton = () => {
  const translate = useTranslate();
  return (
    <DialogButton variant="outlined" sx={{ mb: 2 }} dialog={(close) => <SenderRulesDialog onClose={close} />}>
      {translate('inboundMails.rules.title')}
    </DialogButton>
  );
};
