import { ALLOWED, refused, type Verdict } from '#kernel/errors/index.js';
import { LIFETIMES, MESSAGE_ACTIONS, type MessageAction } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { type Ticket } from '#tickets/index.js';
import type { TicketMessage } from './ticket-message.entity.js';
import { isInCharge, type TicketHolders } from '#tickets/visibility/index.js';

/** Pure rules about what a caller may do with a message that they can read. */
export type MessageState = Pick<
  TicketMessage,
  'kind' | 'authorId' | 'createdAt' | 'publishedAt' | 'deletedAt' | 'visibility' | 'body'
> & {
  /** Whether the other side has read the message; for a note, whether a colleague has. */
  isRead: boolean;
};
export type ConversationTicket = Pick<Ticket, 'status'> & TicketHolders;

/** API tokens are limited by their scopes, people by their role. */
const hasScope = ({ token }: Actor, scope: 'conversation:read' | 'notes:read' | 'notes:write'): boolean =>
  !token || token.scopes.includes(scope);

export const mayReadMessages = (actor: Actor): boolean => hasScope(actor, 'conversation:read');
export const mayReadNotes = (actor: Actor): boolean => isStaff(actor) && hasScope(actor, 'notes:read');
export const mayWriteNotes = (actor: Actor): boolean => isStaff(actor) && hasScope(actor, 'notes:write');

const isPending = ({ publishedAt }: Pick<MessageState, 'publishedAt'>): boolean => publishedAt === null;

/** The author may edit a message within a quarter of an hour, but only until the other side has read it. */
export function mayEdit(actor: Actor, ticket: ConversationTicket, message: MessageState, now: Date): Verdict {
  if (message.authorId !== actor.id) return refused('FORBIDDEN');
  if (ticket.status === 'CLOSED') return refused('TICKET_CLOSED');
  const age = now.getTime() - message.createdAt.getTime();
  const isFinal = message.deletedAt !== null || message.isRead || age > LIFETIMES.messageEditing * 1000;
  return isFinal ? refused('MESSAGE_FINAL') : ALLOWED;
}

/**
 * The author may delete a message until it is published. Afterwards only administrators may, also on closed tickets.
 */
export function mayDelete(actor: Actor, message: MessageState): Verdict {
  if (message.deletedAt !== null) return refused('MESSAGE_FINAL');
  if (isPending(message) && message.authorId === actor.id) return ALLOWED;
  return actor.role === 'ADMIN' && !isPending(message) ? ALLOWED : refused('FORBIDDEN');
}

/** The author may take a reply back until it is published. */
export function mayUndo(actor: Actor, message: MessageState): Verdict {
  if (message.authorId !== actor.id) return refused('FORBIDDEN');
  return isPending(message) ? ALLOWED : refused('MESSAGE_PUBLISHED');
}

/** Administrators and the assigned technician may turn a client's message into a ticket of its own. */
export function maySplit(actor: Actor, ticket: ConversationTicket, message: MessageState): Verdict {
  if (!isStaff(actor) || !isInCharge(actor, ticket)) return refused('FORBIDDEN');
  if (ticket.status === 'CLOSED') return refused('TICKET_CLOSED');
  const isWords =
    message.kind === 'CLIENT' && message.deletedAt === null && !isPending(message) && Boolean(message.body);
  return isWords ? ALLOWED : refused('MESSAGE_FINAL');
}

const RULES: Record<
  MessageAction,
  (actor: Actor, ticket: ConversationTicket, message: MessageState, now: Date) => Verdict
> = {
  EDIT: mayEdit,
  DELETE: (actor, _ticket, message) => mayDelete(actor, message),
  UNDO_SEND: (actor, _ticket, message) => mayUndo(actor, message),
  SPLIT: maySplit,
};

/** The actions that the interface offers, by the same rules as the endpoints. */
export const messageActions = (
  actor: Actor,
  ticket: ConversationTicket,
  message: MessageState,
  now: Date,
): MessageAction[] => MESSAGE_ACTIONS.filter((action) => RULES[action](actor, ticket, message, now).allowed);
