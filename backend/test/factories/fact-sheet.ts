import type { ClockRow } from '#promises/on-tickets/clock-columns.js';
import '#promises/on-tickets/promised-times.section.js';
import type { TicketFactSheet } from '#tickets/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour, 5));
const technician = { id: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11', name: 'Łukasz', surname: 'Čapek' };

/** A closed ticket that is not stored, with every field of every category. */
export function sampleSheet(values: Partial<Ticket> = {}, clocks = sampleClocks): TicketFactSheet {
  const ticket = Object.assign(new Ticket(), {
    id: 4711,
    category: 'ASSISTANCE',
    status: 'CLOSED',
    priority: 'HIGH',
    title: 'Laser loses power',
    description: 'Power drops after twenty minutes.',
    company: 'Rossi S.r.l.',
    contactName: 'Niccolò',
    contactSurname: 'D’Angelo',
    contactEmail: 'n.dangelo@rossi.example',
    plantType: 'LC-500',
    plantSerialNumber: 'SN-1000',
    alarmsPresent: true,
    alarmDetails: 'E-217',
    frequency: 'Daily',
    conditions: 'At full load',
    notes: 'Ring the bell',
    modificationType: 'SOFTWARE',
    productionStopped: true,
    parts: [
      { partCode: 'LC-1001', description: 'Protective lens', quantity: 3 },
      { partCode: 'LC-1002', description: 'Copper nozzle', quantity: 1200 },
    ],
    quantity: 1203,
    finalReport: 'Chiller filter replaced.',
    finalInternalNotes: 'Only for staff',
    totalHoursSpent: 4.5,
    language: 'it',
    technicalArea: Object.assign(new TechnicalArea(), { name: 'Optics' }),
    assignedTechnicianId: technician.id,
    assignedTechnician: Object.assign(new User(), { ...technician, email: 'tech@plantdesk.example' }),
    createdAt: at(8),
    closedAt: at(17),
    ...values,
  } satisfies Partial<Ticket>);
  return { ticket, activity, worklogs, attachments: [], extended: { clocks: writeClocks(clocks) } };
}

const activity: TicketFactSheet['activity'] = [
  {
    id: '1',
    fromStatus: null,
    toStatus: 'OPEN',
    kind: 'TICKET_CREATED',
    visibility: 'PUBLIC',
    actor: null,
    payload: {},
    createdAt: at(8),
  },
  {
    id: '2',
    fromStatus: 'OPEN',
    toStatus: 'IN_PROGRESS',
    kind: 'STATUS_CHANGED',
    visibility: 'PUBLIC',
    actor: { name: 'Anna', surname: 'Conti' },
    payload: {
      technicalArea: { from: null, to: { id: null, name: 'Optics' } },
      technician: { from: null, to: { id: technician.id, name: 'Łukasz Čapek' } },
      priority: { from: 'NOT_SET', to: 'HIGH' },
    },
    createdAt: at(9),
  },
  {
    id: '3',
    fromStatus: 'IN_PROGRESS',
    toStatus: 'CLOSED',
    kind: 'CLOSED',
    visibility: 'PUBLIC',
    actor: technician,
    payload: {},
    createdAt: at(17),
  },
];

const ended = {
  levelName: 'Gold',
  targetS: 4 * 3600,
  waitingFor: null,
  dueAt: null,
  stoppedAt: '2026-11-20 17:05:00+00',
};

export const sampleClocks: readonly ClockRow[] = [
  { ...ended, clock: 'RESPONSE', state: 'MET', remainingS: 2.5 * 3600, shownToClient: true },
  { ...ended, clock: 'RESOLUTION', state: 'MISSED', remainingS: -3.5 * 3600, shownToClient: true },
];

/** As the database writes them. */
const writeClocks = (clocks: readonly ClockRow[]): string =>
  clocks
    .map(({ clock, levelName, shownToClient, state, targetS, remainingS, dueAt, waitingFor, stoppedAt }) =>
      [clock, levelName, shownToClient ? 't' : 'f', state, targetS, remainingS, dueAt, waitingFor, stoppedAt].join(
        '\x1f',
      ),
    )
    .join('\x1e');

const work = { workedOn: '2026-11-20', correctedAt: null, technician };

const worklogs: TicketFactSheet['worklogs'] = [
  { ...work, id: '5', notes: 'Parts replaced and tried', hoursSpent: 2, createdAt: at(16) },
  { ...work, id: '4', notes: 'Galvo head aligned', hoursSpent: 2.5, createdAt: at(11) },
];
