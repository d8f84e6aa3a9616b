import { useMemo } from 'react';
import { SelectInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { TICKET_PRIORITIES } from '@contract/index';
import { useRebase } from '@/kit/form/typed-values';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { choicesOf } from '@/kit/office/record/filters';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { ASSIGNABLE_STATUSES, assignmentOf, changeOf, isComplete, type TicketAssignment } from '../record/assignment';
import { AssigneeSelects } from '../record/AssigneeSelects';
import { useChangeTicket } from '../record/useTicketAction';
import { useTicket } from '../record/page-context';

const STATUSES = choicesOf(ASSIGNABLE_STATUSES, (value) => `tickets.status.${value}`);
const PRIORITIES = choicesOf(TICKET_PRIORITIES, (value) => `tickets.priority.${value}`);
const CHOSEN = { isRequired: true, helperText: false } as const;

/** Sets area, technician, priority, and whether work begins at once. Rendered while it is open. */
const AssignmentDialog = ({ onClose }: { onClose: () => void }) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const action = useChangeTicket({ onClose });
  const start = useMemo(() => assignmentOf(ticket), [ticket]);
  const form = useForm<TicketAssignment>({ defaultValues: start });
  useRebase(form, start);

  const assign = (assignment: TicketAssignment): void => {
    if (isComplete(assignment)) action.run(changeOf(assignment));
    else form.setError('root', { message: translate('errors.ASSIGNMENT_REQUIRED') });
  };

  return (
    <TicketFormDialog
      form={form}
      action={{ ...action, run: assign }}
      title={translate('tickets.assignment.title', { number: ticket.id })}
      submitLabel={translate('tickets.assignment.submit')}
      onClose={onClose}
    >
      <SelectInput source="status" label="tickets.statusLabel" {...CHOSEN} choices={STATUSES} />
      <AssigneeSelects ownAreaId={ticket.technicalAreaId} />
      <SelectInput source="priority" label="tickets.priorityLabel" {...CHOSEN} choices={PRIORITIES} />
    </TicketFormDialog>
  );
};

export default AssignmentDialog;
