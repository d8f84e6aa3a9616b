import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { BulkResult, TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useReloadTickets } from '../record/useTicket';
import type { BulkAction, BulkReport } from './bulk-action';

interface BulkCall<Values> {
  action: BulkAction;
  tickets: readonly TicketSummary[];
  send: (change: Values & { ids: number[] }) => Promise<BulkResult[]>;
  onFinished: (report: BulkReport) => void;
}

/** Changes the tickets by one call. The lists are fetched again either way: without an answer some may be changed, too. */
export const useBulkAction = <Values extends object>({ action, tickets, send, onFinished }: BulkCall<Values>) => {
  const translate = useTranslate();
  const reload = useReloadTickets();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Values) => send({ ...values, ids: tickets.map(({ id }) => id) }),
    onSuccess: async (results) => {
      await reload();
      onFinished({ action, tickets, results });
    },
    onError: () => reload(),
  });
  return {
    run: mutate,
    busy: isPending,
    failureText: error && failureText(error, translate, 'tickets.bulk.failed'),
    /** Said while it lasts. */
    note: isPending ? translate('tickets.bulk.busy', { smart_count: tickets.length }) : undefined,
  };
};
