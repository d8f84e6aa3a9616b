import type { TicketStatus } from '@contract/index';
import type { Ticket } from '@/api/types';

/** What a person can set out to do with a ticket. */
export type Deed =
  'assign' | 'start' | 'close' | 'logWork' | 'updateStatus' | 'edit' | 'closeAsDuplicate' | 'archive' | 'unarchive';

const MINOR: readonly Deed[] = ['edit', 'closeAsDuplicate', 'archive', 'unarchive'];

type Judged = Pick<Ticket, 'status' | 'assignedTechnicianId' | 'allowedActions'>;

/** Deeds that keep house: never the next step of the work. */
export const isMinor = (deed: Deed): boolean => MINOR.includes(deed);

/** The deeds that the ticket allows its reader now, the most obvious next step first. */
export const offeredDeeds = ({ status, assignedTechnicianId, allowedActions }: Judged): Deed[] => {
  const may = (action: (typeof allowedActions)[number]): boolean => allowedActions.includes(action);
  const isFree = assignedTechnicianId === null;
  const deeds: [Deed, boolean][] = [
    ['assign', may('ASSIGN') && isFree],
    ['start', may('START') && !isFree],
    ['close', may('CLOSE') && status === 'IN_PROGRESS'],
    ['logWork', may('LOG_WORK')],
    ['assign', may('ASSIGN') && !isFree],
    ['updateStatus', may('ASSIGN') || may('START') || may('REOPEN') || may('CLOSE')],
    ['edit', may('EDIT')],
    ['closeAsDuplicate', may('CLOSE_AS_DUPLICATE')],
    ['archive', may('ARCHIVE')],
    ['unarchive', may('UNARCHIVE')],
  ];
  return deeds.filter(([, offered]) => offered).map(([deed]) => deed);
};

export interface StatusChoice {
  status: TicketStatus;
  /** Whether the ticket can go there from where it is. */
  open: boolean;
}

/** Those who assign choose among all statuses, those who work on the ticket between the two that work has. */
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
