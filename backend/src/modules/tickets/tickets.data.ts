import { fieldOf, fieldsShown, LIFETIMES } from '#contract/index.js';
import type { ModuleData } from '#kernel/module-data.js';
import { dayStart, snakeCase, YEAR_AGO } from '#kernel/persistence/index.js';
import { ContactErasure, ParticipantErasure } from './erasure/ticket-erasures.js';
import { TicketLink } from './links/ticket-link.entity.js';
import { FollowUp } from './follow-ups/follow-up.entity.js';
import { IgnoredSerial, PlantLinking } from './plant-links/plant-linking.entity.js';
import { Attachment } from './model/attachment.entity.js';
import { Submission } from './model/submission.entity.js';
import { Participant } from './model/participant.entity.js';
import { TicketActivity } from './model/ticket-activity.entity.js';
import { Ticket } from './model/ticket.entity.js';
import { Worklog } from './model/worklog.entity.js';
import { changeReasonSql } from './activity/index.js';
import { ownedBy, visibleAs } from './visibility/index.js';

const DAY = 24 * 3600;

/**
 * SQL: own tickets that the person may not see: those that wait for proof of the mailbox, and those of a former
 * company.
 */
export const hiddenTicket = (alias: string): string =>
  `${ownedBy(alias, ':id')} AND :isAsking
  AND NOT EXISTS (SELECT FROM users u WHERE u.id = :id AND ${visibleAs('CLIENT', alias, 'u')})`;
const ownTicket = (alias: string): string => `${ownedBy(alias, ':id')} AND NOT (${hiddenTicket(alias)})`;

const FORM_FIELDS = fieldsShown('personalData')
  .map((name) => fieldOf(name).column)
  .map((column) => `r.${snakeCase(column)} AS "${column}"`)
  .join(', ');

const ANONYMOUS = { notErased: 'the account that it names has no name any more' };
const CONTACT = { exported: 'tickets', erased: 'value' } as const;
const AS_WRITTEN = { exported: 'tickets', notErased: 'the history of a machine; administrators edit it' };

