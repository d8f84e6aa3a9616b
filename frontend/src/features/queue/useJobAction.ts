import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Job } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { RESOURCE, SUMMARY_KEY } from './useQueue';

export type JobAction = 'retry' | 'drop';

/** Retries or drops a job, then refetches everything: a worker may have been quicker. */
export const useJobAction = (job: Job, action: JobAction, onSettled: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => (action === 'retry' ? api.retryJob(job.id) : api.dropJob(job.id)),
    onSuccess: () => notify.success(translate(`queue.${action}.done`)),
    onError: (error) => notify.failure(failureText(error, translate, `queue.${action}.failed`)),
    onSettled: async () => {
      onSettled();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [RESOURCE] }),
        queryClient.invalidateQueries({ queryKey: SUMMARY_KEY }),
      ]);
    },
  });
};
