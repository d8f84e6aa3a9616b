import { passwordPolicy, type Fault } from './rules';

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

export interface PasswordFault {
  field: keyof PasswordChange;
  /** Key of the text. */
  key: string;
  limits?: Fault['limits'];
}

/** The first fault, in this order: current (null where there is none), new, confirmation, then the password policy. */
export const firstPasswordFault = ({
  current,
  next,
  confirmation,
}: Omit<PasswordChange, 'current'> & { current: string | null }): PasswordFault | null => {
  if (current === '') return { field: 'current', key: 'auth.changePassword.currentRequired' };
  if (next === '') return { field: 'next', key: 'auth.changePassword.newRequired' };
  if (confirmation !== next) return { field: 'confirmation', key: 'auth.changePassword.mismatch' };
  const fault = passwordPolicy(next);
  return fault && { field: 'next', key: `validation.${fault.code}`, limits: fault.limits };
};
