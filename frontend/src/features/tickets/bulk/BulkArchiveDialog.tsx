import { archiveTickets } from '@/api/generated/tickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { allowsAction, type BulkDialogProps } from './bulk-action';
import { useBulkAction } from './useBulkAction';

/** Says how many of the tickets can be archived or restored before that is done. Rendered while it is open. */
const BulkArchiveDialog = ({ action: kind, tickets, onFinished, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const action = useBulkAction<{ archived: boolean }>({ action: kind, tickets, send: archiveTickets, onFinished });
  const count = tickets.filter((ticket) => allowsAction(ticket, kind)).length;
  const extent = count === 0 ? 'none' : count < tickets.length ? 'some' : 'all';
  return (
    <ActionDialog
      title={translate(`tickets.bulk.${kind}.title`, { smart_count: tickets.length })}
      text={translate(`tickets.bulk.${kind}.${extent}`, { smart_count: count, total: tickets.length })}
      submitLabel={translate(`tickets.action.${kind}`)}
      canSubmit={count > 0}
      action={action}
      note={action.note}
      onSubmit={() => action.run({ archived: kind === 'archive' })}
      onClose={onClose}
    />
  );
};

export default BulkArchiveDialog;
