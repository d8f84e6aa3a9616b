import { open, readers, type Row, ticketStaff } from '../../row.js';
import type { Stage } from '../../stage.js';
import { ticket } from '../../subjects.js';

const HELPS = 'the other technician was called in';
const text = () => ({ body: 'The lens was shipped' });
const helped =
  (status: 'IN_PROGRESS' | 'CLOSED' = 'IN_PROGRESS') =>
  (stage: Stage): Promise<number> =>
    stage.helpedTicket({ status });
const copy = () => ({ role: 'CC', email: 'carla.conti@example.com', name: 'Carla', surname: 'Conti' });

export const PARTICIPANTS: readonly Row[] = [
  {
    operation: 'GET /api/tickets/{id}/participants',
    id: async (stage) => (await stage.copiedTicket())[0],
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
    fields: { 'participants.email': ['technician', 'admin'] },
  },
  { operation: 'GET /api/tickets/{id}/participants/candidates', id: ticket(), outcomes: ticketStaff(200) },
  {
    operation: 'GET /api/tickets/{id}/participants/candidates',
    when: HELPS,
    id: helped(),
    outcomes: ticketStaff(200, { otherTechnician: 'FORBIDDEN' }),
  },
  { operation: 'POST /api/tickets/{id}/participants', id: ticket(), body: copy, outcomes: ticketStaff(201) },
  {
    operation: 'POST /api/tickets/{id}/participants',
    when: 'closed',
    id: ticket('CLOSED'),
    body: copy,
    outcomes: ticketStaff('TICKET_CLOSED'),
  },
  {
    operation: 'POST /api/tickets/{id}/participants',
    when: HELPS,
    id: helped(),
    body: copy,
    outcomes: ticketStaff(201, { otherTechnician: 'FORBIDDEN' }),
  },
  {
    operation: 'DELETE /api/tickets/{id}/participants/{userId}',
    id: (stage) => stage.copiedTicket(),
    outcomes: ticketStaff(204),
  },
  {
    operation: 'DELETE /api/tickets/{id}/participants/{userId}',
    when: 'closed',
    id: (stage) => stage.copiedTicket({ status: 'CLOSED' }),
    outcomes: ticketStaff(204),
  },
  {
    operation: 'DELETE /api/tickets/{id}/participants/{userId}',
    when: `${HELPS} and leaves`,
    id: async (stage) => [await stage.helpedTicket(), stage.cast.otherTechnician.user.id],
    outcomes: ticketStaff(204, { otherTechnician: 204 }),
  },
  { operation: 'PUT /api/tickets/{id}/follow', id: ticket(), outcomes: readers(204, 'TICKET_NOT_FOUND') },
  { operation: 'DELETE /api/tickets/{id}/follow', id: ticket(), outcomes: readers(204, 'TICKET_NOT_FOUND') },
  {
    operation: 'POST /api/participants/leave',
    id: (stage) => stage.leaveLink(),
    body: (_stage, token) => ({ token }),
    outcomes: open(200),
  },
  {
    operation: 'POST /api/participants/disown',
    id: (stage) => stage.disownLink(),
    body: (_stage, token) => ({ token }),
    outcomes: open(200),
  },
  {
    operation: 'GET /api/tickets/{id}/messages',
    when: HELPS,
    id: helped(),
    outcomes: readers(200, 'TICKET_NOT_FOUND', { otherTechnician: 200 }),
  },
  {
    operation: 'GET /api/tickets/{id}/notes',
    when: HELPS,
    id: helped(),
    outcomes: ticketStaff(200, { otherTechnician: 200 }),
  },
  {
    operation: 'POST /api/tickets/{id}/notes',
    when: HELPS,
    id: helped(),
    body: text,
    outcomes: ticketStaff(201, { otherTechnician: 201 }),
  },
  {
    operation: 'POST /api/tickets/{id}/replies',
    when: HELPS,
    id: helped(),
    body: text,
    outcomes: readers(201, 'TICKET_NOT_FOUND', { otherTechnician: 'FORBIDDEN' }),
  },
  {
    operation: 'PATCH /api/tickets/{id}/status',
    when: HELPS,
    id: helped(),
    body: () => ({ status: 'CLOSED', finalReport: 'Everything works again' }),
    outcomes: ticketStaff(200, { otherTechnician: 'FORBIDDEN' }),
  },
  {
    operation: 'POST /api/tickets/{id}/worklogs',
    when: HELPS,
    id: helped(),
    body: () => ({ notes: 'Helped', hoursSpent: 1 }),
    outcomes: ticketStaff(201, { otherTechnician: 'FORBIDDEN' }),
  },
  {
    operation: 'POST /api/tickets/{id}/follow-up',
    when: HELPS,
    id: helped('CLOSED'),
    body: text,
    outcomes: readers(201, 'TICKET_NOT_FOUND', { otherTechnician: 'FORBIDDEN' }),
  },
];
