import { LIMITS, type UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

const DAY = 86_400_000;

interface Recorded {
  recordedById: string | null;
  recorderRole?: UserRole | null;
  createdAt: Date;
}

/**
 * Whether the caller may take the record back: their own for a while, staff those of clients, and
 * administrators all at any time.
 */
export function mayVoid(
  { id, role }: Pick<Actor, 'id' | 'role'>,
  { recordedById, recorderRole, createdAt }: Recorded,
  now: Date,
): boolean {
  if (role === 'ADMIN' || (role === 'TECHNICIAN' && recorderRole === 'CLIENT')) return true;
  return recordedById === id && now.getTime() - createdAt.getTime() <= LIMITS.plantRecords.voidDays * DAY;
}
