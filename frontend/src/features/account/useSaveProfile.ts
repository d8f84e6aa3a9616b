import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { CURRENT_USER_KEY, useCurrentUser } from '@/kit/hooks/current-user';
import { useI18n, useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { profileChange, type ProfileForm } from './profile-form';

/** Saves the own details and updates the interface, its language included. */
export const useSaveProfile = () => {
  const api = useApi();
  const user = useCurrentUser();
  const translate = useTranslate();
  const { setLanguage } = useI18n();
  const notify = useNotifier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: ProfileForm) => api.changeProfile(profileChange(form)),
    onSuccess: async (saved) => {
      queryClient.setQueryData(CURRENT_USER_KEY, saved);
      if (saved.language !== user.language) await setLanguage(saved.language);
      notify.success(translate('account.personal.saved'));
    },
    onError: (error) => notify.failure(failureText(error, translate, 'account.personal.failed')),
  });
};
