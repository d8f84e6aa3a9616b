import { useEffect, useState } from 'react';
import { request } from '@/api/client';
import type { DraftedTicket, SimilarTicket } from '@/api/types';
import { useDebounced } from '../../kit/hooks/useDebounced';

const MOST = 3;

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
    const body = JSON.parse(asked) as DraftedTicket;
    request<{ tickets: SimilarTicket[] }>('/tickets/similar', { method: 'POST', body, signal: gone.signal }).then(
      ({ tickets: found }) => setTickets(found.slice(0, MOST)),
      // The form works without the hint.
      () => undefined,
    );
    return () => gone.abort();
  }, [asked]);
  return tickets;
};
