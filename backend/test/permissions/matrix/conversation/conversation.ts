import { readers, type Row, signedIn, staff, ticketStaff } from '../../row.js';
import type { Stage } from '../../stage.js';
import { ticket } from '../../subjects.js';

const text = () => ({ body: 'The lens was shipped' });
const edit = () => ({ body: 'The lens will be shipped', version: 1 });
const pending = (stage: Stage) => ({
  authorId: stage.me?.user.id ?? stage.cast.admin.user.id,
  publishedAt: null,
  publishAt: new Date(),
});

export const CONVERSATION: readonly Row[] = [
  {
    operation: 'GET /api/tickets/{id}/messages',
    id: (stage) => stage.ticketWithNote(),
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
    fields: { 'messages.body': ['technician', 'admin'], 'messages.author.id': ['technician', 'admin'] },
  },
  {
    operation: 'GET /api/tickets/{id}/messages/text',
    id: (stage) => stage.ticketWithNote(),
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'GET /api/tickets/{id}/messages/text',
    when: 'with notes',
    id: (stage) => stage.ticketWithNote(),
    query: () => 'notes=true',
    outcomes: readers(200, 'TICKET_NOT_FOUND', { owner: 'FORBIDDEN', keyUser: 'FORBIDDEN' }),
  },
  {
    operation: 'POST /api/tickets/{id}/replies',
    id: ticket(),
    body: text,
    outcomes: readers(201, 'TICKET_NOT_FOUND'),
    fields: { 'message.author.id': ['technician', 'admin'] },
  },
  {
    operation: 'POST /api/tickets/{id}/replies',
    when: 'closed',
    id: ticket('CLOSED'),
    body: text,
    outcomes: readers('TICKET_CLOSED', 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'GET /api/tickets/{id}/follow-ups',
    id: ticket('CLOSED'),
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'GET /api/tickets/{id}/links',
    id: ticket(),
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'POST /api/tickets/{id}/links',
    when: 'to one that only admins see',
    id: async (stage) => [(await stage.ticket()).id, (await stage.strangersTicket()).id],
    body: (_, id) => ({ ticketId: (id as number[])[1], kind: 'RELATED' }),
    outcomes: ticketStaff(201, { technician: 'LINKED_TICKET_NOT_FOUND' }),
  },
  {
    operation: 'DELETE /api/tickets/{id}/links/{otherId}',
    when: 'to one that only admins see',
    id: (stage) => stage.linkedTickets(),
    outcomes: ticketStaff(200, { technician: 'LINKED_TICKET_NOT_FOUND' }),
  },
  {
    operation: 'POST /api/tickets/{id}/follow-up',
    when: 'closed',
    id: ticket('CLOSED'),
    body: text,
    outcomes: readers(201, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'POST /api/tickets/{id}/follow-up',
    when: 'open',
    id: ticket(),
    body: text,
    outcomes: readers('FOLLOW_UP_UNAVAILABLE', 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'GET /api/tickets/{id}/notes',
    id: (stage) => stage.ticketWithNote(),
    outcomes: ticketStaff(200),
    fields: { 'messages.body': ['technician', 'admin'] },
  },
  { operation: 'POST /api/tickets/{id}/notes', id: ticket(), body: text, outcomes: ticketStaff(201) },
  {
    operation: 'POST /api/tickets/{id}/notes',
    when: 'closed',
    id: ticket('CLOSED'),
    body: text,
    outcomes: ticketStaff('TICKET_CLOSED'),
  },
  { operation: 'GET /api/tickets/{id}/colleagues', id: ticket(), outcomes: ticketStaff(200) },
  { operation: 'GET /api/drafts', outcomes: signedIn(200) },
  { operation: 'GET /api/messages', query: () => 'search=lens', outcomes: signedIn(200) },
  { operation: 'GET /api/tickets/{id}/drafts', id: ticket(), outcomes: readers(200, 'TICKET_NOT_FOUND') },
  {
    operation: 'PUT /api/tickets/{id}/replies/draft',
    id: ticket(),
    body: text,
    outcomes: readers(200, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'PUT /api/tickets/{id}/replies/draft',
    when: 'closed',
    id: ticket('CLOSED'),
    body: text,
    outcomes: readers('TICKET_CLOSED', 'TICKET_NOT_FOUND'),
  },
  { operation: 'DELETE /api/tickets/{id}/replies/draft', id: ticket(), outcomes: readers(204, 'TICKET_NOT_FOUND') },
  { operation: 'PUT /api/tickets/{id}/notes/draft', id: ticket(), body: text, outcomes: ticketStaff(200) },
  { operation: 'DELETE /api/tickets/{id}/notes/draft', id: ticket(), outcomes: ticketStaff(204) },
  {
    operation: 'PUT /api/tickets/{id}/read',
    id: ticket(),
    body: () => ({ seq: 1 }),
    outcomes: readers(204, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'PATCH /api/messages/{id}',
    when: 'of the technician',
    id: (stage) => stage.message(),
    body: edit,
    outcomes: readers('FORBIDDEN', 'MESSAGE_NOT_FOUND', { technician: 200 }),
  },
  {
    operation: 'PATCH /api/messages/{id}',
    when: 'a note',
    id: (stage) => stage.message({ kind: 'NOTE' }),
    body: edit,
    outcomes: readers('FORBIDDEN', 'MESSAGE_NOT_FOUND', {
      owner: 'MESSAGE_NOT_FOUND',
      keyUser: 'MESSAGE_NOT_FOUND',
      technician: 200,
    }),
  },
  {
    operation: 'DELETE /api/messages/{id}',
    id: (stage) => stage.message(),
    outcomes: readers('FORBIDDEN', 'MESSAGE_NOT_FOUND', { admin: 204 }),
  },
  {
    operation: 'DELETE /api/messages/{id}',
    when: 'on a closed ticket',
    id: (stage) => stage.message({}, { status: 'CLOSED' }),
    outcomes: readers('FORBIDDEN', 'MESSAGE_NOT_FOUND', { admin: 204 }),
  },
  {
    operation: 'DELETE /api/messages/{id}',
    when: 'a note',
    id: (stage) => stage.message({ kind: 'NOTE' }),
    outcomes: readers('FORBIDDEN', 'MESSAGE_NOT_FOUND', {
      owner: 'MESSAGE_NOT_FOUND',
      keyUser: 'MESSAGE_NOT_FOUND',
      admin: 204,
    }),
  },
  {
    operation: 'POST /api/messages/{id}/undo',
    when: 'a reply of the caller’s own that is not sent yet',
    id: (stage) => stage.message(pending(stage)),
    outcomes: readers(201, 'MESSAGE_NOT_FOUND', { owner: 'MESSAGE_NOT_FOUND', keyUser: 'MESSAGE_NOT_FOUND' }),
  },
  {
    operation: 'POST /api/messages/{id}/undo',
    when: 'sent',
    id: (stage) => stage.message(),
    outcomes: readers('FORBIDDEN', 'MESSAGE_NOT_FOUND', { technician: 'MESSAGE_PUBLISHED' }),
  },
  {
    operation: 'POST /api/messages/{id}/split',
    when: 'of a client',
    id: (stage) => stage.message({ kind: 'CLIENT', authorId: stage.cast.owner.user.id }),
    outcomes: staff(201, { otherTechnician: 'MESSAGE_NOT_FOUND' }),
  },
  {
    operation: 'POST /api/messages/{id}/split',
    when: 'of staff',
    id: (stage) => stage.message(),
    outcomes: staff('MESSAGE_FINAL', { otherTechnician: 'MESSAGE_NOT_FOUND' }),
  },
  {
    operation: 'POST /api/messages/{id}/split',
    when: 'on a closed ticket',
    id: (stage) => stage.message({ kind: 'CLIENT', authorId: stage.cast.owner.user.id }, { status: 'CLOSED' }),
    outcomes: staff('TICKET_CLOSED', { otherTechnician: 'MESSAGE_NOT_FOUND' }),
  },
  {
    operation: 'GET /api/messages/{id}/rest',
    id: (stage) => stage.message({ rest: 'As agreed on Monday' }),
    outcomes: readers(200, 'MESSAGE_NOT_FOUND'),
  },
  {
    operation: 'GET /api/messages/{id}/rest',
    when: 'of a note',
    id: (stage) => stage.message({ kind: 'NOTE', rest: 'As agreed on Monday' }),
    outcomes: readers(200, 'MESSAGE_NOT_FOUND', { owner: 'MESSAGE_NOT_FOUND', keyUser: 'MESSAGE_NOT_FOUND' }),
  },
  {
    operation: 'GET /api/messages/{id}/mail',
    id: (stage) => stage.mailedMessage(),
    outcomes: staff(200, { otherTechnician: 'MESSAGE_NOT_FOUND' }),
  },
  {
    operation: 'GET /api/messages/{id}/revisions',
    id: (stage) => stage.message(),
    outcomes: staff(200, { otherTechnician: 'MESSAGE_NOT_FOUND' }),
  },
];
