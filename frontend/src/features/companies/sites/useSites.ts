import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlantdeskDataProvider } from '@/api/data-provider';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

export const PER_PAGE = 25;

export const useSites = (companyId: string, page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: ['sites', companyId, page],
    queryFn: ({ signal }) => api.sites(companyId, { page, limit: PER_PAGE, signal }),
    placeholderData: keepPreviousData,
  });
};

/** A call that changes a site; its plants show it, too. */
export const useSiteCall = <T>(
  call: (api: PlantdeskDataProvider, argument: T) => Promise<void>,
  done: 'saved' | 'removed',
  onDone: () => void,
) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (argument: T) => call(api, argument),
    onSuccess: async () => {
      notifier.success(translate(`companies.sites.${done}`));
      onDone();
      await Promise.all(['sites', 'plants'].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
};
