import { StopsOfOlderTickets1796043000000 } from '#migrations/1796043000000-stops-of-older-tickets.js';
import type { StopDto } from '#plant-life/stops/stop.dto.js';
import type { Ticket } from '#tickets/index.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { applyMigration } from '#test/support/migrations.js';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

interface Row {
  confirmed: boolean;
  startedAt: Date;
  endedAt: Date | null;
}

const stopsOf = ({ id }: Ticket): Promise<Row[]> =>
  api.dataSource.query(
    `SELECT s.confirmed, s.started_at AS "startedAt", s.ended_at AS "endedAt" FROM stop_tickets l
     JOIN production_stops s ON s.id = l.stop_id WHERE l.ticket_id = $1`,
    [id],
  );

it('open tickets of an earlier release get their stop, which can be ended; others get none', async () => {
  const createdAt = new Date('2026-11-20T07:30:00Z');
  const stopped = await api.make.ticket({ productionStopped: true, createdAt });
  const others = [
    await api.make.ticket({ productionStopped: false, createdAt }),
    await api.make.ticket({ productionStopped: null, createdAt }),
    await api.make.ticket({ productionStopped: true, createdAt, status: 'CLOSED' }),
  ];
  expect(await stopsOf(stopped)).toEqual([]);

  const migration = new StopsOfOlderTickets1796043000000();
  for (const _ of [1, 2]) await applyMigration(api.dataSource, migration, 'up');
  expect(await stopsOf(stopped)).toEqual([{ confirmed: false, startedAt: createdAt, endedAt: null }]);
  for (const ticket of others) expect(await stopsOf(ticket)).toEqual([]);

  const admin = api.as(await api.make.admin());
  const list = await admin({ method: 'GET', url: `/api/stops?ticketId=${stopped.id}` });
  const [stop] = list.json<{ stops: StopDto[] }>().stops;
  expect(stop?.allowedActions).toContain('END');
  const ended = await admin({ method: 'POST', url: `/api/stops/${stop?.id}/end`, payload: {} });
  expect(ended.statusCode).toBe(200);
  expect(await stopsOf(stopped)).toEqual([
    { confirmed: false, startedAt: createdAt, endedAt: expect.any(Date) as Date },
  ]);
});
