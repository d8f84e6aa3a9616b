import { useQueryClient } from '@tanstack/react-query';
import { updateProfile } from '@/api/generated/auth';
import type { User } from '@/api/types';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { replaceCurrentUser } from '@/kit/office/action/replaceCurrentUser';
import { useI18n } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { profileChange, type ProfileForm } from './profile-form';

/** Saves the own details and updates the interface; the notice already comes in the chosen language. */
export const useSaveProfile = (onSaved: (saved: User) => void) => {
  const user = useCurrentUser();
  const { setLanguage } = useI18n();
  const client = useQueryClient();
  return useAction({
    send: async (form: ProfileForm) => {
      const { user: saved } = await updateProfile(profileChange(form));
      replaceCurrentUser(client, saved);
      if (saved.language !== user.language) await setLanguage(saved.language);
      return saved;
    },
    done: 'account.personal.saved',
    failed: 'account.personal.failed',
    onDone: onSaved,
  });
};
