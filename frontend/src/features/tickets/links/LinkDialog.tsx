import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { TICKET_LINK_KINDS, type TicketLinkKind } from '@contract/index';
import type { TicketRef } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { OriginalField } from '../duplicates/OriginalField';
import { useTicket } from '../record/useTicket';
import { useChangeLinks } from './useLinks';

/** Chooses the other ticket and what it is to this one. */
const LinkDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { id } = useTicket();
  const [other, setOther] = useState<TicketRef | null>(null);
  const [kind, setKind] = useState<TicketLinkKind>('RELATED');
  const [isMissing, setMissing] = useState(false);
  const linking = useChangeLinks(id, 'tickets.links.done', onClose);
  const link = (): void => {
    setMissing(other === null);
    if (other) linking.run({ ticketId: other.id, kind });
  };
  return (
    <ActionDialog
      title={translate('tickets.links.title', { number: id })}
      submitLabel={translate('tickets.links.submit')}
      action={linking}
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
    </ActionDialog>
  );
};

export default LinkDialog;
