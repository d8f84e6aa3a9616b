import { RECORD_ACTIONS, type RecordAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** Administrators write what all staff or those of an area use; each of the staff their own. */
export const mayWriteReply = ({ role }: Pick<Actor, 'role'>, isShared: boolean): boolean =>
  !isShared || role === 'ADMIN';

/** What the caller may do with a canned reply that they use. */
export const allowedReplyActions = (actor: Pick<Actor, 'role'>, { isShared }: { isShared: boolean }): RecordAction[] =>
  mayWriteReply(actor, isShared) ? [...RECORD_ACTIONS] : [];
