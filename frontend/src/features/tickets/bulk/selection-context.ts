import { createContext, useContext } from 'react';
import type { TicketSelection } from './useTicketSelection';

export const SelectionContext = createContext<TicketSelection | null>(null);

/** The selection of the list around; null where its reader can do nothing with many tickets. */
export const useSelection = (): TicketSelection | null => useContext(SelectionContext);
