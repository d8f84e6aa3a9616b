import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { MailChoice } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

const KEY = ['account', 'mail-preferences'];

export const useMailPreferences = () => {
  const api = useApi();
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.mailPreferences({ signal }) });
};

/** Saves which mails are not wanted, all of them as the server takes them, and when messages come. */
export const useChooseMails = () => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: MailChoice) => api.chooseMails(choice),
    onSuccess: (saved) => {
      queryClient.setQueryData(KEY, saved);
      notify.success(translate('account.mails.saved'));
    },
    onError: (error) => notify.failure(failureText(error, translate, 'account.mails.failed')),
  });
};

export const useTestMail = () => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  return useMutation({
    mutationFn: () => api.testMail(),
    onSuccess: () => notify.success(translate('account.mails.test.sent')),
    onError: (error) => notify.failure(failureText(error, translate, 'account.mails.test.failed')),
  });
};
