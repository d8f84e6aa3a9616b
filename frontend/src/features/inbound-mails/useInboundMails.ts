import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import type { PlantdeskDataProvider } from '@/api/data-provider';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

export const RESOURCE = 'admin/inbound-mails';
const SUMMARY_KEY = ['inbound-summary'];
export const RULES_KEY = ['sender-rules'];

/** How many mails wait; one request for the page and the menu. */
export const useInboundSummary = () => {
  const api = useApi();
  return useQuery({
    queryKey: SUMMARY_KEY,
    queryFn: ({ signal }) => api.inboundSummary({ signal }),
    refetchInterval: TIMINGS.listRefetch,
  });
};

/** Decides about a mail or its sender, then fetches anew: a colleague may have been quicker. */
export const useDecision = (
  name: 'accept' | 'raise' | 'replay' | 'discard' | 'block' | 'trust' | 'unrule',
  decide: (api: PlantdeskDataProvider) => Promise<unknown>,
  onSettled: () => void = () => undefined,
) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => decide(api),
    onSuccess: () => notify.success(translate(`inboundMails.${name}.done`)),
    onError: (error) => notify.failure(failureText(error, translate, `inboundMails.${name}.failed`)),
    onSettled: async () => {
      onSettled();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [RESOURCE] }),
        queryClient.invalidateQueries({ queryKey: SUMMARY_KEY }),
        queryClient.invalidateQueries({ queryKey: RULES_KEY }),
      ]);
    },
  });
};
