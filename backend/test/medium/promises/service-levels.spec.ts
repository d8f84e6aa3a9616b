import { Metrics } from '#kernel/metrics/index.js';
import { ClockCheck } from '#promises/clocks/clock-check.js';
import { RecomputeClocksProcessor } from '#promises/clocks/recompute-clocks.processor.js';
import { assignClocks, computeClocks, TicketClock, TicketClocks } from '#promises/index.js';
import type { PromisedTicket } from '#promises/on-tickets/promised-tickets.js';
import { Ticket } from '#tickets/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { LiveReaders } from '#test/support/readers/live-reader.js';
import { Talk } from '../conversation/conversation.support.js';
import { TicketActivity } from '#tickets/activity/index.js';

let talk: Talk;
let clocks: TicketClocks;
beforeAll(async () => {
  talk = await Talk.open();
  clocks = talk.api.app.get(TicketClocks, { strict: false });
});
afterAll(() => talk.close());

const manager = () => talk.api.dataSource.manager;
afterEach(async () => {
  expect(await clocks.drift(manager())).toBe(0);
  await manager().query('UPDATE service_levels SET is_default = false');
});

/** Monday of an ordinary week; the test calendar works from 8 to 12 and from 14 to 18. */
const MONDAY = '2026-02-02T';
const at = (time: string, day = MONDAY): Date => new Date(`${day}${time}:00+01:00`);

/** A default level by the test calendar. */
async function promise(minutes: { RESPONSE?: number; RESOLUTION?: number }): Promise<string> {
  const { id: calendarId } = await talk.api.make.calendar();
  return (await talk.api.make.serviceLevel({ minutes, calendarId }, { isDefault: true })).id;
}

async function raised(values: Partial<Ticket> = {}): Promise<Ticket> {
  const ticket = await talk.ticket({ status: 'OPEN', createdAt: at('09:00'), ...values });
  await assignClocks(manager(), [ticket.id]);
  return ticket;
}

const clockOf = (ticketId: number, clock: 'RESPONSE' | 'RESOLUTION') =>
  manager().findOneByOrFail(TicketClock, { ticketId, clock });

/** Writes what would have happened to the ticket, and computes its clocks. */
async function happened(ticketId: number, values: Partial<Ticket>): Promise<void> {
  await manager().update(Ticket, ticketId, values);
  await computeClocks(manager(), [ticketId]);
}

const seen = async (user: TestUser, id: number): Promise<PromisedTicket['serviceLevel']> =>
  (await talk.call(user, 'GET', `tickets/${id}`)).json<{ ticket: PromisedTicket }>().ticket.serviceLevel;

describe('a due time', () => {
  it('counts working time only', async () => {
    await promise({ RESPONSE: 240, RESOLUTION: 960 });
    const { id } = await raised();
    expect((await clockOf(id, 'RESPONSE')).dueAt).toEqual(at('15:00'));
    expect((await clockOf(id, 'RESOLUTION')).dueAt).toEqual(at('09:00', '2026-02-04T'));
  });

  it.each([
    ['raised in the night', '03:00', 60, '09:00'],
    ['raised at noon', '12:30', 60, '15:00'],
    ['due at the end of a window', '08:00', 240, '12:00'],
    ['raised at the end of a window', '12:00', 1, '14:01'],
  ])('%s', async (_, time, minutes, due) => {
    await promise({ RESPONSE: minutes });
    const { id } = await raised({ createdAt: at(time) });
    expect((await clockOf(id, 'RESPONSE')).dueAt).toEqual(at(due));
  });

  it('counts every hour without a calendar', async () => {
    await talk.api.make.serviceLevel({ minutes: { RESPONSE: 60 } }, { isDefault: true });
    const { id } = await raised({ createdAt: at('23:30') });
    expect((await clockOf(id, 'RESPONSE')).dueAt).toEqual(at('00:30', '2026-02-03T'));
  });
});

