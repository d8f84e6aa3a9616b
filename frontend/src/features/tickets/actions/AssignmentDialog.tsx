import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useRebase } from '@/shared/form/useRebase';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { assignmentOf, changeOf, isComplete, type Assignment } from './assignment';
import { AssignmentFields } from './AssignmentFields';
import { useChangeTicket } from './useChangeTicket';
import { useTicket } from '../detail/useTicket';

/** Area, technician, priority, and whether work begins at once. Rendered while it is open. */
export const AssignmentDialog = ({ onClose }: { onClose: () => void }) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const action = useChangeTicket(onClose);
  const start = useMemo(() => assignmentOf(ticket), [ticket]);
  const form = useForm<Assignment>({ defaultValues: start });
  useRebase(form, start);

  const assign = (assignment: Assignment): void => {
    if (isComplete(assignment)) action.run(changeOf(assignment));
    else form.setError('root', { message: translate('errors.ASSIGNMENT_REQUIRED') });
  };

  return (
    <TicketFormDialog
      action={action}
      title={translate('tickets.assignment.title', { number: ticket.id })}
      submitLabel={translate('tickets.assignment.submit')}
      issue={form.formState.errors.root?.message}
      onSubmit={() => {
        form.clearErrors('root');
        void form.handleSubmit(assign)();
      }}
      onClose={onClose}
    >
      <AssignmentFields form={form} />
    </TicketFormDialog>
  );
};
