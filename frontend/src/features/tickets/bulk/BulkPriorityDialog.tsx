import { SelectInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { TICKET_PRIORITIES, type TicketPriority } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/dialog/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { allows, type BulkDialogProps } from './bulk-action';
import { ClosedNote } from './ClosedNote';
import { useBulkAction } from './useBulkAction';
import { ticketCalls } from '../record/calls';

const PRIORITIES = choicesOf(TICKET_PRIORITIES, (value) => `tickets.priority.${value}`);

interface PriorityForm {
  /** Empty until one is chosen: none is meant for all tickets beforehand. */
  priority: TicketPriority | '';
}

/** Sets one priority for all of the tickets. Rendered while it is open. */
const BulkPriorityDialog = ({ tickets, onFinished, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const form = useForm<PriorityForm>({ defaultValues: { priority: '' } });
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
      canSubmit={form.watch('priority') !== '' && tickets.some((ticket) => allows(ticket, 'priority'))}
      error={action.failureText}
      note={action.note}
      onSubmit={() => void form.handleSubmit(set)()}
      onClose={onClose}
    >
      <ClosedNote tickets={tickets} />
      <FormProvider {...form}>
        <SelectInput
          source="priority"
          label="tickets.priorityLabel"
          helperText={false}
          choices={PRIORITIES}
          emptyText="tickets.bulk.priority.choose"
          parse={String}
        />
      </FormProvider>
    </FormDialog>
  );
};

export default BulkPriorityDialog;
