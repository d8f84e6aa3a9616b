import type { CompanyRole, ErrorCode } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import type { User } from '#organisation/users/index.js';

/** Pure rules about who may see and change the members of a company. Each returns the reason for a refusal. */
type Reason = ErrorCode | undefined;
type Caller = Pick<Actor, 'role' | 'companyIds' | 'companyRole'>;

/** Administrators and members see a company. For others it does not exist. */
export const readingRefusal = ({ role, companyIds }: Caller, companyId: string): Reason =>
  role === 'ADMIN' || companyIds.includes(companyId) ? undefined : 'COMPANY_NOT_FOUND';

/** Administrators and key users of the company may manage its members. */
export function managingRefusal(caller: Caller, companyId: string): Reason {
  const isManager = caller.role === 'ADMIN' || caller.companyRole === 'KEY_USER';
  return readingRefusal(caller, companyId) ?? (isManager ? undefined : 'FORBIDDEN');
}

type Joining = Pick<User, 'role' | 'isActive' | 'emailVerifiedAt' | 'companyId'>;

/** Only administrators add accounts. Other people join by an invitation. */
export const joiningRefusal = (caller: Caller, user: Joining, company: { isActive: boolean }): Reason =>
  caller.role === 'ADMIN' ? eligibilityRefusal(user, company) : 'USER_NOT_FOUND';

/** An account needs a proven mailbox, because otherwise a stranger may have opened it. */
export function eligibilityRefusal(user: Joining, company: { isActive: boolean }): Reason {
  if (!company.isActive) return 'COMPANY_INACTIVE';
  if (user.companyId !== null) return 'MEMBER_OF_OTHER_COMPANY';
  const isEligible = user.role === 'CLIENT' && user.isActive && user.emailVerifiedAt !== null;
  return isEligible ? undefined : 'MEMBER_NOT_ELIGIBLE';
}

/**
 * The last key user keeps the role while there are other members, unless an administrator decides
 * otherwise. `next` is null for a removal.
 */
export function steppingDownRefusal(
  caller: Caller,
  member: { role: CompanyRole | null; isLastKeyUser: boolean; isAlone: boolean },
  next: CompanyRole | null,
): Reason {
  if (caller.role === 'ADMIN' || member.role !== 'KEY_USER' || next === 'KEY_USER') return undefined;
  return member.isLastKeyUser && !member.isAlone ? 'LAST_KEY_USER' : undefined;
}

/** Only another active member of the company may take over what a member leaves behind. */
export const heirRefusal = (
  heir: Pick<User, 'id' | 'isActive' | 'companyId'>,
  leaver: { id: string; companyId: string },
): Reason =>
  heir.isActive && heir.companyId === leaver.companyId && heir.id !== leaver.id ? undefined : 'HEIR_NOT_ELIGIBLE';
