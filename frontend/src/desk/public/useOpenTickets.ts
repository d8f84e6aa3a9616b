import { useEffect, useState } from 'react';
import type { DraftedTicket, SimilarTicket } from '@/api/types';
import { useDebounced } from '@/kit/hooks/browser';

const MOST = 3;

/** Loads the call when it is needed, so that the page does not wait for it. */
const findTickets = async (draft: DraftedTicket, signal: AbortSignal): Promise<SimilarTicket[]> => {
  const { listOpenTicketsOfPlant } = await import('@/api/generated/tickets');
  return (await listOpenTicketsOfPlant(draft, { signal })).tickets.slice(0, MOST);
};

/** Open tickets of the plant that a form names, as far as the reader may see them. */
export const useOpenTickets = (draft: DraftedTicket): SimilarTicket[] => {
  const [tickets, setTickets] = useState<SimilarTicket[]>([]);
  const asked = useDebounced(draft.serialNumber.trim() === '' ? '' : JSON.stringify(draft));
  useEffect(() => {
    if (asked === '') {
      setTickets([]);
      return undefined;
    }
    const gone = new AbortController();
    // The form works without the hint.
    findTickets(JSON.parse(asked) as DraftedTicket, gone.signal).then(setTickets, () => undefined);
    return () => gone.abort();
  }, [asked]);
  return tickets;
};
