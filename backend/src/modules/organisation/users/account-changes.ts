import type { SecurityEventKind } from '#contract/index.js';
import type { SecurityEventDetails } from '#kernel/security-log/index.js';
import type { UserDto } from './user.dto.js';

type Account = Pick<UserDto, 'role' | 'isActive' | 'technicalArea'>;

interface RecordedChange {
  kind: SecurityEventKind;
  details?: SecurityEventDetails;
}

/**
 * What the security log records of a change: access, role and area, before and after. Names and
 * companies are not recorded.
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
