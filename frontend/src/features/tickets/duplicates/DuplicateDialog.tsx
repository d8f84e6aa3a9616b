import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LIMITS, lengthOf } from '@contract/index';
import { isApiError } from '@/api/api-error';
import type { ClosingAsDuplicate, TicketRef } from '@/api/types';
import { formRule } from '@/shared/form/form-rule';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormTextField } from '@/shared/mui/FormTextField';
import { atMost } from '@/shared/validation/rules';
import { useTicketAction } from '../actions/useTicketAction';
import { TicketFormDialog } from '../conflict/TicketFormDialog';
import { OriginalField } from './OriginalField';
import { useTicket } from '../detail/useTicket';
import { ticketCalls } from '../calls';

/** Closes the ticket into another one. Where that is a duplicate itself, the refusal says of which. */
const useClosing = (onDone: () => void) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const action = useTicketAction<ClosingAsDuplicate>({
    send: (closing) => ticketCalls.closeAsDuplicate(ticket.id, { ...closing, version: ticket.version }),
    done: () => translate('tickets.duplicates.done'),
    failed: 'tickets.duplicates.failed',
    onDone,
  });
  const truth = isApiError(action.failure, 'DUPLICATE_OF_DUPLICATE') ? action.failure.details[0]?.message : undefined;
  const text = truth === undefined ? action.failureText : translate('tickets.duplicates.truth', { number: truth });
  return { ...action, failureText: text };
};

/** Results of a search and similar tickets name their company, mere references do not. */
type Original = TicketRef & { company?: string };

const isOfOther = (company: string, original: Original | null): boolean =>
  original?.company !== undefined && original.company.trim().toLowerCase() !== company.trim().toLowerCase();

interface DuplicateDialogProps {
  /** The original, where it was chosen already. */
  picked: Original | null;
  onClose: () => void;
}

/** Says what closing as a duplicate does before it is done: it cannot be undone. Rendered while it is open. */
export const DuplicateDialog = ({ picked, onClose }: DuplicateDialogProps) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const [original, setOriginal] = useState<Original | null>(picked);
  const [isMissing, setMissing] = useState(false);
  const { control, handleSubmit } = useForm({ defaultValues: { note: '' }, mode: 'onChange' });
  const note = useWatch({ control, name: 'note' });
  const action = useClosing(onClose);
  const close = (): void => {
    setMissing(original === null);
    if (original) action.run({ duplicateOf: original.id, note: note.trim() || undefined });
  };
  const { max } = LIMITS.duplicateNote;
  return (
    <TicketFormDialog
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
      {isOfOther(ticket.company, original) && (
        <Alert severity="error">
          {translate('tickets.duplicates.otherCustomer', { own: ticket.company, other: original?.company ?? '' })}
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