describe('the response', () => {
  it('is met by the first published message of staff, not by an assignment or a note', async () => {
    await promise({ RESPONSE: 60 });
    const { id } = await raised({ createdAt: new Date() });
    await talk.note(talk.technician, id);
    await talk.reply(talk.client, id);
    await computeClocks(manager(), [id]);
    expect((await clockOf(id, 'RESPONSE')).outcome).toBeNull();
    const reply = await talk.reply(talk.technician, id);
    await computeClocks(manager(), [id]);
    expect((await clockOf(id, 'RESPONSE')).outcome).toBeNull();
    await talk.publish(reply.json<{ message: { id: string } }>().message.id);
    expect(await clockOf(id, 'RESPONSE')).toMatchObject({ outcome: 'MET', dueAt: null });
  });

  it('is met by the start of work, and stays met when the ticket is put back', async () => {
    await promise({ RESPONSE: 60 });
    const { id } = await raised({ createdAt: new Date() });
    const patch = (status: string) => talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, { status });
    expect((await patch('IN_PROGRESS')).statusCode).toBe(200);
    const met = await clockOf(id, 'RESPONSE');
    expect(met.outcome).toBe('MET');
    expect((await patch('OPEN')).statusCode).toBe(200);
    expect(await clockOf(id, 'RESPONSE')).toEqual(met);
  });

  it.each([
    ['just in time', '10:00:00', 3600, 'MET'],
    ['one second late', '10:00:01', 3601, 'MISSED'],
  ])('is judged to the second: %s', async (_, time, usedS, outcome) => {
    await promise({ RESPONSE: 60 });
    const { id } = await raised();
    const start = { kind: 'STATUS_CHANGED', fromStatus: 'OPEN', toStatus: 'IN_PROGRESS' } as const;
    const createdAt = new Date(`${MONDAY}${time}+01:00`);
    await manager().insert(TicketActivity, { id: newId(), ticketId: id, ...start, createdAt });
    await computeClocks(manager(), [id]);
    expect(await clockOf(id, 'RESPONSE')).toMatchObject({ outcome, usedS, stoppedAt: createdAt });
  });
});

it('a late first response stays visible', async () => {
  await promise({ RESPONSE: 60 });
  const { id } = await raised();
  const start = { kind: 'STATUS_CHANGED', fromStatus: 'OPEN', toStatus: 'IN_PROGRESS' } as const;
  await manager().insert(TicketActivity, { id: newId(), ticketId: id, ...start, createdAt: at('11:30') });
  await computeClocks(manager(), [id]);
  for (const user of [talk.admin, talk.client])
    expect(await seen(user, id)).toMatchObject({
      clocks: [{ state: 'MISSED', remainingMinutes: -90, stoppedAt: at('11:30').toISOString() }],
    });
});