export const ticketsData: ModuleData = {
  module: 'tickets',
  tables: {
    tickets: {
      entity: Ticket,
      holds: 'requests, with contact, plant, texts and final report',
      stays: 'for ever',
      people: {
        created_by_id: { exported: 'tickets', ...ANONYMOUS },
        assigned_technician_id: { notExported: 'the ticket belongs to the client', ...ANONYMOUS },
        contact_name: CONTACT,
        contact_surname: CONTACT,
        contact_email: CONTACT,
        contact_phone: CONTACT,
        company: AS_WRITTEN,
        parts: AS_WRITTEN,
        search_text: { notExported: 'made from the other columns', erased: 'value' },
      },
    },
    ticket_follow_ups: {
      entity: FollowUp,
      holds: 'which closed ticket a new one follows',
      stays: 'as long as the ticket',
    },
    ticket_participants: {
      entity: Participant,
      holds: 'who was called in on a ticket, follows it, or gets copies of replies',
      stays: 'as long as the ticket',
      people: { user_id: { exported: 'participations', erased: 'row' } },
    },
    ticket_links: {
      entity: TicketLink,
      holds: 'which tickets belong together',
      stays: 'as long as both tickets',
      people: {
        created_by_id: {
          notExported: 'stands in the activity of the tickets',
          notErased: 'the account that it refers to has no name any more',
        },
      },
    },
    ticket_activity: {
      entity: TicketActivity,
      holds: 'every change of a ticket',
      stays: 'as long as the ticket',
      people: {
        actor_id: { exported: 'ticketChanges', ...ANONYMOUS },
        payload: { notExported: 'may name others', erased: 'value' },
      },
    },
    worklogs: {
      entity: Worklog,
      holds: 'hours and notes of technicians',
      stays: 'as long as the ticket',
      people: { technician_id: { exported: 'loggedWork', ...ANONYMOUS } },
    },
    attachments: {
      entity: Attachment,
      holds: 'names of attached files, which lie in the file storage',
      stays: 'as long as the ticket',
      people: {
        uploaded_by_id: { exported: 'attachments', ...ANONYMOUS },
        file_name: { exported: 'attachments', notErased: 'administrators delete the file' },
      },
    },
    ticket_submissions: {
      entity: Submission,
      holds: 'hashes of idempotency keys',
      retention: [
        {
          name: 'idempotencyKeys',
          period: LIFETIMES.idempotencyKey / DAY,
          due: 'created_at <= $1',
          after: 'after the request',
        },
      ],
      people: { new_customer_email: { notExported: 'known from the account', erased: 'row' } },
    },
    ignored_serials: {
      entity: IgnoredSerial,
      holds: 'serial numbers on tickets that administrators do not want in the registry',
      stays: 'until they are brought back',
      people: {
        serial_key: { notExported: 'identifies a machine', notErased: 'identifies a machine' },
        ignored_by_id: { notExported: 'belongs to the maker', ...ANONYMOUS },
      },
    },
    plant_linkings: {
      entity: PlantLinking,
      holds: 'acceptances of all clear plants from tickets, with their counts and what was refused',
      retention: [
        {
          name: 'plantLinkings',
          period: 90,
          due: `started_at <= $1 AND state IN ('DONE', 'FAILED')`,
          after: 'after they were started, once they have ended',
        },
      ],
      people: {
        started_by_id: { notExported: 'belongs to the maker', ...ANONYMOUS },
        refusals: { notExported: 'names machines', notErased: 'names machines' },
        cursor: { notExported: 'identifies a machine', notErased: 'identifies a machine' },
      },
    },
  },
  reads: {
    users: 'tickets are shown with the names of people',
    companies: 'a company decides whether its members share tickets',
    technical_areas: 'tickets are shown with the name of their area',
    plants: 'tickets are shown with their plant',
    plant_models: 'tickets are shown with the model of their plant',
    manufacturers: 'tickets are shown with the maker of their plant',
    plant_model_aliases: 'what is typed on tickets is proposed as a plant of a known model',
    security_events: 'an erasure asks whether the person was ever of the staff',
  },
  usage: {
    plants: { references: ['tickets.plant_id'] },
    companies: {
      references: ['tickets.company_id'],
      counts: {
        tickets: (company) => `SELECT count(*)::int FROM tickets t WHERE t.company_id = ${company}`,
        openTickets: (company) =>
          `SELECT count(*)::int FROM tickets t WHERE t.company_id = ${company} AND t.status <> 'CLOSED'`,
        recentTickets: (company) =>
          `SELECT count(*)::int FROM tickets t WHERE t.company_id = ${company} AND t.created_at >= ${dayStart(YEAR_AGO)}`,
      },
    },
    users: {
      references: [
        'tickets.created_by_id',
        'tickets.assigned_technician_id',
        'worklogs.technician_id',
        'attachments.uploaded_by_id',
        'ticket_activity.actor_id',
      ],
      counts: {
        openAssignments: (user) =>
          `SELECT count(*)::int FROM tickets WHERE assigned_technician_id = ${user} AND status <> 'CLOSED'`,
        ownTickets: (user) => `SELECT count(*)::int FROM tickets WHERE created_by_id = ${user}`,
      },
    },
    technical_areas: {
      references: ['tickets.technical_area_id'],
      counts: {
        openTickets: (area) =>
          `SELECT count(*)::int FROM tickets t WHERE t.technical_area_id = ${area} AND t.status <> 'CLOSED'`,
      },
    },
  },
  personalData: {
    tickets: {
      columns: `r.id AS number, r.category, r.status, ${FORM_FIELDS}, r.asks_for_paper AS "asksForPaper", r.parts, r.quantity,
        r.final_report AS "finalReport", r.language, r.created_at AS "createdAt", r.closed_at AS "closedAt"`,
      from: `tickets r WHERE ${ownTicket('r')}`,
      numbered: true,
    },
    attachments: {
      columns: `r.ticket_id AS "ticketNumber", r.file_name AS "fileName", r.mime_type AS "mimeType", r.size, r.created_at AS "createdAt"`,
      from: `attachments r WHERE r.id IN (
        SELECT id FROM attachments WHERE uploaded_by_id = :id
        UNION SELECT a.id FROM attachments a JOIN tickets t ON t.id = a.ticket_id WHERE ${ownTicket('t')})`,
    },
    participations: {
      columns: 'r.ticket_id AS "ticketNumber", r.role, r.created_at AS "createdAt", r.left_at AS "leftAt"',
      from: '(SELECT *, ticket_id AS id FROM ticket_participants) r WHERE r.user_id = :id',
      numbered: true,
    },
    loggedWork: {
      columns: `r.ticket_id AS "ticketNumber", r.notes, r.hours_spent::float8 AS "hoursSpent", r.worked_on::text AS "workedOn", r.created_at AS "createdAt"`,
      from: 'worklogs r WHERE r.technician_id = :id',
    },
    ticketChanges: {
      columns: () => `r.ticket_id AS "ticketNumber", r.from_status AS "fromStatus", r.to_status AS "toStatus", r.kind,
        ${changeReasonSql('r.kind')} AS "changeReason",
        r.created_at AS "createdAt"`,
      from: 'ticket_activity r WHERE r.actor_id = :id',
    },
  },
  erasers: [ContactErasure, ParticipantErasure],
};
