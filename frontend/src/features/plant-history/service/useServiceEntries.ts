import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/api/client';
import { failureText } from '@/api/failure-text';
import type { NewServiceEntry, Plant } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useNotifier } from '@/shared/mui/useNotifier';

const TIMELINE = { queryKey: ['plant-timeline'] };

/** The dialog shows a failure itself. */
export const useAddServiceEntry = ({ id }: Plant, onDone: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewServiceEntry) => request(`/plants/${id}/service-entries`, { method: 'POST', body }),
    onSuccess: async () => {
      notifier.success(translate('plantHistory.service.added'));
      onDone();
      await client.invalidateQueries(TIMELINE);
    },
  });
};

export const useVoidServiceEntry = (onDone: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(`/service-entries/${id}/void`, { method: 'POST' }),
    onSuccess: async () => {
      notifier.success(translate('plantHistory.service.isVoid'));
      onDone();
      await client.invalidateQueries(TIMELINE);
    },
    onError: (error) => notifier.failure(failureText(error, translate, 'plantHistory.service.failed')),
  });
};
