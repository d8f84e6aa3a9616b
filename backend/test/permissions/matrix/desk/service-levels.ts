import { admins, type Row, staff, ticketStaff } from '../../row.js';
import type { Stage } from '../../stage.js';
import { ticket } from '../../subjects.js';

const level = (stage: Stage): Promise<string> => stage.serviceLevel();
const agreement = (stage: Stage): Promise<string> => stage.serviceAgreement();

const target = { clock: 'RESPONSE', category: 'ASSISTANCE', priority: 'HIGH', minutes: 60 };
const PERIOD = 'from=2026-01-01&to=2026-12-31';
const newLevel = () => ({ name: 'Gold', targets: [target] });

export const SERVICE_LEVELS: readonly Row[] = [
  { operation: 'GET /api/service-levels', outcomes: admins(200) },
  { operation: 'GET /api/service-levels/{id}', id: level, outcomes: admins(200) },
  { operation: 'POST /api/service-levels', body: newLevel, outcomes: admins(201) },
  { operation: 'PUT /api/service-levels/{id}', id: level, body: () => ({ name: 'Silver' }), outcomes: admins(200) },
  { operation: 'DELETE /api/service-levels/{id}', id: level, outcomes: admins(200) },
  { operation: 'POST /api/service-levels/{id}/apply', id: level, outcomes: admins(202) },
  { operation: 'GET /api/service-agreements', outcomes: admins(200) },
  { operation: 'GET /api/service-agreements/{id}', id: agreement, outcomes: admins(200) },
  {
    operation: 'POST /api/service-agreements',
    id: async (stage) => [await stage.company(), await stage.serviceLevel()],
    body: (_, id) => {
      const [companyId, levelId] = id as string[];
      return { companyId, levelId, validFrom: '2026-01-01' };
    },
    outcomes: admins(201),
  },
  {
    operation: 'PUT /api/service-agreements/{id}',
    id: agreement,
    body: () => ({ number: 'SLA-1' }),
    outcomes: admins(200),
  },
  { operation: 'DELETE /api/service-agreements/{id}', id: agreement, outcomes: admins(200) },
  {
    operation: 'PATCH /api/tickets/{id}/waiting',
    id: ticket('IN_PROGRESS'),
    body: () => ({ waitingFor: 'PARTS' }),
    outcomes: ticketStaff(200),
  },
  {
    operation: 'GET /api/tickets/{id}/time-left',
    id: ticket('IN_PROGRESS'),
    query: () => 'clock=RESOLUTION',
    outcomes: ticketStaff(200),
  },
  { operation: 'GET /api/reports/service-levels', query: () => PERIOD, outcomes: staff(200) },
  { operation: 'GET /api/reports/service-levels/export', query: () => PERIOD, outcomes: staff(200) },
];
