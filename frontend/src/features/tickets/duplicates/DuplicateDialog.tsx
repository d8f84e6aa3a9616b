import { Alert } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS, lengthOf } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { closeAsDuplicate } from '@/api/generated/tickets';
import type { ClosingAsDuplicate, TicketRef } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { validateBy, LineInput } from '@/kit/office/form/inputs';
import { atMost } from '@/kit/validation/rules';
import { useTicketAction } from '../record/useTicketAction';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { OriginalField } from './OriginalField';
import { useTicket } from '../record/page-context';

/**
 * Closes the ticket as a duplicate of another one. Where that is a duplicate itself, the refusal names its original.
 */
const useClosing = (onClose: () => void) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const action = useTicketAction<ClosingAsDuplicate>({
    send: (closing) => closeAsDuplicate(ticket.id, { ...closing, version: ticket.version }),
    done: () => translate('tickets.duplicates.done'),
    failed: 'tickets.duplicates.failed',
    onClose,
  });
  const { error } = action;
  const truth = isApiError(error, 'DUPLICATE_OF_DUPLICATE') ? error.details[0]?.message : undefined;
  return truth === undefined
    ? action
    : { ...action, failure: translate('tickets.duplicates.truth', { number: truth }) };
};

/** Search results and similar tickets have a company, plain references do not. */
type Original = TicketRef & { company?: string };

const isOfOther = (company: string, original: Original | null): boolean =>
  original?.company !== undefined && original.company.trim().toLowerCase() !== company.trim().toLowerCase();

interface DuplicateDialogProps {
  /** The original, where it was chosen already. */
  picked: Original | null;
  onClose: () => void;
}

/** Says what closing as a duplicate does before it is done, because it cannot be undone. Rendered while it is open. */
const DuplicateDialog = ({ picked, onClose }: DuplicateDialogProps) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const [original, setOriginal] = useState<Original | null>(picked);
  const [isMissing, setMissing] = useState(false);
  const form = useForm({ defaultValues: { note: '' }, mode: 'onChange' });
  const note = form.watch('note');
  const action = useClosing(onClose);
  const close = (): void => {
    setMissing(original === null);
    if (original) action.run({ duplicateOf: original.id, note: note.trim() || undefined });
  };
  const { max } = LIMITS.duplicateNote;
  return (
    <TicketFormDialog
      form={form}
      action={{ ...action, run: close }}
      title={translate('tickets.duplicates.title', { number: ticket.id })}
      submitLabel={translate('tickets.duplicates.submit')}
      typed={note.trim()}
      onClose={onClose}
    >
      <OriginalField
        ticketId={ticket.id}
        value={original}
        error={isMissing && original === null ? translate('tickets.duplicates.chooseOriginal') : undefined}
        onChange={setOriginal}
      />
      {isOfOther(ticket.company, original) && (
        <Alert severity="error">
          {translate('tickets.duplicates.otherCustomer', { own: ticket.company, other: original?.company ?? '' })}
        </Alert>
      )}
      <Alert severity="warning">{translate('tickets.duplicates.consequences', { number: ticket.id })}</Alert>
      <LineInput
        source="note"
        label="tickets.duplicates.note"
        multiline
        minRows={2}
        maxRows={8}
        helperText={`${translate('tickets.duplicates.noteHelp')} ${translate('tickets.characters', { count: lengthOf(note.trim()), max })}`}
        validate={validateBy([atMost(max)])}
      />
    </TicketFormDialog>
  );
};

export default DuplicateDialog;
