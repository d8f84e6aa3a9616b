import {
  API_TOKEN_SCOPES_OF,
  type ErrorCode,
  USER_ACTIONS,
  type UserAction,
  type UserRole,
  PERSON_ACTIONS,
  type PersonAction,
  STAFF_ROLES,
} from '#contract/index.js';
import { type Actor, scopeMissing } from '#kernel/access/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import type { User } from './user.entity.js';
import type { Config } from '#config/config.js';
import { isOwnAddress } from '#config/inbound.js';

/** The rights of an account, and a technician's area. */
export interface AccountState {
  role: UserRole;
  isActive: boolean;
  technicalAreaId: string | null;
}

interface AccountChange {
  role?: UserRole;
  isActive?: boolean;
  technicalAreaId?: string | null;
}

/**
 * Returns the state after the change. A user who is no longer a technician loses the area, unless
 * the request contains one.
 */
export function applyChange(present: AccountState, { role, isActive, technicalAreaId }: AccountChange): AccountState {
  const nextRole = role ?? present.role;
  const currentArea = nextRole === 'TECHNICIAN' ? present.technicalAreaId : null;
  return {
    role: nextRole,
    isActive: isActive ?? present.isActive,
    technicalAreaId: technicalAreaId === undefined ? currentArea : technicalAreaId,
  };
}

/** Whether the area fits the role: only technicians have an area. */
export const areaFitsRole = ({ role, technicalAreaId }: AccountState): boolean =>
  (role === 'TECHNICIAN') === (technicalAreaId !== null);

/** Returns why `next` may not replace `present`, or undefined when it may. `next` is null for a deletion. */
export function refusalOfChange(
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
 * Returns why an API token may not turn `present` into `next`, or undefined when it may. Tokens may
 * not change administrators, whose accounts could do more than the token, and a new technician may
 * do no more than the token. `present` is absent for a creation, `next` for a deletion.
 */
export function tokenRefusal(
  { token }: Pick<Actor, 'token'>,
  present: Pick<AccountState, 'role'> | undefined,
  next: Pick<AccountState, 'role'> | undefined,
): DomainError | undefined {
  if (token === undefined) return undefined;
  if (present?.role === 'ADMIN' || next?.role === 'ADMIN') return new DomainError('FORBIDDEN');
  if (next?.role !== 'TECHNICIAN' || present?.role === 'TECHNICIAN') return undefined;
  const missing = API_TOKEN_SCOPES_OF.TECHNICIAN.filter((scope) => !token.scopes.includes(scope));
  return missing.length > 0 ? scopeMissing(...missing) : undefined;
}

/** Whether all sessions must end at once: after a deactivation or a change of role or area. */
export const losesAccess = (present: AccountState, next: AccountState): boolean =>
  present.role !== next.role ||
  present.technicalAreaId !== next.technicalAreaId ||
  (present.isActive && !next.isActive);

/**
 * Whether a stranger may have opened this client's account, because its mailbox is not proven.
 * Before it becomes an account of staff, all its credentials are removed.
 */
export const mayBeAStrangers = (
  present: Pick<User, 'role' | 'emailVerifiedAt'>,
  next: Pick<AccountState, 'role'>,
): boolean => present.role === 'CLIENT' && next.role !== 'CLIENT' && present.emailVerifiedAt === null;

/** Whether tickets lose their technician, who was deactivated, moved to another area or given another role. */
export const leavesAssignments = (present: AccountState, next: AccountState): boolean =>
  present.role === 'TECHNICIAN' && losesAccess(present, next);

/** Returns why a person may not be erased, or undefined when they may. */
export function erasureRefusal(
  account: Pick<User, 'erasedAt'>,
  circumstances: { isOwnAccount: boolean; isLastAdmin: boolean; openAssignments: number },
): ErrorCode | undefined {
  if (circumstances.isOwnAccount) return 'OWN_ACCOUNT_PROTECTED';
  if (account.erasedAt !== null) return 'PERSON_ERASED';
  if (circumstances.isLastAdmin) return 'LAST_ADMIN';
  return circumstances.openAssignments > 0 ? 'PERSON_HAS_OPEN_TICKETS' : undefined;
}

type Subject = Pick<User, 'id' | 'isActive' | 'erasedAt'> & { hasSecondFactor: boolean };

/** An erased account can only be deleted, and no one can lock themselves out. */
const USER_RULES: Record<UserAction, (subject: Subject, isOwn: boolean) => boolean> = {
  EDIT: isPresent,
  DEACTIVATE: (subject, isOwn) => isPresent(subject) && !isOwn && subject.isActive,
  ACTIVATE: (subject, isOwn) => isPresent(subject) && !isOwn && !subject.isActive,
  RESET_PASSWORD: (subject, isOwn) => isPresent(subject) && !isOwn,
  RESET_SECOND_FACTOR: (subject, isOwn) => isPresent(subject) && !isOwn && subject.hasSecondFactor,
  RENEW_REPLY_ADDRESS: isPresent,
  EXPORT_DATA: isPresent,
  READ_API_TOKENS: isPresent,
  READ_SECURITY_LOG: () => true,
  DELETE: (_, isOwn) => !isOwn,
  ERASE: (subject, isOwn) => isPresent(subject) && !isOwn,
};

function isPresent({ erasedAt }: Subject): boolean {
  return erasedAt === null;
}

/** Returns what administrators may do with an account, or with their own. */
export const allowedUserActions = ({ id, role }: Pick<Actor, 'id' | 'role'>, subject: Subject): UserAction[] =>
  role === 'ADMIN' ? USER_ACTIONS.filter((action) => USER_RULES[action](subject, subject.id === id)) : [];

/** Refuses addresses of the portal: mails to them come back to the portal, so they belong to no account. */
export function requireForeign(config: Pick<Config, 'inbound' | 'mailFrom'>, email: string, field = 'email'): void {
  if (isOwnAddress(config, email)) throw invalidField(field, 'ownAddress', 'Must not be an address of the portal');
}

const ADMIN: readonly UserRole[] = ['ADMIN'];

/** The roles that may do each action that is not about a record. */
const ROLES_FOR: Record<PersonAction, readonly UserRole[]> = {
  RAISE_TICKET: ['ADMIN', 'CLIENT'],
  RAISE_TICKET_IN_OFFICE: ADMIN,
  READ_ALL_TICKETS: ADMIN,
  EXPORT_TICKETS: STAFF_ROLES,
  EXPORT_STOPS: STAFF_ROLES,
  SHARE_VIEWS: ADMIN,
  READ_OWN_WORK: ['TECHNICIAN'],
  READ_STATISTICS: ADMIN,
  READ_TICKET_RATING: ['ADMIN', 'CLIENT'],
  ADD_CANNED_REPLY_FOR_ALL: ADMIN,
  MANAGE_PLANTS: ADMIN,
  MANAGE_USERS: ADMIN,
  MANAGE_AREAS: ADMIN,
  MANAGE_QUEUE: ADMIN,
};

/** Returns the actions of the role that are not about a record. */
export const allowedPersonActions = (role: UserRole): PersonAction[] =>
  PERSON_ACTIONS.filter((action) => ROLES_FOR[action].includes(role));
