import { newId } from '../../src/kernel/persistence/index.js';
import { PASSWORD } from '../factories/factory.js';
import { bodyOf, MULTIPART, PDF } from '../medium/attachments.support.js';
import { assistance } from '../support/submissions.js';
import { admins, open, readers, type Row, signedIn, staff, technicians, ticketStaff } from './row.js';
import { newArea, newUser, work } from './bodies.js';
import { type Stage, STRANGERS_WORD } from './stage.js';

/**
 * Who gets what from every operation of the API. A new operation needs its row here: `permissions.spec` makes the calls,
 * docs/permissions.md is drawn from it.
 */
export const MATRIX: readonly Row[] = [
  // Auth
  {
    operation: 'POST /api/auth/login',
    body: ({ me }) => ({ email: me?.user.email ?? 'nobody@example.com', password: PASSWORD }),
    answers: open(200, { visitor: 'INVALID_CREDENTIALS', deactivated: 'ACCOUNT_DEACTIVATED' }),
  },
  {
    operation: 'POST /api/auth/refresh',
    body: ({ me }) => ({ refreshToken: me?.refreshToken ?? 'none' }),
    answers: open(200, { visitor: 'REFRESH_TOKEN_INVALID', deactivated: 'REFRESH_TOKEN_INVALID' }),
  },
  {
    operation: 'POST /api/auth/logout',
    body: ({ me }) => ({ refreshToken: me?.refreshToken ?? 'none' }),
    answers: open(204),
  },
  {
    operation: 'POST /api/auth/forgot-password',
    body: ({ me }) => ({ email: me?.user.email ?? 'nobody@example.com' }),
    answers: open(200),
  },
  { operation: 'GET /api/auth/profile', answers: signedIn(200, { mustChange: 200 }) },
  {
    operation: 'PATCH /api/auth/profile',
    body: () => ({ name: 'Nuova' }),
    answers: signedIn(200, { mustChange: 200 }),
  },
  {
    operation: 'PATCH /api/auth/profile',
    when: 'with another role',
    body: () => ({ role: 'ADMIN' }),
    answers: signedIn('VALIDATION_FAILED', { mustChange: 'VALIDATION_FAILED' }),
  },
  {
    operation: 'POST /api/auth/register',
    body: ({ me }) => ({
      name: 'Nuova',
      surname: 'Persona',
      email: `again-${me?.user.email ?? 'visitor@example.com'}`,
      password: PASSWORD,
      company: 'Rossi',
    }),
    answers: open(201),
  },
  {
    operation: 'POST /api/auth/verify-email',
    when: 'with a link that is none',
    body: () => ({ token: 'none' }),
    answers: signedIn('VERIFICATION_TOKEN_INVALID', { visitor: 'VERIFICATION_TOKEN_INVALID' }),
  },
  { operation: 'POST /api/auth/mailbox-confirmation', answers: signedIn(200) },
  { operation: 'GET /api/auth/mail-preferences', answers: signedIn(200) },
  {
    operation: 'PUT /api/auth/mail-preferences',
    body: () => ({ switchedOff: [] }),
    answers: signedIn(200),
  },
  { operation: 'GET /api/auth/sessions', answers: signedIn(200) },
  {
    operation: 'DELETE /api/auth/sessions/{id}',
    when: 'somebody else’s',
    id: (stage) => stage.session(),
    answers: signedIn('SESSION_NOT_FOUND'),
  },
  { operation: 'DELETE /api/auth/sessions', answers: signedIn(204) },
  { operation: 'GET /api/auth/second-factor', answers: signedIn(200) },
  { operation: 'POST /api/auth/second-factor/setup', body: confirmed, answers: staff(200) },
  {
    operation: 'POST /api/auth/second-factor/activate',
    when: 'without a set-up',
    body: () => ({ code: '123456' }),
    answers: staff('SECOND_FACTOR_NOT_STARTED'),
  },
  {
    operation: 'POST /api/auth/second-factor/recovery-codes',
    when: 'without a factor',
    body: confirmed,
    answers: signedIn('SECOND_FACTOR_NOT_ACTIVE'),
  },
  {
    operation: 'POST /api/auth/second-factor/remove',
    when: 'without a factor',
    body: confirmed,
    answers: signedIn('SECOND_FACTOR_NOT_ACTIVE'),
  },
  {
    operation: 'POST /api/auth/change-password',
    body: () => ({ currentPassword: PASSWORD, newPassword: 'Nuova9sicura' }),
    answers: signedIn(200, { mustChange: 200 }),
  },

  // Tickets
  {
    operation: 'POST /api/tickets',
    when: 'with an address that has an account',
    body: ({ cast }) => assistance({ email: cast.owner.user.email }),
    answers: signedIn(201, { visitor: 201 }),
    fields: { 'data.createdBy.id': ['owner', 'otherClient', 'admin'], 'data.totalHoursSpent': ['admin'] },
  },
  {
    operation: 'GET /api/tickets',
    counts: ({ pagination }: { pagination: { totalItems: number } }) => pagination.totalItems,
    fields: { 'tickets.assignedTechnician.email': ['technician', 'admin'] },
    answers: signedIn(200),
  },
  ...strangerSearches(),
  {
    operation: 'GET /api/tickets/export',
    query: () => 'format=csv&archived=all',
    answers: staff(200),
  },
  {
    operation: 'GET /api/tickets/years',
    counts: ({ years }: { years: number[] }) => years.length,
    answers: signedIn(200),
  },
  {
    operation: 'GET /api/tickets/{id}',
    id: ticket(),
    answers: readers(200, 'TICKET_NOT_FOUND'),
    fields: staffFields(),
  },
  {
    operation: 'GET /api/tickets/{id}/status-history',
    id: ticket(),
    answers: readers(200, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'GET /api/tickets/{id}/mails',
    id: (stage) => stage.ticketWithMails(),
    answers: ticketStaff(200),
    fields: { 'mails.recipient.email': ['technician', 'admin'] },
  },
  {
    operation: 'GET /api/tickets/{id}/worklogs',
    id: ticket(),
    answers: ticketStaff(200),
    fields: { 'worklogs.notes': ['technician', 'admin'] },
  },
  {
    operation: 'POST /api/tickets/{id}/worklogs',
    id: ticket(),
    body: work,
    answers: ticketStaff(201),
  },
  {
    operation: 'POST /api/tickets/{id}/worklogs',
    when: 'not in progress',
    id: ticket('OPEN'),
    body: work,
    answers: ticketStaff('TICKET_NOT_IN_PROGRESS'),
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    id: ticket(),
    body: () => ({ status: 'CLOSED', finalReport: 'The head was replaced' }),
    answers: ticketStaff(200),
    fields: staffFields(),
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    when: 'with a priority, an area or a technician',
    id: ticket(),
    body: () => ({ status: 'IN_PROGRESS', priority: 'LOW' }),
    answers: ticketStaff(200, { technician: 'FORBIDDEN' }),
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    when: 'back to OPEN',
    id: ticket(),
    body: () => ({ status: 'OPEN' }),
    answers: ticketStaff(200, { technician: 'FORBIDDEN' }),
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    when: 'closed',
    id: ticket('CLOSED'),
    body: () => ({ status: 'IN_PROGRESS' }),
    answers: ticketStaff('TICKET_CLOSED'),
  },
  { operation: 'GET /api/tickets/{id}/similar', id: ticket(), answers: ticketStaff(200) },
  {
    operation: 'POST /api/tickets/{id}/duplicate',
    when: 'of a ticket of the same people',
    id: async (stage) => [(await stage.ticket()).id, (await stage.ticket()).id],
    body: (_, id) => ({ duplicateOf: (id as number[])[1] }),
    answers: ticketStaff(200),
    fields: staffFields(),
  },
  {
    operation: 'POST /api/tickets/{id}/duplicate',
    when: 'of a stranger’s ticket',
    id: async (stage) => [(await stage.ticket()).id, (await stage.strangersTicket()).id],
    body: (_, id) => ({ duplicateOf: (id as number[])[1] }),
    answers: ticketStaff(200, { technician: 'ORIGINAL_NOT_FOUND' }),
  },
  {
    operation: 'PATCH /api/tickets/{id}',
    id: ticket(),
    body: () => ({ company: 'Bianchi' }),
    answers: admins(200),
  },
  {
    operation: 'PATCH /api/tickets/{id}',
    when: 'closed',
    id: ticket('CLOSED'),
    body: () => ({ company: 'Bianchi' }),
    answers: admins('TICKET_CLOSED'),
  },
  {
    operation: 'PATCH /api/tickets/{id}/archive',
    when: 'closed',
    id: ticket('CLOSED'),
    body: () => ({ archived: true }),
    answers: admins(200),
  },
  {
    operation: 'PATCH /api/tickets/{id}/archive',
    when: 'not closed',
    id: ticket(),
    body: () => ({ archived: true }),
    answers: admins('TICKET_NOT_CLOSED'),
  },
  {
    operation: 'POST /api/tickets/bulk/assignment',
    body: () => ({ ids: [2_000_000_000], technicalAreaId: newId(), assignedTechnicianId: newId() }),
    answers: admins(200),
  },
  {
    operation: 'POST /api/tickets/bulk/priority',
    body: () => ({ ids: [2_000_000_000], priority: 'HIGH' }),
    answers: admins(200),
  },
  {
    operation: 'POST /api/tickets/bulk/archive',
    body: () => ({ ids: [2_000_000_000], archived: true }),
    answers: admins(200),
  },
  {
    operation: 'GET /api/tickets/{id}/export/pdf',
    when: 'closed',
    id: (stage) => stage.reportedTicket(),
    answers: readers(200, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'GET /api/tickets/{id}/export/pdf',
    when: 'not closed',
    id: ticket(),
    answers: readers('TICKET_NOT_CLOSED', 'TICKET_NOT_FOUND'),
  },

  // Dashboard
  {
    operation: 'GET /api/tickets/stats',
    counts: ({ stats }: { stats: { total: number } }) => stats.total,
    fields: { 'stats.totalHours': ['technician', 'otherTechnician', 'admin'] },
    answers: signedIn(200),
  },
  {
    operation: 'GET /api/tickets/technician/dashboard',
    counts: ({ stats }: { stats: { totalAssigned: number } }) => stats.totalAssigned,
    answers: technicians(200),
  },
  { operation: 'GET /api/tickets/statistics', answers: admins(200) },
  {
    operation: 'GET /api/tickets/technician/worklogs',
    counts: ({ worklogs }: { worklogs: object[] }) => worklogs.length,
    answers: technicians(200),
  },
  { operation: 'GET /api/tickets/technician/productivity', answers: technicians(200) },
  { operation: 'GET /api/tickets/technician/area', answers: technicians(200) },

  // Attachments
  {
    operation: 'POST /api/attachments/ticket/{id}',
    id: ticket(),
    ...upload(),
    answers: readers(201, 'TICKET_NOT_FOUND', { visitor: 'UPLOAD_TOKEN_INVALID' }),
  },
  {
    operation: 'POST /api/attachments/ticket/{id}',
    when: 'with the permit of the ticket',
    id: ticket(),
    ...upload((id) => id),
    answers: signedIn(201, { visitor: 201 }),
  },
  {
    operation: 'POST /api/attachments/ticket/{id}',
    when: 'with the permit of another ticket',
    id: ticket(),
    ...upload((id) => id + 1),
    answers: readers(201, 'TICKET_NOT_FOUND', { visitor: 'UPLOAD_TOKEN_INVALID' }),
  },
  {
    operation: 'POST /api/attachments/ticket/{id}',
    when: 'closed',
    id: ticket('CLOSED'),
    ...upload(),
    answers: readers('TICKET_CLOSED', 'TICKET_NOT_FOUND', { visitor: 'UPLOAD_TOKEN_INVALID' }),
  },
  {
    operation: 'GET /api/attachments/{id}/download',
    id: (stage) => stage.attachment(null),
    answers: readers(200, 'ATTACHMENT_NOT_FOUND'),
  },
  {
    operation: 'DELETE /api/attachments/{id}',
    when: 'the caller’s own',
    id: (stage) => stage.attachment(stage.me?.user.id ?? null),
    answers: readers(204, 'ATTACHMENT_NOT_FOUND'),
  },
  {
    operation: 'DELETE /api/attachments/{id}',
    when: 'somebody else’s',
    id: (stage) => stage.attachment(null),
    answers: readers('FORBIDDEN', 'ATTACHMENT_NOT_FOUND', { admin: 204 }),
  },
  {
    operation: 'DELETE /api/attachments/{id}',
    when: 'the caller’s own, on a closed ticket',
    id: (stage) => stage.attachment(stage.me?.user.id ?? null, { status: 'CLOSED' }),
    answers: readers('TICKET_CLOSED', 'ATTACHMENT_NOT_FOUND'),
  },

  // Technical areas
  { operation: 'GET /api/technical-areas', answers: staff(200) },
  { operation: 'GET /api/technical-areas/{id}', id: area, answers: staff(200) },
  { operation: 'POST /api/technical-areas', body: newArea, answers: admins(201) },
  { operation: 'PUT /api/technical-areas/{id}', id: area, body: () => ({ description: 'New' }), answers: admins(200) },
  { operation: 'DELETE /api/technical-areas/{id}', id: area, answers: admins(200) },

  // Users
  { operation: 'GET /api/users', answers: admins(200) },
  { operation: 'GET /api/users/{id}', id: user, answers: admins(200) },
  { operation: 'POST /api/users', body: newUser, answers: admins(201) },
  { operation: 'PUT /api/users/{id}', id: user, body: () => ({ role: 'ADMIN' }), answers: admins(200) },
  {
    operation: 'PUT /api/users/{id}',
    when: 'the caller’s own account, with another role',
    id: self,
    body: () => ({ role: 'CLIENT', technicalAreaId: null }),
    answers: admins('OWN_ACCOUNT_PROTECTED'),
  },
  { operation: 'DELETE /api/users/{id}', id: user, answers: admins(200) },
  {
    operation: 'DELETE /api/users/{id}',
    when: 'the caller’s own account',
    id: self,
    answers: admins('OWN_ACCOUNT_PROTECTED'),
  },
  { operation: 'POST /api/users/{id}/reset-password', id: user, answers: admins(200) },
  { operation: 'GET /api/users/{id}/footprint', id: user, answers: admins(200) },
  {
    operation: 'POST /api/users/{id}/reset-second-factor',
    when: 'without a factor',
    id: user,
    answers: admins('SECOND_FACTOR_NOT_ACTIVE'),
  },

  // Security
  { operation: 'GET /api/security-events', answers: admins(200) },
  { operation: 'GET /api/security/settings', answers: admins(200) },
  { operation: 'PUT /api/security/settings', body: () => ({ secondFactorRoles: [] }), answers: admins(200) },

  // Mails and other slow work
  { operation: 'GET /api/queue/jobs', answers: admins(200) },
  { operation: 'GET /api/queue/jobs/{id}', id: (stage) => stage.failedJob(), answers: admins(200) },
  { operation: 'POST /api/queue/jobs/{id}/retry', id: (stage) => stage.failedJob(), answers: admins(200) },
  { operation: 'DELETE /api/queue/jobs/{id}', id: (stage) => stage.failedJob(), answers: admins(200) },
];

/** Every way to point a list at a ticket that is none of the caller's. */
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
    answers: signedIn(200),
  }));
}

function ticket(status: 'OPEN' | 'IN_PROGRESS' | 'CLOSED' = 'IN_PROGRESS') {
  return async (stage: Stage): Promise<number> => (await stage.ticket({ status })).id;
}

function area(stage: Stage): Promise<string> {
  return stage.area();
}

function user(stage: Stage): Promise<string> {
  return stage.user();
}

async function self({ me }: Stage): Promise<string> {
  return me?.user.id ?? '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
}

function confirmed(): object {
  return { currentPassword: PASSWORD };
}

function upload(permitted?: (id: number) => number): Pick<Row, 'headers' | 'body'> {
  const permit = (stage: Stage, id: unknown) => (permitted ? stage.permit(permitted(Number(id))) : {});
  return { headers: (stage, id) => ({ 'content-type': MULTIPART, ...permit(stage, id) }), body: () => bodyOf([PDF]) };
}

function staffFields(): Row['fields'] {
  const names = ['finalInternalNotes', 'totalHoursSpent', 'assignedTechnician.email'];
  return Object.fromEntries(names.map((name) => [`ticket.${name}`, ['technician', 'admin']]));
}
