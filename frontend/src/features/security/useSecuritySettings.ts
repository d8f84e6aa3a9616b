import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { SecuritySettings } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

const KEY = ['security-settings'];

/** What is required of staff, and how many do not meet it yet. */
export const useSecuritySettings = () => {
  const api = useApi();
  return useQuery({ queryKey: KEY, queryFn: () => api.securitySettings() });
};

/** Saves the settings. The own account is read anew: they may concern it at once. */
export const useChangeSecuritySettings = () => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: SecuritySettings) => api.changeSecuritySettings(settings),
    onSuccess: async (saved) => {
      queryClient.setQueryData(KEY, saved);
      notifier.success(translate('security.secondFactor.saved'));
      await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
    },
    onError: (error) => notifier.failure(failureText(error, translate, 'security.secondFactor.failed')),
  });
};
