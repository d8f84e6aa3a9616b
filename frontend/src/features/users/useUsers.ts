import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { TechnicalArea } from '@/api/types';

/** Undefined while loading. */
export const useAreaChoices = (): TechnicalArea[] | undefined =>
  useGetList<TechnicalArea>('admin/areas', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'name', order: 'ASC' },
  }).data;

/** Refetches users after a change, and areas, which count their technicians. */
export const useReloadUsers = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['admin/users'] }),
      queryClient.invalidateQueries({ queryKey: ['admin/areas'] }),
    ]);
  };
};
