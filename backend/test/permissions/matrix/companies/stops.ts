import { admins, type Cell, open, type Outcomes, type Row, signedIn, staff } from '../../row.js';
import { HINTED_AT } from '../../stage.js';

/** Members of the company that owns the plant, the technician of one of its tickets, admins. */
const members = (cell: Cell, unseen: Cell): Outcomes =>
  signedIn(cell, { formerMember: unseen, otherClient: unseen, otherTechnician: 'FORBIDDEN' });

export const STOPS: readonly Row[] = [
  { operation: 'GET /api/stops', outcomes: signedIn(200) },
  { operation: 'GET /api/stops/export', query: () => 'format=csv', outcomes: staff(200) },
  {
    operation: 'GET /api/plants/{id}/availability',
    id: (stage) => stage.plant(),
    query: () => 'from=2026-11-01&to=2026-11-30',
    outcomes: signedIn(200, { formerMember: 'PLANT_NOT_FOUND', otherClient: 'PLANT_NOT_FOUND' }),
  },
  {
    operation: 'PUT /api/plants/{id}/operating-hours',
    id: (stage) => stage.plant(),
    body: () => ({ calendarId: null }),
    outcomes: admins(200),
  },
  {
    operation: 'POST /api/stops',
    id: async (stage) => {
      const plantId = await stage.plant();
      await stage.ticket({ plantId, plantLink: 'CHOSEN' });
      return plantId;
    },
    body: (_, plantId) => ({ plantId }),
    outcomes: members(201, 'PLANT_NOT_FOUND'),
  },
  {
    operation: 'POST /api/stops/{id}/end',
    id: (stage) => stage.stop(),
    body: () => ({}),
    outcomes: members(200, 'STOP_NOT_FOUND'),
  },
  {
    operation: 'POST /api/public/stops',
    id: (stage) => stage.stopReportLink(),
    body: (_, token) => ({ token }),
    outcomes: open(201),
  },
  {
    operation: 'POST /api/public/stops/end',
    id: (stage) => stage.stopLink(),
    body: (_, token) => ({ token }),
    outcomes: open(200),
  },
  {
    operation: 'PATCH /api/stops/{id}',
    id: (stage) => stage.stop(),
    body: () => ({ kind: 'PLANNED', version: 1 }),
    outcomes: staff(200, { otherTechnician: 'FORBIDDEN' }),
  },
  {
    operation: 'POST /api/tickets/{id}/stop-hint',
    id: (stage) => stage.stopHint(),
    body: () => ({ isStopped: true, since: HINTED_AT }),
    outcomes: staff(200, { otherTechnician: 'TICKET_NOT_FOUND' }),
  },
];
