import Typography from '@mui/material/Typography';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { allows, type BulkDialogProps } from './bulk-action';
import { useBulkAction } from './useBulkAction';
import { ticketCalls } from '../record/calls';

/** Says how many of the tickets can go to the archive, or come back, before they do. Rendered while it is open. */
const BulkArchiveDialog = ({ action: kind, tickets, onFinished, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const action = useBulkAction<{ archived: boolean }>({
    action: kind,
    tickets,
    send: ticketCalls.archiveTickets,
    onFinished,
  });
  const count = tickets.filter((ticket) => allows(ticket, kind)).length;
  const extent = count === 0 ? 'none' : count < tickets.length ? 'some' : 'all';
  return (
    <FormDialog
      open
      title={translate(`tickets.bulk.${kind}.title`, { smart_count: tickets.length })}
      submitLabel={translate(`tickets.action.${kind}`)}
      busy={action.busy}
      canSubmit={count > 0}
      error={action.failureText}
      note={action.note}
      onSubmit={() => action.run({ archived: kind === 'archive' })}
      onClose={onClose}
    >
      <Typography>
        {translate(`tickets.bulk.${kind}.${extent}`, { smart_count: count, total: tickets.length })}
      </Typography>
    </FormDialog>
  );
};

export default BulkArchiveDialog;
