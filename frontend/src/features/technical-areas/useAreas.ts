import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { TechnicalArea } from '@/api/types';

/** An area as lists show it: with its technicians and the open tickets that wait in it. */
export interface ListedArea extends TechnicalArea {
  technicianCount: number;
  openTicketCount: number;
}

export const useAreas = () => useGetList<ListedArea>('technical-areas', { sort: { field: 'name', order: 'ASC' } });

/** Fetches the areas again after one of them changed. */
export const useReloadAreas = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['technical-areas'] });
};
