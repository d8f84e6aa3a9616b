import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

export const DELIVERIES = 'webhooks/deliveries';
/** Milliseconds: a reader of deliveries has often just sent one. */
export const REFETCH_SENDING = 3_000;

/** What one button does at once; lists are read again whatever comes of it. */
export const useWebhookAction = (action: () => Promise<unknown>, done: string, failed: string) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: () => notifier.success(translate(done)),
    onError: (error) => notifier.failure(failureText(error, translate, failed)),
    onSettled: () =>
      Promise.all(['webhooks', DELIVERIES].map((list) => queryClient.invalidateQueries({ queryKey: [list] }))),
  });
};
