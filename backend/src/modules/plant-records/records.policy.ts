import { LIMITS } from '../../contract/index.js';
import type { Actor } from '../../kernel/access/index.js';

const DAY = 86_400_000;

/** Own records may be taken back for a while, by administrators always. */
export function mayVoid(
  { id, role }: Pick<Actor, 'id' | 'role'>,
  { recordedById, createdAt }: { recordedById: string | null; createdAt: Date },
  now: Date,
): boolean {
  if (role === 'ADMIN') return true;
  return recordedById === id && now.getTime() - createdAt.getTime() <= LIMITS.plantRecords.voidDays * DAY;
}
