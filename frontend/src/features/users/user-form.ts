import { LIMITS, PERSON_NAME_PATTERN, type UserRole } from '@contract/index';
import type { User } from '@/api/types';
import type { UserInput } from '@/api/user-calls';
import { atLeast, atMost, required, type Rule } from '@/shared/validation/rules';

/** The user form; an empty id or password means none. */
export interface UserForm {
  name: string;
  surname: string;
  email: string;
  role: UserRole;
  company: string;
  technicalAreaId: string;
  isActive: boolean;
  password: string;
}

export const formOf = (user: User | null): UserForm => ({
  name: user?.name ?? '',
  surname: user?.surname ?? '',
  email: user?.email ?? '',
  role: user?.role ?? 'CLIENT',
  company: user?.company ?? '',
  technicalAreaId: user?.technicalAreaId ?? '',
  isActive: user?.isActive ?? true,
  password: '',
});

const lettersOnly: Rule = (value) => (PERSON_NAME_PATTERN.test(value) ? null : { code: 'personName' });

export const personNameRules: Rule[] = [
  required,
  atLeast(LIMITS.personName.min),
  atMost(LIMITS.personName.max),
  lettersOnly,
];

const common = ({ name, surname, company, role, technicalAreaId }: UserForm) => ({
  name: name.trim(),
  surname: surname.trim(),
  company: company.trim() || null,
  role,
  technicalAreaId: role === 'TECHNICIAN' ? technicalAreaId : null,
});

/** Without a password the API makes a temporary one and mails it. */
export const newUser = (form: UserForm): UserInput => ({
  ...common(form),
  email: form.email.trim(),
  isActive: form.isActive,
  ...(form.password !== '' && { password: form.password }),
});

/** The email stays as it is, and nobody changes their own role or active flag. */
export const changedUser = (form: UserForm, isOwn: boolean): UserInput => {
  const { name, surname, company, role, technicalAreaId } = common(form);
  return isOwn
    ? { name, surname, company }
    : { name, surname, company, role, technicalAreaId, isActive: form.isActive };
};
