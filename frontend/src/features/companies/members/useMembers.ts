import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { CompanyMember, MembershipChange } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

export const PER_PAGE = 25;

export const useMembers = (companyId: string, page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: ['members', companyId, page],
    queryFn: ({ signal }) => api.members(companyId, { page, limit: PER_PAGE, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Fetches members again, and the companies that count them. */
const useReload = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(['members', 'admin/companies'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  };
};

/** Adds a member, or gives one another role. */
export const useSetMember = (companyId: string, onDone?: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, ...change }: MembershipChange & { id: string }) => api.setMember(companyId, id, change),
    onSuccess: async () => {
      notifier.success(translate('companies.members.saved'));
      onDone?.();
      await reload();
    },
    onError: (error) => {
      if (!isApiError(error, 'CURRENT_PASSWORD_INCORRECT'))
        notifier.failure(failureText(error, translate, 'companies.members.failed'));
    },
  });
};

export const useRemoveMember = (companyId: string, { id }: CompanyMember, onDone: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReload();
  return useMutation({
    mutationFn: (heirId?: string) => api.removeMember(companyId, id, heirId),
    onSuccess: async () => {
      notifier.success(translate('companies.members.removed'));
      await reload();
      onDone();
    },
  });
};
