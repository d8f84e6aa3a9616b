import { useMemo } from 'react';
import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { TicketStatus } from '@contract/index';
import { useRebase } from '@/kit/form/typed-values';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { statusChoices } from '../record/offered-actions';
import { useChangeTicket } from '../record/useTicketAction';
import { useTicket } from '../record/page-context';

interface StatusForm {
  status: TicketStatus;
}

interface StatusDialogProps {
  onClose: () => void;
  /** Opens the final report, where the closing continues. */
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
      choices={choices.map(({ status, open }) => ({ id: status, name: `tickets.status.${status}`, disabled: !open }))}
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
  const action = useChangeTicket({ onClose });
  const start = useMemo(() => ({ status: ticket.status }), [ticket.status]);
  const form = useForm<StatusForm>({ defaultValues: start });
  useRebase(form, start);
  const status = form.watch('status');
  const isAssigned = ticket.technicalAreaId !== null && ticket.assignedTechnicianId !== null;

  const update = (wanted: StatusForm): void => {
    if (wanted.status === 'CLOSED') onReport();
    else if (wanted.status === 'IN_PROGRESS' && !isAssigned) {
      form.setError('root', { message: translate('errors.ASSIGNMENT_REQUIRED') });
    } else action.run(wanted);
  };

  return (
    <TicketFormDialog
      form={form}
      action={{ ...action, run: update }}
      title={translate('tickets.updateStatus.title', { number: ticket.id })}
      submitLabel={translate(status === 'CLOSED' ? 'tickets.updateStatus.goOn' : 'tickets.updateStatus.submit')}
      canSubmit={status !== ticket.status}
      onClose={onClose}
    >
      <StatusField />
    </TicketFormDialog>
  );
};

export default StatusDialog;
