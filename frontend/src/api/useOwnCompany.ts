import { useQuery } from '@tanstack/react-query';
import { useApi } from './useApi';

/** The company of a client; null for those who belong to none. */
export const useOwnCompany = (enabled = true) => {
  const api = useApi();
  return useQuery({ queryKey: ['members', 'own'], queryFn: ({ signal }) => api.ownCompany({ signal }), enabled });
};
