import type { Language } from '@contract/index';
import type { ProfileChange, User } from '@/api/types';

/** What people change of their own account; an empty company means none. */
export interface ProfileForm {
  name: string;
  surname: string;
  company: string;
  language: Language;
}

export const profileOf = ({ name, surname, company, language }: User): ProfileForm => ({
  name,
  surname,
  company: company ?? '',
  language,
});

export const profileChange = ({ name, surname, company, language }: ProfileForm): ProfileChange => ({
  name: name.trim(),
  surname: surname.trim(),
  company: company.trim() || null,
  language,
});
