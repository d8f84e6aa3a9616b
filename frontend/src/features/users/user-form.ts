import { DEFAULT_LANGUAGE, type Language, type UserRole, tidyEmail } from '@contract/index';
import type { NewUser, User, UserChange } from '@/api/types';

/** The user form; an empty id or password means none. */
export interface UserForm {
  name: string;
  surname: string;
  email: string;
  role: UserRole;
  company: string;
  phone: string;
  language: Language;
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
  phone: user?.phone ?? '',
  language: user?.language ?? DEFAULT_LANGUAGE,
  technicalAreaId: user?.technicalAreaId ?? '',
  isActive: user?.isActive ?? true,
  password: '',
});

const commonFields = ({ name, surname, company, phone, language, role, technicalAreaId }: UserForm) => ({
  name: name.trim(),
  surname: surname.trim(),
  company: company.trim() || null,
  phone: phone.trim() || null,
  language,
  role,
  technicalAreaId: role === 'TECHNICIAN' ? technicalAreaId : null,
});

/** Without a password the API mails a temporary one. */
export const newUser = (form: UserForm): NewUser => ({
  ...commonFields(form),
  email: tidyEmail(form.email),
  isActive: form.isActive,
  ...(form.password !== '' && { password: form.password }),
});

/** The email stays as it is, and administrators cannot change their own role or active flag. */
export const changedUser = (form: UserForm, isOwn: boolean): UserChange => {
  const { role, technicalAreaId, ...details } = commonFields(form);
  return isOwn ? details : { ...details, role, technicalAreaId, isActive: form.isActive };
};

/** Whether saving logs the user out: another role or area, or an account that is no longer active. */
export const endsSessions = (
  user: User | null,
  form: Pick<UserForm, 'role' | 'technicalAreaId' | 'isActive'>,
): boolean => {
  if (!user?.isActive) return false;
  const technicalAreaId = form.role === 'TECHNICIAN' ? form.technicalAreaId : '';
  return !form.isActive || form.role !== user.role || technicalAreaId !== (user.technicalAreaId ?? '');
};

/** Whether saving also ends the password: a client whose mailbox is unproven becomes staff. */
export const dropsPassword = (user: Pick<User, 'role' | 'emailVerified'>, role: UserRole): boolean =>
  user.role === 'CLIENT' && role !== 'CLIENT' && !user.emailVerified;
