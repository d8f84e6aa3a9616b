import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import {
  discardInboundMail,
  replayInboundMail,
  setSenderRule,
  downloadInboundMail,
  acceptInboundMail,
} from '@/api/generated/received-mails';
import type { InboundMail } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useSaving } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { Row } from '@/kit/office/page/layout';
import { RaiseDialog } from './RaiseDialog';
import { removeRuleFor, useDecision } from './useInboundMails';

/** Asks for the ticket that a mail is added to. Rendered while it is open. */
const AcceptDialog = ({ mail, onClose }: { mail: InboundMail; onClose: () => void }) => {
  const translate = useTranslate();
  const [ticket, setTicket] = useState(String(mail.ticketId ?? ''));
  const ticketId = /^\d{1,9}$/.test(ticket.trim()) ? Number(ticket) : 0;
  const acceptance = useDecision('accept', () => acceptInboundMail(mail.id, { ticketId }), onClose);
  return (
    <ActionDialog
      title={translate('inboundMails.accept.title')}
      submitLabel={translate('inboundMails.accept.label')}
      action={acceptance}
      canSubmit={ticketId >= 1 && ticketId <= LIMITS.ticketNumber.max}
      onClose={onClose}
    >
      <Typography>{translate('inboundMails.accept.text')}</Typography>
      {mail.verdict === 'FAIL' && <Typography>{translate('inboundMails.accept.forged')}</Typography>}
      <TextField
        label={translate('inboundMails.accept.ticket')}
        value={ticket}
        onChange={(event) => setTicket(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        autoFocus
        required
      />
    </ActionDialog>
  );
};

/** Saves the mail as it came. */
const RawMailButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const saving = useSaving(() => downloadInboundMail(id), `${id}.eml`, 'inboundMails.raw.failed');
  return (
    <Button variant="text" loading={saving.isBusy} onClick={() => saving.run()}>
      {translate('inboundMails.raw.label')}
    </Button>
  );
};

interface DialogProps {
  mail: InboundMail;
  onClose: () => void;
}

const DiscardDialog = ({ mail, onClose }: DialogProps) => {
  const translate = useTranslate();
  const removal = useDecision('discard', () => discardInboundMail(mail.id), onClose);
  return (
    <ActionDialog
      title={translate('inboundMails.discard.title')}
      text={translate('inboundMails.discard.text')}
      submitLabel={translate('inboundMails.discard.label')}
      isDestructive
      action={removal}
      onClose={onClose}
    />
  );
};

const RuleDialog = ({ mail, onClose, rule }: DialogProps & { rule: 'block' | 'trust' }) => {
  const translate = useTranslate();
  const address = mail.sender ?? '';
  const kind = rule === 'block' ? 'BLOCK' : 'TRUST';
  const ruling = useDecision(rule, () => setSenderRule({ address, kind }), onClose);
  return (
    <ActionDialog
      title={translate(`inboundMails.${rule}.title`)}
      text={translate(`inboundMails.${rule}.text`, { address })}
      submitLabel={translate(`inboundMails.${rule}.label`)}
      isDestructive={rule === 'block'}
      action={ruling}
      onClose={onClose}
    />
  );
};

const DIALOGS = {
  accept: AcceptDialog,
  raise: RaiseDialog,
  discard: DiscardDialog,
  block: (props: DialogProps) => <RuleDialog {...props} rule="block" />,
  trust: (props: DialogProps) => <RuleDialog {...props} rule="trust" />,
};
type DialogName = keyof typeof DIALOGS;

const ReplayButton = ({ mail }: { mail: InboundMail }) => {
  const translate = useTranslate();
  const replay = useDecision('replay', () => replayInboundMail(mail.id));
  return (
    <Button variant="outlined" loading={replay.isBusy} onClick={() => replay.run()}>
      {translate('inboundMails.replay.label')}
    </Button>
  );
};

const RemoveRuleButton = ({ address }: { address: string }) => {
  const translate = useTranslate();
  const removal = useDecision('unrule', () => removeRuleFor(address));
  return (
    <Button variant="text" loading={removal.isBusy} onClick={() => removal.run()}>
      {translate('inboundMails.unrule.label', { address })}
    </Button>
  );
};

/** What the API allows with this mail now, and the rules for its sender. */
export const MailActions = ({ mail }: { mail: InboundMail }) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<DialogName | null>(null);
  const Dialog = asked && DIALOGS[asked];
  const { allowedActions, sender, senderRule, ruleAddress } = mail;
  const ask = (name: DialogName, props: { variant?: 'contained' | 'outlined' | 'text'; color?: 'error' } = {}) => (
    <Button variant="text" {...props} onClick={() => setAsked(name)}>
      {translate(`inboundMails.${name}.label`)}
    </Button>
  );
  return (
    <Row sx={{ mt: 3 }}>
      {allowedActions.includes('ACCEPT') && ask('accept', { variant: 'contained' })}
      {allowedActions.includes('RAISE') && ask('raise', { variant: 'outlined' })}
      {allowedActions.includes('REPLAY') && <ReplayButton mail={mail} />}
      {allowedActions.includes('DISCARD') && ask('discard', { variant: 'outlined', color: 'error' })}
      {sender !== null && senderRule !== 'TRUST' && ask('trust')}
      {sender !== null && senderRule !== 'BLOCK' && ask('block', { color: 'error' })}
      {ruleAddress !== null && <RemoveRuleButton address={ruleAddress} />}
      <RawMailButton id={mail.id} />
      {Dialog && <Dialog mail={mail} onClose={() => setAsked(null)} />}
    </Row>
  );
};