describe('the resolution', () => {
  it('stands still while the client is awaited, in working time', async () => {
    await promise({ RESOLUTION: 480 });
    const { id } = await raised();
    await happened(id, { awaiting: 'CLIENT', awaitingSince: at('11:00') });
    expect(await clockOf(id, 'RESOLUTION')).toMatchObject({ dueAt: null, waitingSince: at('11:00'), usedS: 7200 });
    await happened(id, { awaiting: 'STAFF', awaitingSince: at('16:00') });
    expect(await clockOf(id, 'RESOLUTION')).toMatchObject({ waitedS: 3 * 3600, waitingSince: null });
    expect((await clockOf(id, 'RESOLUTION')).dueAt).toEqual(at('12:00', '2026-02-03T'));
  });

  it('is not moved by a wait of a night', async () => {
    await promise({ RESOLUTION: 480 });
    const { id } = await raised();
    const before = (await clockOf(id, 'RESOLUTION')).dueAt;
    await happened(id, { awaiting: 'CLIENT', awaitingSince: at('18:00') });
    await happened(id, { awaiting: 'STAFF', awaitingSince: at('08:00', '2026-02-03T') });
    expect(await clockOf(id, 'RESOLUTION')).toMatchObject({ dueAt: before, waitedS: 0 });
  });

  it('ends with the closing, also during a wait', async () => {
    await promise({ RESOLUTION: 180 });
    const { id } = await raised();
    await happened(id, { awaiting: 'CLIENT', awaitingSince: at('11:00') });
    await happened(id, { status: 'CLOSED', closedAt: at('17:00'), finalReport: 'Aligned the head' });
    const ended = { outcome: 'MET', usedS: 7200, waitedS: 4 * 3600, dueAt: null, waitingSince: null };
    expect(await clockOf(id, 'RESOLUTION')).toMatchObject(ended);
  });

  it('does not count for a duplicate', async () => {
    await promise({ RESOLUTION: 180 });
    const original = await raised();
    const { id } = await raised();
    await happened(id, {
      status: 'CLOSED',
      closedAt: at('17:00'),
      duplicateOfId: original.id,
      finalReport: 'Duplicate',
    });
    expect((await clockOf(id, 'RESOLUTION')).outcome).toBe('VOID');
    expect(await seen(talk.admin, id)).toBeUndefined();
  });

  it('waits and goes on with the messages of both sides', async () => {
    await promise({ RESOLUTION: 6000 });
    const { id } = await raised({ createdAt: new Date(), status: 'IN_PROGRESS' });
    await talk.published(talk.technician, id);
    expect(await seen(talk.admin, id)).toMatchObject({ clocks: [{ state: 'WAITING', dueAt: null }] });
    await talk.reply(talk.client, id);
    expect(await seen(talk.admin, id)).toMatchObject({ clocks: [{ state: 'RUNNING', stoppedAt: null }] });
    await talk.reply(talk.client, id, { body: 'One more thing' });
    expect(await seen(talk.admin, id)).toMatchObject({ clocks: [{ state: 'RUNNING', stoppedAt: null }] });
    await talk.published(talk.technician, id, { body: 'We go on', keepAwaiting: true });
    expect(await seen(talk.admin, id)).toMatchObject({ clocks: [{ state: 'RUNNING' }] });
  });
});

