import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LIMITS, lengthOf } from '@contract/index';
import { isApiError } from '@/api/api-error';
import type { ClosingAsDuplicate, Ticket } from '@/api/types';
import { formRule } from '@/shared/form/form-rule';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormTextField } from '@/shared/mui/FormTextField';
import { atMost } from '@/shared/validation/rules';
import { useTicketAction } from '../actions/useTicketAction';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { type Original, OriginalField } from './OriginalField';

/** Closes the ticket into another one. Where that is a duplicate itself, the refusal says of which. */
const useClosing = (ticket: Ticket, onDone: () => void) => {
  const translate = useTranslate();
  const action = useTicketAction<ClosingAsDuplicate>({
    send: (api, closing) => api.closeAsDuplicate(ticket.id, { ...closing, version: ticket.version }),
    done: () => translate('tickets.duplicates.done'),
    failed: 'tickets.duplicates.failed',
    onDone,
  });
  const truth = isApiError(action.failure, 'DUPLICATE_OF_DUPLICATE') ? action.failure.details[0]?.message : undefined;
  const text = truth === undefined ? action.failureText : translate('tickets.duplicates.truth', { number: truth });
  return { ...action, failureText: text };
};

interface DuplicateDialogProps {
  ticket: Ticket;
  /** The original, where it was chosen already. */
  picked: Original | null;
  onClose: () => void;
}

/** Whether the original is of another customer, whose number the client must not learn. */
const isForeign = ({ createdBy, company }: Ticket, original: Original): boolean =>
  original.createdBy !== undefined && original.createdBy.id !== createdBy.id && original.company !== company;

/** Says what closing as a duplicate does before it is done: it cannot be undone. Rendered while it is open. */
export const DuplicateDialog = ({ ticket, picked, onClose }: DuplicateDialogProps) => {
  const translate = useTranslate();
  const [original, setOriginal] = useState(picked);
  const [isMissing, setMissing] = useState(false);
  const { control, handleSubmit } = useForm({ defaultValues: { note: '' }, mode: 'onChange' });
  const note = useWatch({ control, name: 'note' });
  const action = useClosing(ticket, onClose);
  const close = (): void => {
    setMissing(original === null);
    if (original) action.run({ duplicateOf: original.id, note: note.trim() || undefined });
  };
  const { max } = LIMITS.duplicateNote;
  return (
    <TicketFormDialog
      ticket={ticket}
      action={action}
      title={translate('tickets.duplicates.title', { number: ticket.id })}
      submitLabel={translate('tickets.duplicates.submit')}
      typed={note.trim()}
      onSubmit={() => void handleSubmit(close)()}
      onClose={onClose}
    >
      <OriginalField
        ticketId={ticket.id}
        value={original}
        error={isMissing && original === null ? translate('tickets.duplicates.chooseOriginal') : undefined}
        onChange={setOriginal}
      />
      {original && isForeign(ticket, original) && (
        <Alert severity="error">
          {translate('tickets.duplicates.otherCustomer', { number: original.id, company: original.company ?? '' })}
        </Alert>
      )}
      <Alert severity="warning">{translate('tickets.duplicates.consequences', { number: ticket.id })}</Alert>
      <FormTextField
        multiline
        minRows={2}
        maxRows={8}
        control={control}
        name="note"
        label={translate('tickets.duplicates.note')}
        help={`${translate('tickets.duplicates.noteHelp')} ${translate('tickets.characters', { count: lengthOf(note.trim()), max })}`}
        validate={formRule(translate, atMost(max))}
      />
    </TicketFormDialog>
  );
};
