import { LIMITS } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { assignClocks, computeClocks } from '#promises/index.js';
import { Ticket } from '#tickets/index.js';
import { Talk } from '../conversation/conversation.support.js';

let talk: Talk;
beforeAll(async () => (talk = await Talk.open()));
afterAll(() => talk.close());
const manager = () => talk.api.dataSource.manager;
afterEach(() => manager().query('UPDATE service_levels SET is_default = false'));

/** Monday of an ordinary week; the test calendar works from 8 to 12 and from 14 to 18. */
const MONDAY = '2026-02-02T';
const at = (time: string, day = MONDAY): Date => new Date(`${day}${time}:00+01:00`);

/** A default level by the test calendar. */
async function promise(minutes: { RESPONSE: number }): Promise<void> {
  const { id: calendarId } = await talk.api.make.calendar();
  await talk.api.make.serviceLevel({ minutes, calendarId }, { isDefault: true });
}

async function raised(): Promise<Ticket> {
  const ticket = await talk.ticket({ status: 'OPEN', createdAt: at('09:00') });
  await assignClocks(manager(), [ticket.id]);
  return ticket;
}

describe('the explanation of a promise', () => {
  type Window = [from: string, until: string];
  const explained = async (id: number): Promise<{ windows: Window[]; total: number; seconds: number }> => {
    const answer = await talk.call(talk.admin, 'GET', `tickets/${id}/time-left?clock=RESPONSE`);
    const { windows, total } = answer.json<{ windows: { startsAt: string; endsAt: string }[]; total: number }>();
    const length = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
      (Date.parse(endsAt) - Date.parse(startsAt)) / 1000;
    return {
      windows: windows.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
      total,
      seconds: windows.reduce((sum, window) => sum + length(window), 0),
    };
  };
  const span = (from: string, until: string, day = MONDAY): Window => [
    at(from, day).toISOString(),
    at(until, day).toISOString(),
  ];
  beforeEach(() => jest.spyOn(talk.api.app.get(Clock), 'now').mockReturnValue(at('10:20')));
  afterEach(() => jest.restoreAllMocks());

  it('has the working time that is left', async () => {
    await promise({ RESPONSE: 600 });
    const { id } = await raised();
    expect(await explained(id)).toEqual({
      windows: [span('10:20', '12:00'), span('14:00', '18:00'), span('08:00', '11:00', '2026-02-03T')],
      total: 3,
      seconds: 520 * 60,
    });
  });

  it('has the working time by which it is late', async () => {
    await promise({ RESPONSE: 60 });
    const { id } = await raised();
    expect(await explained(id)).toEqual({ windows: [span('10:00', '10:20')], total: 1, seconds: 1200 });
  });

  it('has one window round the clock, and none when it is due now or has ended', async () => {
    await talk.api.make.serviceLevel({ minutes: { RESPONSE: 120 } }, { isDefault: true });
    const { id } = await raised();
    expect((await explained(id)).windows).toEqual([span('10:20', '11:00')]);
    jest.spyOn(talk.api.app.get(Clock), 'now').mockReturnValue(at('11:00'));
    expect(await explained(id)).toEqual({ windows: [], total: 0, seconds: 0 });
    await manager().update(Ticket, id, { status: 'CLOSED', closedAt: at('10:30'), finalReport: 'Done' });
    await computeClocks(manager(), [id]);
    expect((await explained(id)).windows).toEqual([]);
  });

  it('has the first of many, and how many there are', async () => {
    await promise({ RESPONSE: 8 * 60 * 20 });
    const { id } = await raised();
    const { windows, total } = await explained(id);
    expect([windows.length, total]).toEqual([LIMITS.timeLeftWindows.max, 41]);
  });
});
