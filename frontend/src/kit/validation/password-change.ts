import { passwordPolicy, type Issue } from './rules';

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

export interface PasswordIssue {
  field: keyof PasswordChange;
  /** Key of the text. */
  key: string;
  limits?: Issue['limits'];
}

/** The first issue, in this order: current (null where there is none), new, confirmation, then the password policy. */
export const firstPasswordIssue = ({
  current,
  next,
  confirmation,
}: Omit<PasswordChange, 'current'> & { current: string | null }): PasswordIssue | null => {
  if (current === '') return { field: 'current', key: 'auth.changePassword.currentRequired' };
  if (next === '') return { field: 'next', key: 'auth.changePassword.newRequired' };
  if (confirmation !== next) return { field: 'confirmation', key: 'auth.changePassword.mismatch' };
  const issue = passwordPolicy(next);
  return issue && { field: 'next', key: `validation.${issue.code}`, limits: issue.limits };
};
