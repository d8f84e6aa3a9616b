import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';

/** Refusals are not retried: the response would be the same. */
const mayHelp = (error: Error): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && mayHelp(error), refetchOnWindowFocus: false },
    // Without a connection a form says so at once, instead of waiting with its buttons locked.
    mutations: { networkMode: 'always' },
  },
});
