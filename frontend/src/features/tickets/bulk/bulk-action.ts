import type { TicketAction } from '@contract/index';
import type { BulkResult, TicketSummary } from '@/api/types';
import type { Translate } from '@/i18n/i18n';

/** The bulk actions, each with the action that a ticket has to allow for it. */
const BULK_ACTIONS = {
  assign: 'ASSIGN',
  priority: 'SET_PRIORITY',
  archive: 'ARCHIVE',
  unarchive: 'UNARCHIVE',
} as const satisfies Record<string, TicketAction>;
export type BulkAction = keyof typeof BULK_ACTIONS;

export const allowsAction = ({ allowedActions }: TicketSummary, action: BulkAction): boolean =>
  allowedActions.includes(BULK_ACTIONS[action]);

/** Whether any bulk action is possible with the ticket. */
export const isPickable = (ticket: TicketSummary): boolean =>
  (Object.keys(BULK_ACTIONS) as BulkAction[]).some((action) => allowsAction(ticket, action));

/** The actions of the bar. Archiving and restoring are offered depending on where the tickets are. */
export const offeredBulkActions = (tickets: readonly TicketSummary[]): BulkAction[] => {
  const archived = tickets.filter((ticket) => allowsAction(ticket, 'unarchive')).length;
  return [
    'assign',
    'priority',
    ...(archived < tickets.length ? (['archive'] as const) : []),
    ...(archived > 0 ? (['unarchive'] as const) : []),
  ];
};

/** What became of a bulk change. */
export interface BulkReport {
  action: BulkAction;
  tickets: readonly TicketSummary[];
  results: readonly BulkResult[];
}

/** The props of the dialog of an action. */
export interface BulkDialogProps {
  action: BulkAction;
  tickets: readonly TicketSummary[];
  onFinished: (report: BulkReport) => void;
  onClose: () => void;
}

export const countOf = ({ results }: BulkReport, outcome: BulkResult['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

/** Says how many tickets were changed, and how many needed no change. */
export const reportText = (report: BulkReport, translate: Translate): string => {
  const done = countOf(report, 'DONE');
  const unchanged = countOf(report, 'UNCHANGED');
  return [
    ...(done > 0 || unchanged === 0 ? [translate(`tickets.bulk.done.${report.action}`, { smart_count: done })] : []),
    ...(unchanged > 0 ? [translate('tickets.bulk.unchanged', { smart_count: unchanged })] : []),
  ].join(' · ');
};
