import type { SecurityEventKind } from '#contract/index.js';
import type { SecurityEventDetails } from '#kernel/security-log/index.js';
import type { UserDto } from './user.dto.js';
import { defineEvent } from '#kernel/outbox/index.js';

/** An administrator created an account. If it has no password, its owner chooses one by a mailed link. */
export const accountCreated = defineEvent<{ userId: string; withoutPassword: boolean }>('users.accountCreated');

/** An administrator reset the password: the old one is invalid, and a temporary one is mailed. */
export const passwordReset = defineEvent<{ userId: string }>('users.passwordReset');

/** The account was deleted or erased: everything that gives access to it must be removed, too. */
export const accountDeleted = defineEvent<{ userId: string }>('users.accountDeleted');

/** The account's permissions changed: all its sessions must end. */
export const accessChanged = defineEvent<{ userId: string }>('users.accessChanged');

type Account = Pick<UserDto, 'role' | 'isActive' | 'technicalArea'>;

interface RecordedChange {
  kind: SecurityEventKind;
  details?: SecurityEventDetails;
}

/**
 * Returns what the security log records of a change: access, role and area, before and after. Names
 * and companies are not recorded.
 */
export function accountChanges(before: Account, after: Account): RecordedChange[] {
  const changes: RecordedChange[] = [];
  if (before.isActive !== after.isActive)
    changes.push({ kind: after.isActive ? 'ACCOUNT_ACTIVATED' : 'ACCOUNT_DEACTIVATED' });
  if (before.role !== after.role)
    changes.push({ kind: 'ROLE_CHANGED', details: { from: before.role, to: after.role } });
  if (before.technicalArea?.id !== after.technicalArea?.id)
    changes.push({
      kind: 'AREA_CHANGED',
      details: { from: before.technicalArea?.name ?? null, to: after.technicalArea?.name ?? null },
    });
  return changes;
}
