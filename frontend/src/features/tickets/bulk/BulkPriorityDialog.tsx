import { useForm } from 'react-hook-form';
import { TICKET_PRIORITIES, type TicketPriority } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { FormSelect } from '@/shared/mui/FormSelect';
import { allows, type BulkDialogProps } from './bulk-action';
import { ClosedNote } from './ClosedNote';
import { useBulkAction } from './useBulkAction';
import { ticketCalls } from '../calls';

interface PriorityForm {
  /** Empty until one is chosen: none is meant for all tickets beforehand. */
  priority: TicketPriority | '';
}

/** Sets one priority for all of the tickets. Rendered while it is open. */
export const BulkPriorityDialog = ({ tickets, onFinished, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const { control, handleSubmit, watch } = useForm<PriorityForm>({ defaultValues: { priority: '' } });
  const action = useBulkAction<{ priority: TicketPriority }>({
    action: 'priority',
    tickets,
    send: ticketCalls.prioritiseTickets,
    onFinished,
  });
  const set = ({ priority }: PriorityForm): void => {
    if (priority !== '') action.run({ priority });
  };
  return (
    <FormDialog
      open
      title={translate('tickets.bulk.priority.title', { smart_count: tickets.length })}
      submitLabel={translate('tickets.bulk.priority.submit')}
      busy={action.busy}
      canSubmit={watch('priority') !== '' && tickets.some((ticket) => allows(ticket, 'priority'))}
      error={action.failureText}
      note={action.note}
      onSubmit={() => void handleSubmit(set)()}
      onClose={onClose}
    >
      <ClosedNote tickets={tickets} />
      <FormSelect
        control={control}
        name="priority"
        label={translate('tickets.priorityLabel')}
        options={TICKET_PRIORITIES.map((value) => ({ value, label: translate(`tickets.priority.${value}`) }))}
        emptyLabel={translate('tickets.bulk.priority.choose')}
      />
    </FormDialog>
  );
};
