import { useGetList } from 'react-admin';
import type { TicketSummary } from '@/api/types';

/** The newest tickets of a plant that the reader may see. */
export const usePlantTickets = (plantId: string, perPage: number) =>
  useGetList<TicketSummary>('tickets', {
    filter: { plantId, archived: 'all' },
    pagination: { page: 1, perPage },
    sort: { field: 'createdAt', order: 'DESC' },
  });
