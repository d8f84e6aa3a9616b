import type { Language } from '@contract/index';
import type { ProfileChange, User } from '@/api/types';
import { useQueryClient } from '@tanstack/react-query';
import { updateProfile } from '@/api/generated/auth';
import { useCurrentUser, replaceCurrentUser } from '@/kit/office/action/current-user';
import { useI18n } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';

/** The fields of the user's account; an empty company or telephone means none. */
interface ProfileForm {
  name: string;
  surname: string;
  company: string;
  phone: string;
  language: Language;
}

export const profileOf = ({ name, surname, company, phone, language }: User): ProfileForm => ({
  name,
  surname,
  company: company ?? '',
  phone: phone ?? '',
  language,
});

export const profileChange = ({ name, surname, company, phone, language }: ProfileForm): ProfileChange => ({
  name: name.trim(),
  surname: surname.trim(),
  company: company.trim() || null,
  phone: phone.trim() || null,
  language,
});

/** Saves the user's details and updates the interface; the notice already comes in the chosen language. */
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
