import { type Stage, STRANGERS_WORD } from '../../stage.js';
import { newId } from '#kernel/persistence/index.js';
import { assistance } from '#test/support/submissions.js';
import { admins, readers, type Row, signedIn, staff, ticketStaff } from '../../row.js';
import { paperRequest, work } from '../../bodies.js';
import { ticket } from '../../subjects.js';

const TECHNICIANS_REFUSED = { technician: 'FORBIDDEN', otherTechnician: 'FORBIDDEN' } as const;

export const TICKETS: readonly Row[] = [
  {
    operation: 'POST /api/tickets',
    when: 'with an address that has an account',
    body: ({ cast }) => assistance({ email: cast.owner.user.email }),
    outcomes: signedIn(201, { visitor: 201 }),
    fields: {
      'data.createdBy.id': ['owner', 'keyUser', 'colleague', 'formerMember', 'otherClient', 'admin'],
      'data.totalHoursSpent': ['admin'],
    },
  },
  {
    operation: 'POST /api/tickets',
    when: 'that asks for documents on paper',
    body: paperRequest,
    outcomes: signedIn(201, { visitor: 201 }),
    fields: {
      'data.createdBy.id': ['owner', 'keyUser', 'colleague', 'formerMember', 'otherClient', 'admin'],
      'data.totalHoursSpent': ['admin'],
    },
  },
  {
    operation: 'GET /api/tickets',
    counts: ({ pagination }: { pagination: { totalItems: number } }) => pagination.totalItems,
    fields: { 'tickets.assignedTechnician.email': ['technician', 'admin'] },
    outcomes: signedIn(200),
  },
  ...strangerSearches(),
  {
    operation: 'GET /api/tickets/export',
    query: () => 'format=csv&archived=all',
    outcomes: staff(200),
  },
  {
    operation: 'GET /api/tickets/years',
    counts: ({ years }: { years: number[] }) => years.length,
    outcomes: signedIn(200),
  },
  {
    operation: 'GET /api/tickets/{id}',
    id: ticket(),
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
    fields: staffFields(),
  },
  {
    operation: 'GET /api/tickets/{id}/status-history',
    id: ticket(),
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'GET /api/tickets/{id}/activity',
    id: (stage) => stage.ticketWithMails(),
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
    fields: {
      'activity.payload.notes': ['technician', 'admin'],
      'activity.payload.recipient.email': ['technician', 'admin'],
    },
  },
  {
    operation: 'GET /api/tickets/{id}/mails',
    id: (stage) => stage.ticketWithMails(),
    outcomes: ticketStaff(200),
    fields: { 'mails.recipient.email': ['technician', 'admin'] },
  },
  {
    operation: 'GET /api/tickets/{id}/worklogs',
    id: ticket(),
    outcomes: ticketStaff(200),
    fields: { 'worklogs.notes': ['technician', 'admin'] },
  },
  {
    operation: 'POST /api/tickets/{id}/worklogs',
    id: ticket(),
    body: work,
    outcomes: ticketStaff(201),
  },
  {
    operation: 'POST /api/tickets/{id}/worklogs',
    when: 'not in progress',
    id: ticket('OPEN'),
    body: work,
    outcomes: ticketStaff('TICKET_NOT_IN_PROGRESS'),
  },
  {
    operation: 'PATCH /api/tickets/{id}/worklogs/{worklogId}',
    id: async (stage) => {
      const { id: ticketId } = await stage.ticket();
      return [ticketId, (await stage.worklogOf(ticketId)).id];
    },
    body: work,
    outcomes: ticketStaff(200),
    fields: { 'worklog.notes': ['technician', 'admin'] },
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    id: ticket(),
    body: () => ({ status: 'CLOSED', finalReport: 'The head was replaced' }),
    outcomes: ticketStaff(200),
    fields: staffFields(),
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    when: 'with a priority, an area or a technician',
    id: ticket(),
    body: () => ({ status: 'IN_PROGRESS', priority: 'LOW' }),
    outcomes: ticketStaff(200, { technician: 'FORBIDDEN' }),
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    when: 'back to OPEN',
    id: ticket(),
    body: () => ({ status: 'OPEN' }),
    outcomes: ticketStaff(200, { technician: 'FORBIDDEN' }),
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    when: 'closed',
    id: ticket('CLOSED'),
    body: () => ({ status: 'IN_PROGRESS' }),
    outcomes: ticketStaff('TICKET_CLOSED'),
  },
  {
    operation: 'POST /api/tickets/similar',
    body: () => ({ serialNumber: 'SN-1000' }),
    counts: ({ tickets }: { tickets: unknown[] }) => tickets.length,
    outcomes: signedIn(200),
  },
  { operation: 'GET /api/tickets/{id}/similar', id: ticket(), outcomes: ticketStaff(200) },
  { operation: 'POST /api/tickets/plant-links', outcomes: admins(202) },
  { operation: 'GET /api/tickets/plant-candidates', outcomes: admins(200) },
  {
    operation: 'POST /api/tickets/plant-candidates/assign',
    id: (stage) => stage.plantAssignment(),
    body: (_, assignment) => assignment as object,
    outcomes: admins(200),
  },
  {
    operation: 'PUT /api/tickets/plant-candidates/ignored',
    body: () => ({ key: 'sn0', isIgnored: true }),
    outcomes: admins(204),
  },
  { operation: 'POST /api/plant-linkings', body: () => ({}), outcomes: admins(202) },
  { operation: 'GET /api/plant-linkings/last', outcomes: admins(200) },
  { operation: 'POST /api/plant-linkings/{id}/pause', id: (stage) => stage.plantLinking(), outcomes: admins(200) },
  { operation: 'POST /api/plant-linkings/{id}/resume', id: (stage) => stage.plantLinking(), outcomes: admins(200) },
  { operation: 'GET /api/tickets/{id}/plant-proposals', id: ticket(), outcomes: ticketStaff(200) },
  {
    operation: 'PUT /api/tickets/{id}/plant',
    when: 'closed',
    id: async (stage) => [(await stage.ticket({ status: 'CLOSED' })).id, await stage.plant()],
    body: (_, id) => ({ plantId: (id as unknown[])[1] }),
    outcomes: ticketStaff(200),
    fields: staffFields(),
  },
  {
    operation: 'POST /api/tickets/{id}/owner',
    when: 'to a colleague',
    id: async (stage) => [(await stage.ticket()).id, await stage.member()],
    body: (_, id) => ({ userId: (id as unknown[])[1] }),
    outcomes: readers(200, 'TICKET_NOT_FOUND', { owner: 'FORBIDDEN', ...TECHNICIANS_REFUSED }),
    fields: { 'ticket.totalHoursSpent': ['admin'] },
  },
  {
    operation: 'POST /api/tickets/{id}/company',
    when: 'of a visitor',
    id: async (stage) => (await stage.ticket({ companyId: null })).id,
    outcomes: readers(200, 'TICKET_NOT_FOUND', { keyUser: 'TICKET_NOT_FOUND', ...TECHNICIANS_REFUSED }),
    fields: { 'ticket.totalHoursSpent': ['admin'] },
  },
  {
    operation: 'POST /api/tickets/{id}/duplicate',
    when: 'of a ticket of the same people',
    id: async (stage) => [(await stage.ticket()).id, (await stage.ticket()).id],
    body: (_, id) => ({ duplicateOf: (id as number[])[1] }),
    outcomes: ticketStaff(200),
    fields: staffFields(),
  },
  {
    operation: 'POST /api/tickets/{id}/duplicate',
    when: 'of a stranger’s ticket',
    id: async (stage) => [(await stage.ticket()).id, (await stage.strangersTicket()).id],
    body: (_, id) => ({ duplicateOf: (id as number[])[1] }),
    outcomes: ticketStaff(200, { technician: 'ORIGINAL_NOT_FOUND' }),
  },
  {
    operation: 'PATCH /api/tickets/{id}',
    id: ticket(),
    body: () => ({ company: 'Bianchi' }),
    outcomes: admins(200),
  },
  {
    operation: 'PATCH /api/tickets/{id}',
    when: 'closed',
    id: ticket('CLOSED'),
    body: () => ({ company: 'Bianchi' }),
    outcomes: admins('TICKET_CLOSED'),
  },
  {
    operation: 'PATCH /api/tickets/{id}/archive',
    when: 'closed',
    id: ticket('CLOSED'),
    body: () => ({ archived: true }),
    outcomes: admins(200),
  },
  {
    operation: 'PATCH /api/tickets/{id}/archive',
    when: 'not closed',
    id: ticket(),
    body: () => ({ archived: true }),
    outcomes: admins('TICKET_NOT_CLOSED'),
  },
  {
    operation: 'POST /api/tickets/bulk/assignment',
    body: () => ({ ids: [2_000_000_000], technicalAreaId: newId(), assignedTechnicianId: newId() }),
    outcomes: admins(200),
  },
  {
    operation: 'POST /api/tickets/bulk/priority',
    body: () => ({ ids: [2_000_000_000], priority: 'HIGH' }),
    outcomes: admins(200),
  },
  {
    operation: 'POST /api/tickets/bulk/archive',
    body: () => ({ ids: [2_000_000_000], archived: true }),
    outcomes: admins(200),
  },
  {
    operation: 'GET /api/tickets/{id}/export/pdf',
    when: 'closed',
    id: (stage) => stage.reportedTicket(),
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'GET /api/tickets/{id}/export/pdf',
    when: 'not closed',
    id: ticket(),
    outcomes: readers('TICKET_NOT_CLOSED', 'TICKET_NOT_FOUND'),
  },
];

/** Every way to point a list at a stranger's ticket. */
function strangerSearches(): Row[] {
  const queries: Record<string, (stage: Stage) => string> = {
    'by the number of a stranger’s ticket': ({ found }) => `ids=${found?.strangers.id}`,
    'for the words of a stranger’s ticket': () => `search=${STRANGERS_WORD}`,
    'of another client': ({ found }) => `clientId=${found?.strangers.createdById}`,
    'of a colleague': ({ found }) => `technicianId=${found?.strangers.assignedTechnicianId}`,
    'of another area': ({ found }) => `technicalAreaId=${found?.strangers.technicalAreaId}`,
    'of a year with strangers’ tickets alone': () => 'year=2001',
  };
  return Object.entries(queries).map(([when, query]) => ({
    operation: 'GET /api/tickets',
    when,
    query,
    counts: ({ pagination }: { pagination: { totalItems: number } }) => pagination.totalItems,
    aboutStranger: true,
    outcomes: signedIn(200),
  }));
}

function staffFields(): Row['fields'] {
  const names = ['finalInternalNotes', 'totalHoursSpent', 'assignedTechnician.email'];
  return Object.fromEntries(names.map((name) => [`ticket.${name}`, ['technician', 'admin']]));
}
