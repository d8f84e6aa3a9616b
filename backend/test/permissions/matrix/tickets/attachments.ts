import { bodyOf, MULTIPART, PDF } from '#test/medium/tickets/files/attachments.support.js';
import { readers, type Row, signedIn, ticketStaff } from '../../row.js';
import { type Stage } from '../../stage.js';
import { ticket } from '../../subjects.js';

export const ATTACHMENTS: readonly Row[] = [
  {
    operation: 'POST /api/attachments/ticket/{id}',
    id: ticket(),
    ...upload(),
    outcomes: readers(201, 'TICKET_NOT_FOUND', { visitor: 'UPLOAD_TOKEN_INVALID' }),
  },
  {
    operation: 'POST /api/attachments/ticket/{id}',
    when: 'with the permit of the ticket',
    id: ticket(),
    ...upload((id) => id),
    outcomes: signedIn(201, { visitor: 201 }),
  },
  {
    operation: 'POST /api/attachments/ticket/{id}',
    when: 'with the permit of another ticket',
    id: ticket(),
    ...upload((id) => id + 1),
    outcomes: readers(201, 'TICKET_NOT_FOUND', { visitor: 'UPLOAD_TOKEN_INVALID' }),
  },
  {
    operation: 'POST /api/attachments/ticket/{id}',
    when: 'closed',
    id: ticket('CLOSED'),
    ...upload(),
    outcomes: readers('TICKET_CLOSED', 'TICKET_NOT_FOUND', { visitor: 'UPLOAD_TOKEN_INVALID' }),
  },
  {
    operation: 'POST /api/attachments/ticket/{id}/signed-report',
    id: ticket('CLOSED'),
    ...upload(),
    outcomes: ticketStaff(201),
  },
  {
    operation: 'POST /api/attachments/ticket/{id}/signed-report',
    when: 'not closed',
    id: ticket(),
    ...upload(),
    outcomes: ticketStaff('TICKET_NOT_CLOSED'),
  },
  {
    operation: 'GET /api/attachments/{id}/download',
    id: (stage) => stage.attachment(null),
    outcomes: readers(200, 'ATTACHMENT_NOT_FOUND'),
  },
  {
    operation: 'DELETE /api/attachments/{id}',
    when: 'the caller’s own',
    id: (stage) => stage.attachment(stage.me?.user.id ?? null),
    outcomes: readers(204, 'ATTACHMENT_NOT_FOUND'),
  },
  {
    operation: 'DELETE /api/attachments/{id}',
    when: 'another user’s',
    id: (stage) => stage.attachment(null),
    outcomes: readers('FORBIDDEN', 'ATTACHMENT_NOT_FOUND', { admin: 204 }),
  },
  {
    operation: 'DELETE /api/attachments/{id}',
    when: 'the caller’s own, on a closed ticket',
    id: (stage) => stage.attachment(stage.me?.user.id ?? null, { status: 'CLOSED' }),
    outcomes: readers('TICKET_CLOSED', 'ATTACHMENT_NOT_FOUND'),
  },
];

function upload(permitted?: (id: number) => number): Pick<Row, 'headers' | 'body'> {
  const permit = (stage: Stage, id: unknown) => (permitted ? stage.permit(permitted(Number(id))) : {});
  return { headers: (stage, id) => ({ 'content-type': MULTIPART, ...permit(stage, id) }), body: () => bodyOf([PDF]) };
}
