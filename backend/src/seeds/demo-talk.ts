import type { EntityManager } from 'typeorm';
import { newId } from '#kernel/persistence/index.js';
import { htmlOf, TicketMessage } from '#conversation/index.js';
import { Notification } from '#conversation/notifications/index.js';
import { Participant, Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import { TALK } from './data/talk.js';
import type { DemoPeople } from './demo-people.js';
import { Random } from './random.js';
import { Timeline } from './working-time.js';
import { TicketActivity } from '#tickets/activity/index.js';

/**
 * Adds participants to open tickets with messages: a follower to the first one, and to every second
 * one a colleague who was called in.
 */
async function seedParticipants(tx: EntityManager, tickets: readonly Ticket[], adminId: string): Promise<void> {
  const technicians = await tx.find(User, { where: { role: 'TECHNICIAN', isActive: true }, order: { id: 'ASC' } });
  for (const [index, { id: ticketId, assignedTechnicianId, technicalAreaId }] of tickets.entries()) {
    if (index === 0) await tx.insert(Participant, { ticketId, userId: adminId, role: 'FOLLOWER' });
    const colleague = technicians.find(
      (other) => other.id !== assignedTechnicianId && other.technicalAreaId === technicalAreaId,
    );
    if (index % 2 === 0 && assignedTechnicianId && colleague)
      await tx.insert(Participant, { ticketId, userId: colleague.id, role: 'COLLABORATOR' });
  }
}

/** Creates the messages of the tickets that have some. The newest message of an open ticket is unread. */
export async function seedTalk(tx: EntityManager, { adminId }: DemoPeople, now: Date): Promise<void> {
  const open: Ticket[] = [];
  for (const ticket of await tx.find(Ticket, { order: { id: 'ASC' } })) {
    const assigned = await tx.findOneBy(TicketActivity, { ticketId: ticket.id, kind: 'ASSIGNED' });
    const span = { from: assigned?.createdAt ?? ticket.createdAt, until: ticket.closedAt ?? now };
    const messages = messagesOf(ticket, ticket.assignedTechnicianId ?? adminId, span);
    const last = messages.findLast(({ visibility }) => visibility === 'PUBLIC');
    if (!last) continue;
    await tx.insert(TicketMessage, messages);
    const awaiting = last.kind === 'CLIENT' ? 'STAFF' : 'CLIENT';
    const updatedAt = last.createdAt > ticket.updatedAt ? last.createdAt : ticket.updatedAt;
    const columns = { lastMessageSeq: messages.length, awaiting, awaitingSince: last.createdAt, updatedAt } as const;
    await tx.update(Ticket, ticket.id, columns);
    if (ticket.status === 'CLOSED') continue;
    open.push(ticket);
    await tx.insert(Notification, notificationOf(ticket, last, adminId));
  }
  await seedParticipants(tx, open, adminId);
}

type Row = Pick<TicketMessage, 'id' | 'kind' | 'visibility' | 'createdAt'>;

/** Returns messages that were written in working hours. */
function messagesOf(ticket: Ticket, staffId: string, { from, until }: { from: Date; until: Date }): Row[] {
  const { id: ticketId, createdById, title, language } = ticket;
  const timeline = new Timeline(from, until, new Random(ticketId));
  let publicSeq = 0;
  return (TALK[title] ?? []).map(([kind, body], index) => {
    const createdAt = timeline.after(1, 6);
    const isNote = kind === 'NOTE';
    return {
      ...{ id: newId(createdAt), ticketId, seq: index + 1, publicSeq: isNote ? null : ++publicSeq },
      ...{ kind, visibility: isNote ? 'INTERNAL' : 'PUBLIC', authorId: kind === 'CLIENT' ? createdById : staffId },
      ...{ via: 'PORTAL', language, body, bodyHtml: htmlOf(body), createdAt, publishedAt: createdAt },
    };
  });
}

/** Returns the notification for the other side: the owner, or the technician, or else the administrator. */
function notificationOf(
  ticket: Ticket,
  { id: messageId, kind: written, createdAt }: Row,
  adminId: string,
): Partial<Notification> {
  const isReply = written === 'STAFF';
  const userId = isReply ? ticket.createdById : (ticket.assignedTechnicianId ?? adminId);
  const kind = isReply ? 'STAFF_REPLY' : 'CLIENT_MESSAGE';
  return { id: newId(createdAt), ticketId: ticket.id, userId, kind, messageId, createdAt };
}
