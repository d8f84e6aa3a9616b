import { Alert, AlertTitle, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useState, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isApiError } from '@/api/api-error';
import type { TicketActivity } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CopyTextButton } from '@/kit/office/action/buttons';
import { FormDialog, type FormDialogProps } from '@/kit/office/form/FormDialog';
import { useTimeline } from '../activity/useTimeline';
import { useOwnActions, useTicket } from '../record/page-context';
import { ChangeList } from './NewsNotice';
import { eventsSince, NEWS_GROUPS } from './useNews';

/** What happened to a ticket while a dialog on it was open. */
interface Conflict {
  events: TicketActivity[];
  /** The new version is known, but the events that led to it are still loading. */
  isLoading: boolean;
  /** Nothing can be sent any more. */
  isClosed: boolean;
}

/** Null while the ticket is as it was when the dialog opened, or as the user's own actions left it. */
const useConflict = (): Conflict | null => {
  const ticket = useTicket();
  const [opened] = useState(ticket);
  const { events, isCurrent, error } = useTimeline(NEWS_GROUPS);
  const { moments } = useOwnActions();
  if (ticket.version === opened.version || moments.includes(ticket.updatedAt)) return null;
  return {
    events: eventsSince(events ?? [], opened.updatedAt),
    isLoading: !isCurrent && error === null,
    isClosed: ticket.status === 'CLOSED',
  };
};

interface ConflictNoticeProps {
  conflict: Conflict;
  /** Whether sending was refused because of the change; the notice then takes the focus. */
  wasRefused: boolean;
  /** The texts that are worth copying where they can no longer be sent. */
  typed: string;
}

/** Shows what others changed meanwhile, and what can be done with the typed values. */
const ConflictNotice = ({ conflict, wasRefused, typed }: ConflictNoticeProps) => {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasRefused) notice.current?.focus();
  }, [wasRefused]);
  const state = conflict.isClosed ? 'closed' : 'changed';
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{translate(`tickets.conflict.${state}.title`)}</AlertTitle>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {conflict.isLoading ? <Skeleton width="100%" height={56} /> : <ChangeList events={conflict.events} />}
        <Typography variant="body2">{translate(`tickets.conflict.${state}.text`)}</Typography>
        {conflict.isClosed && typed !== '' && (
          <CopyTextButton text={typed} label={translate('tickets.conflict.copy')} />
        )}
      </Stack>
    </Alert>
  );
};

/** Whether the value has stayed the same for this many milliseconds. */
const useElapsed = (value: unknown, milliseconds: number): boolean => {
  const [settled, setSettled] = useState<{ value: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled !== null && Object.is(settled.value, value);
};

/** Milliseconds. A press that was meant before the notice appeared must not send before it is read. */
const NOTICING = 1000;

interface TicketFormDialogProps<Values extends FieldValues> extends FormDialogProps<Values> {
  /** The texts that are worth copying when the ticket was closed meanwhile. */
  typed?: string;
  /** Leaves and discards the typed values. Without it, leaving only closes the dialog, because nothing is kept. */
  onDiscard?: () => void;
}

/**
 * A dialog that changes a ticket. If another user was faster, it keeps the typed values and shows what changed. Its
 * user can then discard them or send them anyway, for the version that is shown. Rendered while it is open.
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
