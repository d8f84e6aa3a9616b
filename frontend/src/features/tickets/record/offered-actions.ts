import type { TicketStatus } from '@contract/index';
import type { Ticket } from '@/api/types';

/** Translation key of an action's button. */
export const labelOf = (action: OfferedAction, ticket: Pick<Ticket, 'assignedTechnicianId'>): string =>
  action === 'assign' && ticket.assignedTechnicianId !== null ? 'tickets.action.reassign' : `tickets.action.${action}`;

/** What a person can start to do with a ticket. */
export type OfferedAction =
  | 'assign'
  | 'start'
  | 'close'
  | 'logWork'
  | 'updateStatus'
  | 'edit'
  | 'closeAsDuplicate'
  | 'archive'
  | 'unarchive';

const MINOR: readonly OfferedAction[] = ['edit', 'closeAsDuplicate', 'archive', 'unarchive'];

type Judged = Pick<Ticket, 'status' | 'assignedTechnicianId' | 'allowedActions' | 'totalHoursSpent'>;

/** Actions of administration, which are never the next step of the work. */
export const isMinor = (action: OfferedAction): boolean => MINOR.includes(action);

/** The actions that the ticket allows its reader now, the most obvious next step first. */
export const offeredActions = ({
  status,
  assignedTechnicianId,
  allowedActions,
  totalHoursSpent,
}: Judged): OfferedAction[] => {
  const may = (action: (typeof allowedActions)[number]): boolean => allowedActions.includes(action);
  const isFree = assignedTechnicianId === null;
  const canClose = may('CLOSE') && status === 'IN_PROGRESS';
  const hasHours = (totalHoursSpent ?? 0) > 0;
  const actions: [OfferedAction, boolean][] = [
    ['assign', may('ASSIGN') && isFree],
    ['start', may('START') && !isFree],
    ['close', canClose && hasHours],
    ['logWork', may('LOG_WORK')],
    ['assign', may('ASSIGN') && !isFree],
    ['close', canClose && !hasHours],
    ['updateStatus', may('ASSIGN') || may('START') || may('REOPEN') || may('CLOSE')],
    ['edit', may('EDIT')],
    ['closeAsDuplicate', may('CLOSE_AS_DUPLICATE')],
    ['archive', may('ARCHIVE')],
    ['unarchive', may('UNARCHIVE')],
  ];
  return actions.filter(([, offered]) => offered).map(([action]) => action);
};

interface StatusChoice {
  status: TicketStatus;
  /** Whether the ticket can change to this status now. */
  open: boolean;
}

/** Those who may assign choose among all statuses, those who work on the ticket only between in progress and closed. */
export const statusChoices = ({ status, allowedActions }: Judged): StatusChoice[] => {
  const assigns = allowedActions.includes('ASSIGN');
  const choices: StatusChoice[] = [
    { status: 'IN_PROGRESS', open: status === 'IN_PROGRESS' || assigns || allowedActions.includes('START') },
    { status: 'CLOSED', open: allowedActions.includes('CLOSE') },
  ];
  return assigns
    ? [{ status: 'OPEN', open: status === 'OPEN' || allowedActions.includes('REOPEN') }, ...choices]
    : choices;
};
