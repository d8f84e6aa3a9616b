import { useQuery } from '@tanstack/react-query';
import { readOwnCompany } from '@/api/generated/companies';
import { keys } from '@/api/keys';

/** The company of a client; null for those who belong to none. */
export const useOwnCompany = (enabled = true) =>
  useQuery({
    queryKey: keys.members('own'),
    queryFn: ({ signal }) => readOwnCompany({ signal }),
    select: ({ company }) => company,
    enabled,
  });
