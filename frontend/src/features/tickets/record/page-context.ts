import { useRecordContext } from 'react-admin';
import type { Ticket, TicketRef } from '@/api/types';
import { createContext, useContext } from 'react';
import type { OfferedAction } from './offered-actions';

/** The ticket of the surrounding page. */
export const useTicket = (): Ticket => {
  const ticket = useRecordContext<Ticket>();
  if (ticket === undefined) throw new Error('There is no ticket around');
  return ticket;
};

/** The times of the reader's own actions and the ids of files that they deleted, which are no news to them. */
export interface OwnActionNotes {
  moments: readonly string[];
  note: (moment: string) => void;
}

export const OwnActions = createContext<OwnActionNotes>({ moments: [], note: () => undefined });

export const useOwnActions = (): OwnActionNotes => useContext(OwnActions);

/** Actions that the parts of a ticket's page can start. */
export interface PageActions {
  act: (action: OfferedAction) => void;
  /** Opens the dialog that closes the ticket as a duplicate of the original. */
  closeInto: (original: TicketRef) => void;
}

export const PageActionsContext = createContext<PageActions>({ act: () => undefined, closeInto: () => undefined });

export const usePageActions = (): PageActions => useContext(PageActionsContext);
