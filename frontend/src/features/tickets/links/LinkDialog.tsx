import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { TICKET_LINK_KINDS, type TicketLinkKind } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { TicketRef } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { OriginalField } from '../duplicates/OriginalField';
import { useTicket } from '../record/useTicket';
import { useChangeLinks } from './useLinks';

/** Chooses the other ticket and what it is to this one. */
const LinkDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const { id } = useTicket();
  const [other, setOther] = useState<TicketRef | null>(null);
  const [kind, setKind] = useState<TicketLinkKind>('RELATED');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useChangeLinks(id, () => {
    notifier.success(translate('tickets.links.done'));
    onClose();
  });
  const link = (): void => {
    setMissing(other === null);
    if (other) mutate({ ticketId: other.id, kind });
  };
  return (
    <FormDialog
      open
      title={translate('tickets.links.title', { number: id })}
      submitLabel={translate('tickets.links.submit')}
      busy={isPending}
      error={error && failureText(error, translate, 'tickets.links.failed')}
      onSubmit={link}
      onClose={onClose}
    >
      <OriginalField
        ticketId={id}
        label={translate('tickets.links.other')}
        value={other}
        error={isMissing && other === null ? translate('tickets.links.choose') : undefined}
        onChange={setOther}
      />
      <TextField
        select
        label={translate('tickets.links.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as TicketLinkKind)}
        helperText={translate('tickets.links.kindHelp')}
      >
        {TICKET_LINK_KINDS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`tickets.links.kinds.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
};

export default LinkDialog;
