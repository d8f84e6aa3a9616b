import { useMemo } from 'react';
import { useForm, type Control } from 'react-hook-form';
import type { TicketStatus } from '@contract/index';
import { useRebase } from '@/shared/form/useRebase';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormSelect } from '@/shared/mui/FormSelect';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { statusChoices } from './offered-actions';
import { useChangeTicket } from './useChangeTicket';
import { useTicket } from '../detail/useTicket';

interface StatusForm {
  status: TicketStatus;
}

interface StatusDialogProps {
  onClose: () => void;
  /** Closing goes on with the final report. */
  onReport: () => void;
}

const StatusField = ({ control }: { control: Control<StatusForm> }) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const choices = statusChoices(ticket);
  const offersCurrent = choices.some(({ status }) => status === ticket.status);
  return (
    <FormSelect
      control={control}
      name="status"
      label={translate('tickets.statusLabel')}
      options={choices.map(({ status, open }) => ({
        value: status,
        label: translate(`tickets.status.${status}`),
        disabled: !open,
      }))}
      emptyLabel={offersCurrent ? undefined : translate('tickets.updateStatus.choose')}
      help={choices.every(({ open }) => open) ? undefined : translate('tickets.updateStatus.startFirst')}
    />
  );
};

/** Moves the ticket to another status. Rendered while it is open. */
export const StatusDialog = ({ onClose, onReport }: StatusDialogProps) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const action = useChangeTicket(onClose);
  const start = useMemo(() => ({ status: ticket.status }), [ticket.status]);
  const form = useForm<StatusForm>({ defaultValues: start });
  useRebase(form, start);
  const { control, formState, setError, clearErrors, handleSubmit, watch } = form;
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
      <StatusField control={control} />
    </TicketFormDialog>
  );
};
