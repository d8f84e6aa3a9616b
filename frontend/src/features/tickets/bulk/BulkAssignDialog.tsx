import { useForm } from 'react-hook-form';
import { assignTickets } from '@/api/generated/tickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog } from '@/kit/office/form/FormDialog';
import type { Assignee } from '../record/assignment';
import { AssigneeSelects } from '../record/AssigneeSelects';
import { allowsAction, type BulkDialogProps } from './bulk-action';
import { ClosedNote, useBulkAction } from './useBulkAction';

/** Assigns the tickets to one technician; their status stays. Rendered while it is open. */
const BulkAssignDialog = ({ tickets, onFinished, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const form = useForm<Assignee>({ defaultValues: { technicalAreaId: '', assignedTechnicianId: '' } });
  const action = useBulkAction<Assignee>({ action: 'assign', tickets, send: assignTickets, onFinished });
  const assign = (assignee: Assignee): void => {
    if (assignee.technicalAreaId && assignee.assignedTechnicianId) action.run(assignee);
    else form.setError('root', { message: translate('errors.ASSIGNMENT_REQUIRED') });
  };
  return (
    <FormDialog
      form={form}
      action={{ ...action, run: assign }}
      title={translate('tickets.bulk.assign.title', { smart_count: tickets.length })}
      submitLabel={translate('tickets.assignment.submit')}
      canSubmit={tickets.some((ticket) => allowsAction(ticket, 'assign'))}
      note={action.note}
      onClose={onClose}
    >
      <ClosedNote tickets={tickets} />
      <AssigneeSelects />
    </FormDialog>
  );
};

export default BulkAssignDialog;
