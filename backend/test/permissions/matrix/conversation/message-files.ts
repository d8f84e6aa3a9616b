import { bodyOf, MULTIPART, PDF } from '#test/medium/tickets/files/attachments.support.js';
import { readers, type Row, signedIn, ticketStaff } from '../../row.js';
import { ticket } from '../../subjects.js';

const UPLOAD: Pick<Row, 'headers' | 'body'> = {
  headers: () => ({ 'content-type': MULTIPART }),
  body: () => bodyOf([PDF]),
};
const ABSENT = 'ATTACHMENT_NOT_FOUND';

export const MESSAGE_FILES: readonly Row[] = [
  {
    operation: 'POST /api/tickets/{id}/replies/files',
    id: ticket(),
    ...UPLOAD,
    outcomes: readers(201, 'TICKET_NOT_FOUND'),
  },
  {
    operation: 'POST /api/tickets/{id}/replies/files',
    when: 'closed',
    id: ticket('CLOSED'),
    ...UPLOAD,
    outcomes: readers('TICKET_CLOSED', 'TICKET_NOT_FOUND'),
  },
  { operation: 'POST /api/tickets/{id}/notes/files', id: ticket(), ...UPLOAD, outcomes: ticketStaff(201) },
  { operation: 'GET /api/tickets/{id}/replies/files', id: ticket(), outcomes: readers(200, 'TICKET_NOT_FOUND') },
  { operation: 'GET /api/tickets/{id}/notes/files', id: ticket(), outcomes: ticketStaff(200) },
  {
    operation: 'GET /api/message-files/{id}/download',
    when: 'of a reply',
    id: (stage) => stage.messageFile('STAFF'),
    outcomes: readers(200, ABSENT),
  },
  {
    operation: 'GET /api/message-files/{id}/download',
    when: 'of a note',
    id: (stage) => stage.messageFile('NOTE'),
    outcomes: readers(200, ABSENT, { owner: ABSENT, keyUser: ABSENT }),
  },
  {
    operation: 'GET /api/message-files/{id}/download',
    when: 'the caller’s own, not sent yet',
    id: (stage) => stage.messageFile(),
    outcomes: readers(200, ABSENT),
  },
  {
    operation: 'DELETE /api/message-files/{id}',
    when: 'the caller’s own, not sent yet',
    id: (stage) => stage.messageFile(),
    outcomes: signedIn(204),
  },
  {
    operation: 'DELETE /api/message-files/{id}',
    when: 'sent',
    id: (stage) => stage.messageFile('STAFF'),
    outcomes: signedIn(ABSENT),
  },
];
