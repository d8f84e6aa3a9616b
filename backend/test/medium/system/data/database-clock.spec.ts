import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { ClockKeeper } from '#kernel/persistence/index.js';
import { moveMachineClock } from '#test/support/machine-clock.js';
import { startApi, type TestApi } from '#test/support/api.js';

const HOUR = 3600;
const REPORT = 'The head was replaced and aligned';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

it.each([
  ['behind', -HOUR],
  ['ahead', HOUR],
])('a ticket is closed between its raising and now, by an API whose clock is an hour %s', async (_, seconds) => {
  const technician = await api.make.technician();
  const { id } = await api.make.ticket({
    ...{ assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId },
    status: 'IN_PROGRESS',
  });
  const restore = moveMachineClock(seconds);
  try {
    const twin = await api.twin();
    const payload = { status: 'CLOSED', finalReport: REPORT, hoursSpent: 1 };
    const answer = await twin.as(technician)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload });
    await twin.close();
    expect(answer.statusCode).toBe(200);
  } finally {
    restore();
  }
  expect(
    await api.dataSource.query(
      'SELECT closed_at BETWEEN created_at AND now() AS "isBetween" FROM tickets WHERE id = $1',
      [id],
    ),
  ).toEqual([{ isBetween: true }]);
});

it('the clock of a process follows that of the database, and the log says so when they part and when they meet', async () => {
  const [keeper, clock, log] = [ClockKeeper, Clock, Log].map((part) => api.app.get(part, { strict: false })) as [
    ClockKeeper,
    Clock,
    Log,
  ];
  const warn = jest.spyOn(log, 'warn');
  /** Seconds between the process and the database, which has the clock of this machine. */
  const measure = async (seconds: number): Promise<number> => {
    const restore = moveMachineClock(seconds);
    await keeper.runNow();
    const time = clock.now().getTime();
    restore();
    return Math.round(Math.abs(time - Date.now()) / 1000);
  };
  expect([await measure(0.8), await measure(-4), await measure(-HOUR), await measure(-HOUR)]).toEqual([1, 0, 0, 0]);
  expect(clock.before(0).getTime()).toBeLessThanOrEqual(Date.now());
  expect(await measure(0)).toBe(0);
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringContaining('differs from that of the database'),
    expect.stringContaining('agrees with that of the database again'),
  ]);
  warn.mockRestore();
});
