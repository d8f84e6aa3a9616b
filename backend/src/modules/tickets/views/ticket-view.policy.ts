import type { TicketViewAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** Administrators write what all staff use; everyone their own. */
export const mayWriteView = ({ role }: Pick<Actor, 'role'>, isShared: boolean): boolean =>
  !isShared || role === 'ADMIN';

/** What the caller may do with a view that they use. */
export function allowedViewActions(
  actor: Pick<Actor, 'role'>,
  { isShared }: { isShared: boolean },
): TicketViewAction[] {
  if (!mayWriteView(actor, isShared)) return [];
  return mayWriteView(actor, true) ? ['EDIT', 'DELETE', 'SHARE'] : ['EDIT', 'DELETE'];
}
