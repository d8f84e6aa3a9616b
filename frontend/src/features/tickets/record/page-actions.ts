import { createContext, useContext } from 'react';
import type { TicketRef } from '@/api/types';
import type { Action } from './offered-actions';

/** What the parts of a ticket's page can set off. */
export interface PageActions {
  act: (action: Action) => void;
  /** Opens the dialog that closes the ticket into the original. */
  closeInto: (original: TicketRef) => void;
}

export const PageActionsContext = createContext<PageActions>({ act: () => undefined, closeInto: () => undefined });

export const usePageActions = (): PageActions => useContext(PageActionsContext);
