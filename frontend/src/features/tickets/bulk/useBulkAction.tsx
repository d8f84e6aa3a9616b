import { keys } from '@/api/keys';
import type { BulkResponse, TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import type { BulkAction, BulkReport } from './bulk-action';
import { Alert } from '@mui/material';

interface BulkCall<Values> {
  action: BulkAction;
  tickets: readonly TicketSummary[];
  send: (change: Values & { ids: number[] }) => Promise<BulkResponse>;
  onFinished: (report: BulkReport) => void;
}

/**
 * Changes the tickets in one call. The lists are refetched even after a failure, because some tickets may have been
 * changed.
 */
export const useBulkAction = <Values extends object>({ action, tickets, send, onFinished }: BulkCall<Values>) => {
  const translate = useTranslate();
  const change = useAction({
    send: (values: Values) => send({ ...values, ids: tickets.map(({ id }) => id) }),
    failed: 'tickets.bulk.failed',
    inPlace: true,
    onDone: ({ results }) => onFinished({ action, tickets, results }),
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
    refetchesFirst: true,
  });
  /** Shown while the change is running. */
  const note = change.isBusy ? translate('tickets.bulk.busy', { smart_count: tickets.length }) : undefined;
  return { ...change, note };
};

/** Says beforehand how many of the tickets are closed and therefore stay unchanged. */
export const ClosedNote = ({ tickets }: { tickets: readonly TicketSummary[] }) => {
  const translate = useTranslate();
  const closed = tickets.filter(({ status }) => status === 'CLOSED').length;
  if (closed === 0) return null;
  return <Alert severity="info">{translate('tickets.bulk.closed', { smart_count: closed })}</Alert>;
};
