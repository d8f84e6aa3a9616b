import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Job } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useTell } from '@/shared/mui/useTell';
import { RESOURCE, SUMMARY_KEY } from './useQueue';

export type JobDeed = 'retry' | 'drop';

/** Retries or drops a job; whatever comes of it, list, numbers and details are read anew: a worker may have been quicker. */
export const useJobDeed = (job: Job, deed: JobDeed, onSettled: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useTell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => (deed === 'retry' ? api.retryJob(job.id) : api.dropJob(job.id)),
    onSuccess: () => tell.success(translate(`queue.${deed}.done`)),
    onError: (error) => tell.failure(failureText(error, translate, `queue.${deed}.failed`)),
    onSettled: async () => {
      onSettled();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [RESOURCE] }),
        queryClient.invalidateQueries({ queryKey: SUMMARY_KEY }),
      ]);
    },
  });
};
