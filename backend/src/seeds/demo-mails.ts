import type { EntityManager } from 'typeorm';
import { type TicketMailName, ticketSubject } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import { Ticket } from '#tickets/index.js';
import type { DemoPeople } from './demo-people.js';
import { MINUTE_MS } from './working-time.js';
import { TicketActivity } from '#tickets/activity/index.js';

/** Creates the mails of the demo tickets. All were sent but one, which waits for an administrator. */
export async function seedMails(tx: EntityManager, { adminId }: DemoPeople): Promise<void> {
  const tickets = await tx.find(Ticket, { order: { id: 'ASC' } });
  const closings = await tx.findBy(TicketActivity, { kind: 'CLOSED' });
  const closed = closings.flatMap(({ id: historyEntryId, ticketId, createdAt }) =>
    tickets
      .filter(({ id }) => id === ticketId)
      .map((ticket) =>
        sentMail(ticket, { mail: 'ticket-closed', userId: ticket.createdById, historyEntryId }, createdAt),
      ),
  );
  const raised = tickets.flatMap((ticket) => [
    sentMail(ticket, { mail: 'ticket-received', userId: ticket.createdById }, ticket.createdAt),
    sentMail(ticket, { mail: 'new-ticket', userId: adminId }, ticket.createdAt),
  ]);
  const [newest, ...others] = closed.sort((one, other) => Number(other.createdAt) - Number(one.createdAt));
  const refused = {
    ...newest,
    status: 'DEAD',
    errorCode: 'MAIL_REFUSED',
    lastError: '552 5.2.2 Mailbox full',
  } as const;
  await tx.insert(OutboxJob, [...raised, ...others, refused]);
}

interface Order {
  mail: TicketMailName;
  userId: string;
  historyEntryId?: string;
}

function sentMail(ticket: Ticket, order: Order, at: Date): Partial<OutboxJob> {
  return {
    // The id contains the mail's time, by which limits count mails, so that the demo's mails do not
    // use up today's limit.
    id: newId(at),
    kind: 'mail.ticket',
    topic: order.mail,
    queue: 'mail',
    payload: { ...order, ticketId: ticket.id },
    subject: ticketSubject(ticket.id),
    recipientId: order.userId,
    priority: 5,
    status: 'DONE',
    attempts: 1,
    availableAt: at,
    createdAt: at,
    finishedAt: new Date(at.getTime() + MINUTE_MS / 20),
  };
}
