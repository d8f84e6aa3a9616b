import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { ApiToken } from '@/api/types';
import { useCurrentUser } from '@/kit/hooks/current-user';

const RESOURCE = 'admin/api-tokens';
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** The own tokens: all valid ones or, `withEnded`, one page of all. */
export const useOwnApiTokens = (withEnded: boolean) => {
  const { id } = useCurrentUser();
  const filter = { userId: id, ...(withEnded ? {} : { state: 'ACTIVE' }) };
  return useGetList<ApiToken>(
    RESOURCE,
    { pagination: { page: 1, perPage: LIMITS.listLimit.max }, sort: NEWEST_FIRST, filter },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

/** Refetches all lists of tokens. */
export const useReloadApiTokens = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [RESOURCE] });
};
