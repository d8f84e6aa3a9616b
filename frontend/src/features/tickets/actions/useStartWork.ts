import { useEffect } from 'react';
import type { Ticket } from '@/api/types';
import { useTell } from '@/shared/mui/useTell';
import { useChangeTicket } from './useChangeTicket';

/** Puts an assigned ticket in progress without further questions. */
export const useStartWork = (ticket: Ticket): (() => void) => {
  const tell = useTell();
  const { change, busy, error } = useChangeTicket(ticket, () => undefined);
  useEffect(() => {
    if (error) tell.failure(error);
  }, [error, tell]);
  return () => {
    if (!busy) change({ status: 'IN_PROGRESS' });
  };
};
