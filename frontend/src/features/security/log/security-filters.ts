import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { TIMINGS } from '@contract/index';
import type { SecurityEvent } from '@/api/types';
import type { AddressFilters, FilterValues } from '@/shared/hooks/useAddressFilters';

/** Filters of the log as the address holds them; days are of the maker's clock. */
export const SECURITY_FILTERS = ['search', 'kind', 'from', 'to', 'userId'] as const;
export type SecurityFilter = (typeof SECURITY_FILTERS)[number];
export type SecurityFilters = AddressFilters<SecurityFilter>;

/** Dense lines that one scans: more of them than elsewhere. */
export const PER_PAGE = 25;

/** One page of the log, newest first, refreshed in the background. */
export const useSecurityEvents = (filter: FilterValues<SecurityFilter>, page: number) =>
  useGetList<SecurityEvent>(
    'admin/security',
    { pagination: { page, perPage: PER_PAGE }, sort: { field: 'occurredAt', order: 'DESC' }, filter },
    { refetchInterval: TIMINGS.listRefetch, staleTime: 0, placeholderData: keepPreviousData },
  );
