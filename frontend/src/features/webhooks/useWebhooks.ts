import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import type { Webhook } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useNotifier } from '@/shared/mui/useNotifier';

/** Everything about webhooks is kept below this key. */
const KEY = ['webhooks'];
export const PER_PAGE = 10;
/** Milliseconds: somebody who looks at deliveries has often just sent one. */
const REFETCH_DELIVERIES = 3_000;

/** All of them, refreshed in the background: each tells its last delivery. */
export const useWebhooks = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => api.webhooks({ signal }),
    refetchInterval: ({ state }) => (isSending(state.data) ? REFETCH_DELIVERIES : TIMINGS.listRefetch),
  });
};

const isSending = (webhooks: Webhook[] | undefined): boolean =>
  webhooks?.some(({ lastDelivery }) => lastDelivery?.state === 'WAITING') ?? false;

export const useDeliveries = (webhookId: string, page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, webhookId, 'deliveries', page],
    queryFn: ({ signal }) => api.webhookDeliveries(webhookId, { page, limit: PER_PAGE, signal }),
    refetchInterval: REFETCH_DELIVERIES,
    placeholderData: keepPreviousData,
  });
};

export const useDelivery = (webhookId: string, id: string, version: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...KEY, webhookId, 'delivery', id, version],
    queryFn: ({ signal }) => api.webhookDelivery(webhookId, id, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useReloadWebhooks = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
};

/** Something that one button does at once: told by a snackbar, read anew whatever comes of it. */
export const useWebhookDeed = (deed: () => Promise<unknown>, done: string, failed: string) => {
  const translate = useTranslate();
  const tell = useNotifier();
  const reload = useReloadWebhooks();
  return useMutation({
    mutationFn: deed,
    onSuccess: () => tell.success(translate(done)),
    onError: (error) => tell.failure(failureText(error, translate, failed)),
    onSettled: reload,
  });
};
