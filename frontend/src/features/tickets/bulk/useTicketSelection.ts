import { useMemo, useState, createContext, useContext } from 'react';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/notices';
import { isPickable } from './bulk-action';
import {
  MAX_PICKED,
  NONE,
  type PickedTickets,
  rangeOf,
  refreshPicked,
  withoutTickets,
  withTickets,
} from './picked-tickets';

export interface TicketSelection {
  picked: PickedTickets;
  /** The tickets of the current page. */
  page: readonly TicketSummary[];
  /** Whether the cards of a phone are being selected. */
  choosing: boolean;
  choose: () => void;
  /** With `range`, toggles all from the previously toggled ticket to this one. */
  toggle: (ticket: TicketSummary, range?: boolean) => void;
  togglePage: () => void;
  keep: (ids: readonly number[]) => void;
  /** Empties the selection and ends the selecting of cards. */
  clear: () => void;
}

interface State {
  /** The filters under which the selection was made. */
  filters: string;
  picked: PickedTickets;
  anchor: number | null;
  choosing: boolean;
}

const emptySelection = (filters: string): State => ({ filters, picked: NONE, anchor: null, choosing: false });
const NO_TICKETS: readonly TicketSummary[] = [];

/** The selection across all pages of one list; other filters start a new one. Null where no ticket can be selected. */
export const useTicketSelection = (tickets: TicketSummary[] | undefined, filters: string): TicketSelection | null => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const [state, setState] = useState(() => emptySelection(filters));
  const page = tickets ?? NO_TICKETS;
  const picked = useMemo(() => refreshPicked(state.picked, page), [state.picked, page]);
  if (state.filters !== filters) setState(emptySelection(filters));
  if (!page.some(isPickable) && picked.size === 0) return null;

  // Reads the latest state, since the row may have been rendered before the last change.
  const put = (from: (picked: PickedTickets) => PickedTickets, change: Partial<State> = {}) =>
    setState((latest) => ({ ...latest, ...change, picked: from(refreshPicked(latest.picked, page)) }));
  const add = (more: readonly TicketSummary[], change?: Partial<State>) => {
    const next = withTickets(picked, more);
    put((latest) => withTickets(latest, more), change);
    if (more.some(({ id }) => !next.has(id))) notifier.info(translate('tickets.bulk.full', { max: MAX_PICKED }));
  };
  return {
    picked,
    page,
    choosing: state.choosing || picked.size > 0,
    choose: () => setState({ ...state, choosing: true }),
    toggle: (ticket, range = false) => {
      const change = { anchor: ticket.id, choosing: true };
      const touched = range ? rangeOf(page, state.anchor, ticket) : [ticket];
      if (picked.has(ticket.id)) put((latest) => withoutTickets(latest, touched), change);
      else add(touched, change);
    },
    togglePage: () => {
      if (page.every(({ id }) => picked.has(id))) put((latest) => withoutTickets(latest, page));
      else add(page);
    },
    keep: (ids) => put((latest) => new Map([...latest].filter(([id]) => ids.includes(id)))),
    clear: () => setState(emptySelection(filters)),
  };
};

export const SelectionContext = createContext<TicketSelection | null>(null);

/** The selection of the surrounding list; null where the reader can do nothing with many tickets. */
export const useSelection = (): TicketSelection | null => useContext(SelectionContext);
