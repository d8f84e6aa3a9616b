import { Alert, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { isErasedEmail, fieldOf, TICKET_EDITS, type FieldGroup, type TicketFieldName } from '@contract/index';
import { editTicket } from '@/api/generated/tickets';
import type { TicketEdit, Ticket } from '@/api/types';
import { useDraftForm, useRebase } from '@/kit/form/typed-values';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { TicketInputs } from '../raising/TicketInput';
import { useTicketAction } from '../record/useTicketAction';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { editFormOf, editOf, type EditForm } from './edit-form';
import { useTicket } from '../record/page-context';

interface EditFieldsProps {
  category: Ticket['category'];
  /** False where the contact was erased, because the fields then contain no real name. */
  hasContact: boolean;
}

const HEADINGS: [FieldGroup, string][] = [
  ['REQUEST', 'tickets.edit.request'],
  ['CUSTOMER', 'tickets.customer.heading'],
  ['PLANT', 'tickets.plant.heading'],
];

const isOfContact = (name: TicketFieldName): boolean => fieldOf(name).column.startsWith('contact');

const isRequired = (name: TicketFieldName): boolean => fieldOf(name).nullable !== true;

/** The fields of the request and its category, of the customer and of the plant. */
const EditFields = ({ category, hasContact }: EditFieldsProps) => {
  const translate = useTranslate();
  const names = TICKET_EDITS[category].filter((name) => hasContact || !isOfContact(name));
  return HEADINGS.flatMap(([group, heading]) => [
    <Typography key={group} component="h3" variant="body2" sx={{ fontWeight: 600, color: 'text.secondary' }}>
      {translate(heading)}
    </Typography>,
    <TicketInputs key={`${group} inputs`} names={names} group={group} isRequired={isRequired} />,
  ]);
};

/** The form starts with the current ticket and with values that were typed earlier and never sent. */
const useEditForm = () => {
  const ticket = useTicket();
  const { id: userId } = useCurrentUser();
  const start = useMemo(() => editFormOf(ticket), [ticket]);
  const form = useDraftForm<EditForm>(`ticket-edit-${ticket.id}-${userId}`, start);
  useRebase(form, start);
  const [isTakenUp] = useState(() => Object.keys(editOf(form.getValues(), ticket)).length > 0);
  return { ...form, isTakenUp, edit: editOf(form.watch(), ticket) };
};

const useEdit = (onClose: () => void) => {
  const ticket = useTicket();
  const translate = useTranslate();
  return useTicketAction<TicketEdit>({
    send: (edit) => editTicket(ticket.id, { ...edit, version: ticket.version }),
    done: () => translate('tickets.edit.done'),
    failed: 'tickets.edit.failed',
    onClose,
  });
};

/**
 * Corrects the values of the request's form. Typed values are kept until they are sent or discarded. Rendered while it
 * is open.
 */
const EditDialog = ({ onClose }: { onClose: () => void }) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const form = useEditForm();
  const forgetAndClose = (): void => {
    form.forget();
    onClose();
  };
  const action = useEdit(forgetAndClose);
  const typed = Object.entries(form.edit)
    .filter(([, value]) => typeof value === 'string')
    .map(([field, value]) => `${translate(`tickets.fields.${field}`)}: ${value}`);
  return (
    <TicketFormDialog
      form={form}
      action={{ ...action, run: (values) => action.run(editOf(values, ticket)) }}
      title={translate('tickets.edit.title', { number: ticket.id })}
      submitLabel={translate('tickets.edit.submit')}
      canSubmit={Object.keys(form.edit).length > 0}
      typed={typed.join('\n')}
      onClose={onClose}
      onCancel={forgetAndClose}
      onDiscard={forgetAndClose}
    >
      {form.isTakenUp && <Alert severity="info">{translate('tickets.edit.takenUp')}</Alert>}
      <EditFields category={ticket.category} hasContact={!isErasedEmail(ticket.email)} />
    </TicketFormDialog>
  );
};

export default EditDialog;
