import type { UserRole } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';

/** A condition on tickets aliased `t`, with its named parameter. */
export interface Visibility {
  sql: string;
  parameters: { actorId: string };
}

const CONDITIONS: Record<UserRole, string> = {
  ADMIN: 'TRUE',
  TECHNICIAN: 't.assigned_technician_id = :actorId',
  CLIENT: '(t.created_by_id = :actorId AND NOT t.awaits_mailbox_proof)',
};

/** What `mayRead` says, as SQL: every list, count and sum of tickets goes through it. */
export const visibleTo = (actor: Actor): Visibility => ({
  sql: CONDITIONS[actor.role],
  parameters: { actorId: actor.id },
});
