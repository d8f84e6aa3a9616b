import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/api/useApi';

const KEY = ['second-factor'];

/** Whether the own account has two-factor authentication, and how many recovery codes are left. */
export const useSecondFactor = () => {
  const api = useApi();
  return useQuery({ queryKey: KEY, queryFn: () => api.secondFactor() });
};

/** Fetches it again after it changed, with the account itself and the numbers of the administrators. */
export const useReloadSecondFactor = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    const changed = [KEY, ['auth', 'getIdentity'], ['admin/users'], ['security-settings']];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
};
