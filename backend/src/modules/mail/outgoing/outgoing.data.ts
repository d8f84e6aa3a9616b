import type { ModuleData } from '#kernel/module-data.js';
import { JOB_STATE_SQL } from '#kernel/outbox/index.js';
import { hiddenTicket } from '#tickets/index.js';
import { MailProbe } from './probe/mail-probe.entity.js';

export const mailData: ModuleData = {
  module: 'mail/outgoing',
  tables: {
    mail_probes: {
      entity: MailProbe,
      holds: 'when the product sent a mail to itself, and when it arrived',
      retention: [{ name: 'mailProbes', period: 'inboundMails', due: 'sent_at <= $1', after: 'after they were sent' }],
    },
  },
  reads: {
    tickets: 'who gets a mail depends on the ticket',
    ticket_participants: 'a mail to a collaborator asks whether they still are one',
    users: 'mails go to accounts',
    company_invitations: 'an invitation goes to its address',
    companies: 'an invitation names its company',
    inbound_mails: 'a mail that the product sent to itself has arrived',
  },
  writes: { outbox: 'mails are jobs' },
  personalData: {
    mails: {
      columns: `r.topic AS kind, r.ticket_id AS "ticketNumber", r.state, r.created_at AS "createdAt", r.finished_at AS "finishedAt"`,
      from: `(SELECT j.*, ${JOB_STATE_SQL} AS state,
          substring(j.subject FROM '^ticket.([0-9]+)$')::int AS ticket_id FROM outbox j WHERE j.recipient_id = :id AND j.queue = 'mail') r
        WHERE NOT EXISTS (SELECT FROM tickets t WHERE t.id = r.ticket_id AND ${hiddenTicket('t')})`,
    },
  },
};
