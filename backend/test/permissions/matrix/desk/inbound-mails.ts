import { admins, type Row } from '../../row.js';
import type { Stage } from '../../stage.js';

const mail = (stage: Stage): Promise<string> => stage.inboundMail();
const rule = (stage: Stage): Promise<string> => stage.senderRule();

export const INBOUND_MAILS: readonly Row[] = [
  { operation: 'GET /api/inbound-mails', outcomes: admins(200) },
  { operation: 'GET /api/inbound-mails/{id}', id: mail, outcomes: admins(200) },
  { operation: 'GET /api/inbound-mails/{id}/raw', id: mail, outcomes: admins(200) },
  {
    operation: 'POST /api/inbound-mails/{id}/accept',
    id: (stage) => stage.mailAndTicket(),
    body: (_, ids) => ({ ticketId: (ids as [string, number])[1] }),
    outcomes: admins(200),
  },
  {
    operation: 'POST /api/inbound-mails/{id}/ticket',
    id: mail,
    body: () => ({ requester: 'ugo.neri@example.com' }),
    outcomes: admins(200),
  },
  { operation: 'POST /api/inbound-mails/{id}/replay', id: mail, outcomes: admins(200) },
  { operation: 'DELETE /api/inbound-mails/{id}', id: mail, outcomes: admins(200) },
  { operation: 'GET /api/sender-rules', outcomes: admins(200) },
  {
    operation: 'POST /api/sender-rules',
    body: () => ({ address: 'supplier@example.com', kind: 'BLOCK' }),
    outcomes: admins(200),
  },
  { operation: 'DELETE /api/sender-rules/{id}', id: rule, outcomes: admins(204) },
];
