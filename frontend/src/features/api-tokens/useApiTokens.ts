import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { ApiToken } from '@/api/types';
import { useCurrentUser } from '@/kit/hooks/current-user';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** The own tokens: all valid ones or, `withEnded`, one page of all. */
export const useOwnApiTokens = (withEnded: boolean) => {
  const { id } = useCurrentUser();
  const filter = { userId: id, ...(withEnded ? {} : { state: 'ACTIVE' }) };
  return useGetList<ApiToken>(
    'admin/api-tokens',
    { pagination: { page: 1, perPage: LIMITS.listLimit.max }, sort: NEWEST_FIRST, filter },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};
