import { useMemo } from 'react';
import { SelectInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { TicketStatus } from '@contract/index';
import { useRebase } from '@/kit/form/useRebase';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { statusChoices } from '../record/offered-actions';
import { useChangeTicket } from '../record/useChangeTicket';
import { useTicket } from '../record/useTicket';

interface StatusForm {
  status: TicketStatus;
}

interface StatusDialogProps {
  onClose: () => void;
  /** Closing goes on with the final report. */
  onReport: () => void;
}

const StatusField = () => {
  const ticket = useTicket();
  const choices = statusChoices(ticket);
  const offersCurrent = choices.some(({ status }) => status === ticket.status);
  return (
    <SelectInput
      source="status"
      label="tickets.statusLabel"
      choices={choices.map(({ status, open }) => ({
        id: status,
        name: `tickets.status.${status}`,
        disabled: !open,
      }))}
      isRequired={offersCurrent}
      emptyText="tickets.updateStatus.choose"
      helperText={choices.every(({ open }) => open) ? false : 'tickets.updateStatus.startFirst'}
    />
  );
};

/** Moves the ticket to another status. Rendered while it is open. */
const StatusDialog = ({ onClose, onReport }: StatusDialogProps) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const action = useChangeTicket({ inPlace: true, onDone: onClose });
  const start = useMemo(() => ({ status: ticket.status }), [ticket.status]);
  const form = useForm<StatusForm>({ defaultValues: start });
  useRebase(form, start);
  const { formState, setError, clearErrors, handleSubmit, watch } = form;
  const isAssigned = ticket.technicalAreaId !== null && ticket.assignedTechnicianId !== null;

  const update = ({ status }: StatusForm): void => {
    if (status === 'CLOSED') onReport();
    else if (status === 'IN_PROGRESS' && !isAssigned) {
      setError('root', { message: translate('errors.ASSIGNMENT_REQUIRED') });
    } else action.run({ status });
  };

  return (
    <TicketFormDialog
      action={action}
      title={translate('tickets.updateStatus.title', { number: ticket.id })}
      submitLabel={translate(
        watch('status') === 'CLOSED' ? 'tickets.updateStatus.goOn' : 'tickets.updateStatus.submit',
      )}
      canSubmit={watch('status') !== ticket.status}
      issue={formState.errors.root?.message}
      onSubmit={() => {
        clearErrors('root');
        void handleSubmit(update)();
      }}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <StatusField />
      </FormProvider>
    </TicketFormDialog>
  );
};

export default StatusDialog;