describe('the promise', () => {
  it('is that of the plant, else of the company, else the default, by the day of raising', async () => {
    const { make } = talk.api;
    const company = await make.company();
    const plant = await make.plant({ ownerCompanyId: company.id });
    const [standard, gold, silver] = [
      await make.serviceLevel({ minutes: { RESPONSE: 300 } }, { isDefault: true, name: 'Standard' }),
      await make.serviceLevel({ minutes: { RESPONSE: 60 } }, { name: 'Gold' }),
      await make.serviceLevel({ minutes: { RESPONSE: 120 } }, { name: 'Silver' }),
    ];
    await make.serviceAgreement({ companyId: company.id, levelId: silver.id, validTo: '2026-02-02' });
    await make.serviceAgreement({ companyId: company.id, plantId: plant.id, levelId: gold.id });
    const levelOf = async (values: Partial<Ticket>) => (await clockOf((await raised(values)).id, 'RESPONSE')).levelId;
    expect(await levelOf({ companyId: company.id, plantId: plant.id, plantLink: 'EXACT' })).toBe(gold.id);
    expect(await levelOf({ companyId: company.id })).toBe(silver.id);
    expect(await levelOf({ companyId: company.id, createdAt: at('00:00', '2026-02-03T') })).toBe(standard.id);
    expect(await levelOf({})).toBe(standard.id);
  });

  it('of a plant that was merged is that of its agreement, unless the plant that stays has one', async () => {
    const { make } = talk.api;
    const company = await make.company();
    const [stays, goes] = [
      await make.plant({ ownerCompanyId: company.id }),
      await make.plant({ ownerCompanyId: company.id }),
    ];
    const [gold, silver] = [
      await make.serviceLevel({ minutes: { RESPONSE: 60 } }, { name: 'Gold' }),
      await make.serviceLevel({ minutes: { RESPONSE: 120 } }, { name: 'Silver' }),
    ];
    const agreement = { companyId: company.id, levelId: gold.id };
    await make.serviceAgreement({ ...agreement, plantId: goes.id });
    expect((await talk.call(talk.admin, 'POST', `plants/${goes.id}/merge`, { intoId: stays.id })).statusCode).toBe(200);
    const ofPlant: Partial<Ticket> = { companyId: company.id, plantId: stays.id, plantLink: 'EXACT' };
    expect((await clockOf((await raised(ofPlant)).id, 'RESPONSE')).levelId).toBe(gold.id);
    await make.serviceAgreement({ ...agreement, plantId: stays.id, levelId: silver.id });
    expect((await clockOf((await raised(ofPlant)).id, 'RESPONSE')).levelId).toBe(silver.id);
  });

  it('follows the priority, whose change moves neither start nor waits', async () => {
    const level = await promise({ RESOLUTION: 480 });
    await manager().query(
      `UPDATE service_level_targets SET minutes = 60 WHERE level_id = $1 AND priority = 'CRITICAL'`,
      [level],
    );
    const { id } = await raised();
    await happened(id, { awaiting: 'CLIENT', awaitingSince: at('09:30') });
    await happened(id, { awaiting: 'STAFF', awaitingSince: at('10:30') });
    const answer = await talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, {
      status: 'OPEN',
      priority: 'CRITICAL',
    });
    expect(answer.statusCode).toBe(200);
    const clock = await clockOf(id, 'RESOLUTION');
    expect(clock).toMatchObject({ targetS: 3600, startedAt: at('09:00'), waitedS: 3600, dueAt: at('11:00') });
  });

  it('of a company that is set later counts from the raising', async () => {
    await promise({ RESPONSE: 480 });
    const { make } = talk.api;
    const company = await make.company();
    const gold = await make.serviceLevel({ minutes: { RESPONSE: 60 } }, { name: 'Gold' });
    await make.serviceAgreement({ companyId: company.id, levelId: gold.id });
    const { id } = await raised({ createdById: (await make.member({ companyId: company.id })).id });
    expect(await clockOf(id, 'RESPONSE')).toMatchObject({ targetS: 480 * 60 });
    const answer = await talk.call(talk.admin, 'POST', `tickets/${id}/company`);
    expect(answer.statusCode).toBe(200);
    expect(await clockOf(id, 'RESPONSE')).toMatchObject({
      ...{ levelId: gold.id, targetS: 3600, startedAt: at('09:00'), dueAt: at('10:00') },
    });
  });

  it('goes where no cell promises anything', async () => {
    const level = await promise({ RESPONSE: 60 });
    await manager().query(`DELETE FROM service_level_targets WHERE level_id = $1 AND priority = 'LOW'`, [level]);
    const { id } = await raised();
    await talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, { status: 'OPEN', priority: 'LOW' });
    expect(await manager().countBy(TicketClock, { ticketId: id })).toBe(0);
  });

  it('stays when the level changes, until it is applied', async () => {
    const level = await promise({ RESPONSE: 60 });
    const { id } = await raised();
    const target = { clock: 'RESPONSE', category: 'ASSISTANCE', priority: 'NOT_SET', minutes: 120 };
    expect((await talk.call(talk.admin, 'PUT', `service-levels/${level}`, { targets: [target] })).statusCode).toBe(200);
    expect((await clockOf(id, 'RESPONSE')).targetS).toBe(3600);
    expect((await talk.call(talk.admin, 'POST', `service-levels/${level}/apply`)).statusCode).toBe(202);
    await talk.worker.get(RecomputeClocksProcessor, { strict: false }).run({ assign: true });
    expect((await clockOf(id, 'RESPONSE')).targetS).toBe(7200);
  });

  it('ends at once when the level is deactivated', async () => {
    const level = await promise({ RESPONSE: 60 });
    const { id } = await raised();
    await talk.call(talk.admin, 'PUT', `service-levels/${level}`, { isActive: false });
    expect((await clockOf(id, 'RESPONSE')).outcome).toBe('VOID');
    expect(await seen(talk.admin, id)).toBeUndefined();
  });

  it('moves with a holiday that is added later', async () => {
    const calendar = await talk.api.make.calendar({ holidays: null });
    await talk.api.make.serviceLevel({ minutes: { RESPONSE: 480 }, calendarId: calendar.id }, { isDefault: true });
    const { id } = await raised({ createdAt: new Date('2030-02-04T08:00:00+01:00') });
    expect((await clockOf(id, 'RESPONSE')).dueAt).toEqual(new Date('2030-02-04T18:00:00+01:00'));
    const days = [{ day: '2030-02-04', name: 'Closed', kind: 'CLOSURE', hours: [] }];
    await talk.call(talk.admin, 'PUT', `calendars/${calendar.id}`, { days });
    await talk.worker.get(RecomputeClocksProcessor, { strict: false }).run({ calendarId: calendar.id });
    expect((await clockOf(id, 'RESPONSE')).dueAt).toEqual(new Date('2030-02-05T18:00:00+01:00'));
    const removal = await talk.call(talk.admin, 'DELETE', `calendars/${calendar.id}`);
    expect(removal.json<{ code: string }>().code).toBe('CALENDAR_IN_USE');
  });
});

