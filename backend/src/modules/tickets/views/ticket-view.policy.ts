import type { TicketViewAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** Administrators write shared views. Each user writes their own. */
export const mayWriteView = ({ role }: Pick<Actor, 'role'>, isShared: boolean): boolean =>
  !isShared || role === 'ADMIN';

/** What the caller may do with a view available to them. */
export function allowedViewActions(
  actor: Pick<Actor, 'role'>,
  { isShared }: { isShared: boolean },
): TicketViewAction[] {
  if (!mayWriteView(actor, isShared)) return [];
  return mayWriteView(actor, true) ? ['EDIT', 'DELETE', 'SHARE'] : ['EDIT', 'DELETE'];
}
