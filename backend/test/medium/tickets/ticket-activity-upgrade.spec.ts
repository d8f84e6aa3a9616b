import { newId } from '#kernel/persistence/index.js';
import { TicketActivity1795600000000 } from '#migrations/1795600000000-ticket-activity.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { applyMigration } from '#test/support/migrations.js';

const FILE = { id: newId(), fileName: 'lens.jpg', mimeType: 'image/jpeg' };
const OPEN = ['OPEN', 'OPEN'] as const;
const named = (technician: string) => ({
  technicalArea: { from: null, to: 'Ottica' },
  technician: { from: null, to: technician },
});

/** Kind, statuses, reason and changes as the last release wrote them. */
const ROWS: [kind: string, from: string | null, to: string, reason: string, changes: object][] = [
  ['TICKET_CREATED', null, 'OPEN', 'Ticket created', { filesAdded: [FILE] }],
  ['PRIORITY_CHANGED', ...OPEN, 'Priority changed', { priority: { from: 'NOT_SET', to: 'HIGH' } }],
  ['ASSIGNED', ...OPEN, 'Assignment changed', { ...named('Luca Unico'), priority: { from: 'HIGH', to: 'LOW' } }],
  ['ASSIGNED', ...OPEN, 'Assignment changed', named('Ivo Doppio')],
  ['ASSIGNED', ...OPEN, 'Assignment changed', { technician: { from: 'Ivo Doppio', to: null } }],
  ['EDITED', ...OPEN, 'Ticket edited', { title: { from: 'a', to: 'b' } }],
  ['FILES_ADDED', ...OPEN, 'Files added', { filesAdded: [FILE] }],
  ['FILE_DELETED', ...OPEN, 'File deleted', { fileDeleted: FILE }],
  ['DUPLICATE_CLOSED', ...OPEN, 'Duplicate closed', { duplicate: { from: null, to: 1 } }],
  ['STATUS_CHANGED', 'OPEN', 'IN_PROGRESS', 'Status changed', named('Luca Unico')],
  ['CLOSED', 'IN_PROGRESS', 'CLOSED', 'Status changed', {}],
  ['CLOSED_AS_DUPLICATE', 'OPEN', 'CLOSED', 'Status changed', { duplicateOf: { from: null, to: 1 } }],
  ['ARCHIVED', 'CLOSED', 'CLOSED', 'Ticket archived', { archived: { from: false, to: true } }],
  ['RESTORED', 'CLOSED', 'CLOSED', 'Ticket taken back from the archive', { archived: { from: true, to: false } }],
];

let api: TestApi;
let admin: TestUser;
let luca: TestUser;
let ticketId: number;
const migration = new TicketActivity1795600000000();

const storedRows = (): Promise<object[]> =>
  api.dataSource.query(
    `SELECT from_status AS "fromStatus", to_status AS "toStatus", change_reason AS "changeReason", changes
     FROM ticket_status_history WHERE ticket_id = $1 ORDER BY created_at`,
    [ticketId],
  );
const read = async <T>(path: string): Promise<T> =>
  (await api.as(admin)({ method: 'GET', url: `/api/tickets/${ticketId}/${path}` })).json<T>();

const migrate = (way: 'up' | 'down'): Promise<void> => applyMigration(api.dataSource, migration, way);

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  const { id: technicalAreaId } = await api.make.area({ name: 'Ottica' });
  luca = await api.make.technician({ name: 'Luca', surname: 'Unico', technicalAreaId });
  // A client of the same name was never assigned to anything.
  await api.make.user({ name: 'Luca', surname: 'Unico' });
  for (const _ of [1, 2]) await api.make.technician({ name: 'Ivo', surname: 'Doppio' });
  ({ id: ticketId } = await api.make.ticket({ id: 1, status: 'CLOSED' }));
  await migrate('down');
  for (const [index, [, from, to, reason, changes]] of ROWS.entries())
    await api.dataSource.query(
      `INSERT INTO ticket_status_history (id, ticket_id, from_status, to_status, change_reason, changes, changed_by_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, timestamptz '2026-11-20 08:00Z' + $8 * interval '1 minute')`,
      [newId(), ticketId, from, to, reason, changes, index === 0 ? null : admin.id, index],
    );
});
afterAll(() => api.close());

it('answers the history of the last release as that release did, and takes it back whole', async () => {
  const before = await storedRows();
  await migrate('up');
  const { statusHistory } = await read<{ statusHistory: object[] }>('status-history');
  expect(statusHistory).toEqual(before.map((row) => expect.objectContaining(row) as object));
  expect(statusHistory[0]).toMatchObject({ changedBy: null });
  expect(statusHistory[1]).toMatchObject({ changedBy: { name: admin.name, surname: admin.surname } });
  await migrate('down');
  expect(await storedRows()).toEqual(before);
  await migrate('up');
});

it('knows of each row what happened, and by id whom a name leads to', async () => {
  type Answer = { activity: { kind: string; visibility: string; payload: object }[] };
  const { activity } = await read<Answer>('activity?limit=100&order=asc');
  expect(activity.map(({ kind }) => kind)).toEqual(ROWS.map(([kind]) => kind));
  expect(new Set(activity.map(({ visibility }) => visibility))).toEqual(new Set(['PUBLIC']));
  const technicalArea = { from: null, to: { id: luca.technicalAreaId, name: 'Ottica' } };
  expect(activity[2]?.payload).toEqual({
    technicalArea,
    technician: { from: null, to: { id: luca.id, name: 'Luca Unico' } },
    priority: { from: 'HIGH', to: 'LOW' },
  });
  expect(activity[3]?.payload).toEqual({
    technicalArea,
    technician: { from: null, to: { id: null, name: 'Ivo Doppio' } },
  });
  expect(activity[4]?.payload).toEqual({ technician: { from: { id: null, name: 'Ivo Doppio' }, to: null } });
});
