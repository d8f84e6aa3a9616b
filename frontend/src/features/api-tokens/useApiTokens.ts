import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS, TIMINGS } from '@contract/index';
import type { ApiToken } from '@/api/types';
import { useCurrentUser } from '@/shared/hooks/current-user';
import type { AddressFilters, FilterValues } from '@/shared/hooks/useAddressFilters';

/** Filters of the administrators' list as the address holds them; a user's by links that lead here. */
export const TOKEN_FILTERS = ['search', 'state', 'userId'] as const;
export type TokenFilter = (typeof TOKEN_FILTERS)[number];
export type TokenFilters = AddressFilters<TokenFilter>;

export const PER_PAGE = 25;
const RESOURCE = 'admin/api-tokens';
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** One page of everybody's tokens, refreshed in the background. */
export const useApiTokens = (filter: FilterValues<TokenFilter>, page: number) =>
  useGetList<ApiToken>(
    RESOURCE,
    { pagination: { page, perPage: PER_PAGE }, sort: NEWEST_FIRST, filter },
    { refetchInterval: TIMINGS.listRefetch, staleTime: 0, placeholderData: keepPreviousData },
  );

/** The own tokens: all that work or, `withEnded`, as many of all as the API gives at once. */
export const useOwnApiTokens = (withEnded: boolean) => {
  const { id } = useCurrentUser();
  const filter = { userId: id, ...(withEnded ? {} : { state: 'ACTIVE' }) };
  return useGetList<ApiToken>(
    RESOURCE,
    { pagination: { page: 1, perPage: LIMITS.listLimit.max }, sort: NEWEST_FIRST, filter },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

/** Has every list of tokens read anew. */
export const useReloadApiTokens = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [RESOURCE] });
};
