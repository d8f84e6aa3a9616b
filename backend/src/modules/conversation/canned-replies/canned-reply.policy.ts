import { RECORD_ACTIONS, type RecordAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** Administrators write the replies shared by all staff or by an area. Each member of staff writes their own. */
export const mayWriteReply = ({ role }: Pick<Actor, 'role'>, isShared: boolean): boolean =>
  !isShared || role === 'ADMIN';

/** What the caller may do with a canned reply available to them. */
export const allowedReplyActions = (actor: Pick<Actor, 'role'>, { isShared }: { isShared: boolean }): RecordAction[] =>
  mayWriteReply(actor, isShared) ? [...RECORD_ACTIONS] : [];