it('reaches open pages once after a change of a calendar, however many tickets it moves', async () => {
  await talk.api.app.listen(0, '127.0.0.1');
  const { id: calendarId } = await talk.api.make.calendar();
  await talk.api.make.serviceLevel({ minutes: { RESPONSE: 480 }, calendarId }, { isDefault: true });
  for (let count = 0; count < 3; count++) await raised();
  const readers = new LiveReaders();
  const pages = [await readers.open(talk.api, talk.client), await readers.open(talk.api, talk.technician)];
  await talk.worker.get(RecomputeClocksProcessor, { strict: false }).run({ calendarId });
  await Promise.all(pages.map((page) => page.next({ topic: 'tickets' })));
  // The raised tickets cause mails and notifications meanwhile.
  for (const page of pages)
    expect(page.heard.filter(({ topic }) => topic.startsWith('ticket'))).toEqual([{ topic: 'tickets' }]);
  await readers.close();
});

describe('a reader', () => {
  it('sees what is promised, and clients only where the level shows it', async () => {
    const level = await promise({ RESPONSE: 60, RESOLUTION: 960 });
    const { id } = await raised();
    const shown = await seen(talk.client, id);
    expect(shown?.clocks.map(({ clock, state }) => [clock, state])).toEqual([
      ['RESPONSE', 'MISSED'],
      ['RESOLUTION', 'MISSED'],
    ]);
    expect(shown?.clocks[0]).toMatchObject({ targetMinutes: 60, dueAt: at('10:00').toISOString(), stoppedAt: null });
    expect(shown?.clocks[0]?.remainingMinutes).toBeLessThan(0);
    await manager().update(TicketClock, { levelId: level }, { shownToClient: false });
    expect(await seen(talk.client, id)).toBeUndefined();
    expect(await seen(talk.admin, id)).toEqual(shown);
  });

  it('finds open tickets by the state of their clocks', async () => {
    await promise({ RESOLUTION: 60 });
    const { id: late } = await raised();
    const { id: waiting } = await raised();
    await happened(waiting, { awaiting: 'CLIENT', awaitingSince: at('09:30') });
    const { id: hidden } = await raised();
    await manager().update(TicketClock, { ticketId: hidden }, { shownToClient: false });
    const found = async (user: TestUser, clock: string) =>
      (await talk.call(user, 'GET', `tickets?clock=${clock}&ids=${[late, waiting, hidden].join()}`))
        .json<{ tickets: { id: number }[] }>()
        .tickets.map((ticket) => ticket.id);
    expect((await found(talk.admin, 'overdue')).sort()).toEqual([late, hidden].sort());
    expect(await found(talk.client, 'overdue')).toEqual([late]);
    expect(await found(talk.admin, 'waiting')).toEqual([waiting]);
    expect(await found(talk.admin, 'today')).toEqual([]);
  });
});

