import { TICKET_ACTIVITIES } from '#contract/index.js';
import type { TicketMailDto } from '#mail/outgoing/index.js';
import type { ActivityItem, WorklogDto } from '#tickets/index.js';

export const workItem = ({ id, createdAt, technician, notes, hoursSpent }: WorklogDto): ActivityItem => ({
  id,
  kind: 'WORK_LOGGED',
  visibility: TICKET_ACTIVITIES.WORK_LOGGED,
  createdAt,
  actor: { name: technician.name, surname: technician.surname },
  payload: { notes, hoursSpent },
});

export const mailItem = (mail: TicketMailDto): ActivityItem => ({
  id: mail.id,
  kind: 'MAIL',
  visibility: TICKET_ACTIVITIES.MAIL,
  createdAt: mail.sentAt ?? mail.createdAt,
  actor: null,
  payload: mail,
});
