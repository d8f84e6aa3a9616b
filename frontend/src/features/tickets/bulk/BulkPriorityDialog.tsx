import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { TICKET_PRIORITIES, type TicketPriority } from '@contract/index';
import { prioritiseTickets } from '@/api/generated/tickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { allowsAction, type BulkDialogProps } from './bulk-action';
import { ClosedNote, useBulkAction } from './useBulkAction';

const PRIORITIES = choicesOf(TICKET_PRIORITIES, (value) => `tickets.priority.${value}`);

interface PriorityForm {
  /** Empty until the user chooses, because no priority suits all tickets by default. */
  priority: TicketPriority | '';
}

/** Sets one priority for all of the tickets. Rendered while it is open. */
const BulkPriorityDialog = ({ tickets, onFinished, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const form = useForm<PriorityForm>({ defaultValues: { priority: '' } });
  const action = useBulkAction<{ priority: TicketPriority }>({
    action: 'priority',
    tickets,
    send: prioritiseTickets,
    onFinished,
  });
  const set = ({ priority }: PriorityForm): void => {
    if (priority !== '') action.run({ priority });
  };
  return (
    <FormDialog
      form={form}
      action={{ ...action, run: set }}
      title={translate('tickets.bulk.priority.title', { smart_count: tickets.length })}
      submitLabel={translate('tickets.bulk.priority.submit')}
      canSubmit={form.watch('priority') !== '' && tickets.some((ticket) => allowsAction(ticket, 'priority'))}
      note={action.note}
      onClose={onClose}
    >
      <ClosedNote tickets={tickets} />
      <SelectInput
        source="priority"
        label="tickets.priorityLabel"
        helperText={false}
        choices={PRIORITIES}
        emptyText="tickets.bulk.priority.choose"
        parse={String}
      />
    </FormDialog>
  );
};

export default BulkPriorityDialog;