it('the daily check exports how many clocks differ from their facts', async () => {
  const check = async (): Promise<string> => {
    await talk.worker.get(ClockCheck, { strict: false }).runNow();
    return talk.worker.get(Metrics).text();
  };
  await promise({ RESPONSE: 240 });
  const { id } = await raised();
  expect(await check()).toMatch(/^plantdesk_service_level_drift 0$/m);
  await manager().update(TicketClock, { ticketId: id }, { dueAt: at('15:01') });
  expect(await check()).toMatch(/^plantdesk_service_level_drift 1$/m);
  await computeClocks(manager(), [id]);
});

it('computes 1,000 clocks alike whatever the order, number and cut of their waits', async () => {
  await promise({ RESPONSE: 480, RESOLUTION: 2400 });
  const { id } = await raised();
  await manager().query(
    `WITH columns AS (SELECT string_agg(quote_ident(column_name), ',') AS names FROM information_schema.columns
       WHERE table_name = 'tickets' AND column_name NOT IN ('id', 'created_at'))
     SELECT set_config('test.columns', names, false) FROM columns`,
  );
  const [{ names }] = await manager().query<[{ names: string }]>(`SELECT current_setting('test.columns') AS names`);
  // Each begins at another hour of the day and of the week.
  const copies = await manager().query<{ id: number }[]>(
    `INSERT INTO tickets (created_at, ${names}) SELECT timestamptz '2026-01-05' + n * interval '11 hours', ${names}
     FROM tickets, generate_series(1, 500) AS n WHERE id = $1 RETURNING id`,
    [id],
  );
  const ids = copies.map((copy) => copy.id);
  await manager().query(
    `INSERT INTO ticket_waits (ticket_id, since, until)
     SELECT id, since, since + interval '7 hours' FROM tickets, generate_series(0, id % 4) AS n,
     LATERAL (SELECT created_at + n * interval '9 hours 17 minutes' AS since) AS wait WHERE id = ANY($1)`,
    [ids],
  );
  await assignClocks(manager(), ids);
  const [sums] = await manager().query<[object]>(
    `SELECT count(*)::int AS clocks, count(*) FILTER (WHERE worked(calendar_id, due_at) - worked(calendar_id, started_at) - waited_s <> target_s)::int AS wrong,
       count(*) FILTER (WHERE due_s IS DISTINCT FROM worked(calendar_id, due_at))::int AS "wrongTotals"
     FROM ticket_clocks WHERE ticket_id = ANY($1)`,
    [ids],
  );
  expect(sums).toEqual({ clocks: 1000, wrong: 0, wrongTotals: 0 });
  const dues = () =>
    manager().query<object[]>(
      'SELECT ticket_id, clock, due_at, waited_s FROM ticket_clocks WHERE ticket_id = ANY($1) ORDER BY 1, 2',
      [ids],
    );
  const joined = await dues();
  await manager().query(
    `WITH cut AS (UPDATE ticket_waits SET until = since + interval '2 hours' WHERE ticket_id = ANY($1) RETURNING ticket_id, until)
     INSERT INTO ticket_waits (ticket_id, since, until) SELECT ticket_id, until, until + interval '5 hours' FROM cut`,
    [ids],
  );
  await computeClocks(manager(), ids);
  expect(await dues()).toEqual(joined);
});
