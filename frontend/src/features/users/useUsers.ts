import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { TechnicalArea, User } from '@/api/types';
import type { FilterValues } from '@/shared/hooks/useAddressFilters';

/** Filters of the user list as the address holds them. */
export const USER_FILTERS = ['search', 'role', 'technicalAreaId', 'isActive', 'emailVerified'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export const PER_PAGE = LIMITS.listLimit.default;

export const useUsers = (filter: FilterValues<UserFilter>, page: number) =>
  useGetList<User>(
    'admin/users',
    { pagination: { page, perPage: PER_PAGE }, sort: { field: 'surname', order: 'ASC' }, filter },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** Undefined until they are known. */
export const useAreaChoices = (): TechnicalArea[] | undefined =>
  useGetList<TechnicalArea>('admin/areas', { sort: { field: 'name', order: 'ASC' } }).data;

/** Fetches lists and numbers of users again after one of them changed; areas count their technicians. */
export const useReloadUsers = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['admin/users'] }),
      queryClient.invalidateQueries({ queryKey: ['admin/areas'] }),
    ]);
  };
};
