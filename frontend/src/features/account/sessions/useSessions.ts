import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/api/useApi';

export const SESSIONS_KEY = ['account', 'sessions'];

/** The own running sessions; never cached. */
export const useSessions = () => {
  const api = useApi();
  return useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => api.sessions({ signal }), staleTime: 0 });
};
