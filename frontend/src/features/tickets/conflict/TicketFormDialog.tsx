import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FormDialog, type FormDialogProps } from '@/kit/office/form/FormDialog';
import { ConflictNotice } from './ConflictNotice';
import { useConflict } from './useConflict';
import { useTicket } from '../record/useTicket';

/** Whether the value has not changed for so many milliseconds. */
const useElapsed = (value: unknown, milliseconds: number): boolean => {
  const [settled, setSettled] = useState<{ value: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled !== null && Object.is(settled.value, value);
};

/** Milliseconds. A press that was on its way when the news arrived must not send over it unread. */
const NOTICING = 1000;

interface TicketFormDialogProps<Values extends FieldValues> extends FormDialogProps<Values> {
  /** The texts that are worth copying when the ticket was closed meanwhile. */
  typed?: string;
  /** Leaves without what was typed; where nothing is kept, that is closing. */
  onDiscard?: () => void;
}

/**
 * A dialog that changes a ticket. If another user was faster, it keeps what was typed, shows what changed, and lets
 * its user send all the same, to the version that is shown now, or discard. Rendered while it is open.
 */
export const TicketFormDialog = <Values extends FieldValues>(props: TicketFormDialogProps<Values>) => {
  const { action, typed = '', onDiscard, children, ...dialog } = props;
  const translate = useTranslate();
  const conflict = useConflict();
  const isNoticed = useElapsed(useTicket().version, NOTICING);
  const wasRefused = isApiError(action.error, 'TICKET_CHANGED', 'TICKET_CLOSED');
  const isShown = conflict !== null && wasRefused;
  const whileLate = conflict && {
    submitLabel: conflict.isClosed ? dialog.submitLabel : translate('tickets.conflict.sendAnyway'),
    canSubmit: !conflict.isClosed && isNoticed && dialog.canSubmit,
    cancelLabel: translate('tickets.conflict.discard'),
    onCancel: onDiscard ?? dialog.onClose,
  };
  return (
    <FormDialog {...dialog} {...whileLate} action={isShown ? { ...action, failure: undefined } : action}>
      {conflict && <ConflictNotice conflict={conflict} wasRefused={wasRefused} typed={typed} />}
      {children}
    </FormDialog>
  );
};
