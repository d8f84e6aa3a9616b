import { admins, type Row, staff, ticketStaff } from '../../row.js';
import type { Stage } from '../../stage.js';
import type { Macro } from '#promises/macros/index.js';

const macro = (stage: Stage): Promise<string> => stage.macro();

/** On the ticket: its number, and the macro. */
const onTicket =
  (status: 'IN_PROGRESS' | 'CLOSED', steps: Partial<Macro> = {}) =>
  async (stage: Stage): Promise<[number, string]> => [(await stage.ticket({ status })).id, await stage.macro(steps)];

const operation = 'POST /api/tickets/{id}/macros/{macroId}';
const body = () => ({});

export const MACROS: readonly Row[] = [
  { operation: 'GET /api/macros', outcomes: staff(200) },
  { operation: 'GET /api/macros/{id}', id: macro, outcomes: staff(200) },
  {
    operation: 'POST /api/macros',
    body: () => ({ title: 'Parts are ordered', language: 'en', waitingFor: 'PARTS' }),
    outcomes: admins(201),
  },
  { operation: 'PUT /api/macros/{id}', id: macro, body: () => ({ priority: 'HIGH' }), outcomes: admins(200) },
  { operation: 'DELETE /api/macros/{id}', id: macro, outcomes: admins(200) },
  { operation, when: 'with a reply', id: onTicket('IN_PROGRESS'), body, outcomes: ticketStaff(200) },
  {
    operation,
    when: 'with a priority',
    id: onTicket('IN_PROGRESS', { priority: 'CRITICAL' }),
    body,
    outcomes: ticketStaff(200, { technician: 'FORBIDDEN' }),
  },
  { operation, when: 'closed', id: onTicket('CLOSED'), body, outcomes: ticketStaff('TICKET_CLOSED') },
];
