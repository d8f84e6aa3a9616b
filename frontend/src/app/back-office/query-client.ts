import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';

/** An answer that the same question will get again is not asked for twice. */
const mayHelp = (error: Error): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && mayHelp(error), refetchOnWindowFocus: false },
  },
});
