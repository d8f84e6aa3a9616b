import type { ErrorCode, UserRole } from '../../contract/index.js';
import type { Actor } from '../../kernel/access/index.js';
import type { User } from './user.entity.js';

/** What an account may do, and where a technician belongs. */
export interface AccountState {
  role: UserRole;
  isActive: boolean;
  technicalAreaId: string | null;
}

type Access = Pick<AccountState, 'role' | 'isActive'>;

export interface AccountChange {
  role?: UserRole;
  isActive?: boolean;
  technicalAreaId?: string | null;
}

/** The state after the change: leaving the role of technician also leaves the area, unless one is asked for expressly. */
export function changed(present: AccountState, { role, isActive, technicalAreaId }: AccountChange): AccountState {
  const nextRole = role ?? present.role;
  const keptArea = nextRole === 'TECHNICIAN' ? present.technicalAreaId : null;
  return {
    role: nextRole,
    isActive: isActive ?? present.isActive,
    technicalAreaId: technicalAreaId === undefined ? keptArea : technicalAreaId,
  };
}

/** Technicians have an area, nobody else does. */
export const areaFitsRole = ({ role, technicalAreaId }: AccountState): boolean =>
  (role === 'TECHNICIAN') === (technicalAreaId !== null);

/** Why `next` may not replace `present`; undefined when it may. `next` is null for a deletion. */
export function refusal(
  present: AccountState,
  next: AccountState | null,
  circumstances: { isOwnAccount: boolean; isLastAdmin: boolean },
): ErrorCode | undefined {
  if (next !== null && !losesAccess(present, next)) return undefined;
  if (circumstances.isOwnAccount) return 'OWN_ACCOUNT_PROTECTED';
  if (circumstances.isLastAdmin) return 'LAST_ADMIN';
  return undefined;
}

/**
 * A program makes nobody an administrator, and brings none back who was switched off: by that account it could do what its
 * token does not open. `present` is absent for an account that is being made.
 */
export function mayGrant({ token }: Pick<Actor, 'token'>, next: Access, present?: Access): boolean {
  if (token === undefined || next.role !== 'ADMIN') return true;
  return present?.role === 'ADMIN' && (present.isActive || !next.isActive);
}

/** Deactivation and a change of role or area end every session at once. */
export const losesAccess = (present: AccountState, next: AccountState): boolean =>
  present.role !== next.role ||
  present.technicalAreaId !== next.technicalAreaId ||
  (present.isActive && !next.isActive);

/**
 * Anybody may have opened a client's account whose mailbox is not proven: before it becomes one of the staff, whatever opens it
 * has to go.
 */
export const mayBeAStrangers = (
  present: Pick<User, 'role' | 'emailVerifiedAt'>,
  next: Pick<AccountState, 'role'>,
): boolean => present.role === 'CLIENT' && next.role !== 'CLIENT' && present.emailVerifiedAt === null;

/** A technician who was deactivated, moved or given another role leaves tickets behind. */
export const leavesAssignments = (present: AccountState, next: AccountState): boolean =>
  present.role === 'TECHNICIAN' && losesAccess(present, next);

/** Why a person may not be erased; undefined when they may. */
export function erasureRefusal(
  account: Pick<User, 'erasedAt'>,
  circumstances: { isOwnAccount: boolean; isLastAdmin: boolean; openAssignments: number },
): ErrorCode | undefined {
  if (circumstances.isOwnAccount) return 'OWN_ACCOUNT_PROTECTED';
  if (account.erasedAt !== null) return 'PERSON_ERASED';
  if (circumstances.isLastAdmin) return 'LAST_ADMIN';
  return circumstances.openAssignments > 0 ? 'PERSON_HAS_OPEN_TICKETS' : undefined;
}
