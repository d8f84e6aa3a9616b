import type { Language } from '@contract/index';
import type { ProfileChange, User } from '@/api/types';

/** The fields of the own account; an empty company or telephone means none. */
export interface ProfileForm {
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
