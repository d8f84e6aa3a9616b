import { useForm } from 'react-hook-form';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { assignmentOf, changeOf, isComplete, type Assignment } from './assignment';
import { AssignmentFields } from './AssignmentFields';
import { useChangeTicket } from './useChangeTicket';

interface AssignmentDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Area, technician, priority, and whether work begins at once. Rendered while it is open. */
export const AssignmentDialog = ({ ticket, onClose }: AssignmentDialogProps) => {
  const translate = useTranslate();
  const { change, busy, error } = useChangeTicket(ticket, onClose);
  const form = useForm<Assignment>({ defaultValues: assignmentOf(ticket) });
  const incomplete = form.formState.errors.root?.message;

  const assign = (assignment: Assignment): void => {
    if (isComplete(assignment)) change(changeOf(assignment));
    else form.setError('root', { message: translate('errors.ASSIGNMENT_REQUIRED') });
  };

  return (
    <FormDialog
      open
      title={translate('tickets.assignment.title', { number: ticket.id })}
      submitLabel={translate('tickets.assignment.submit')}
      busy={busy}
      error={incomplete ?? error}
      onSubmit={() => {
        form.clearErrors('root');
        void form.handleSubmit(assign)();
      }}
      onClose={onClose}
    >
      <AssignmentFields ticket={ticket} form={form} />
    </FormDialog>
  );
};
