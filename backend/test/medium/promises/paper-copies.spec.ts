import { LIMITS, PAPER_COPY } from '#contract/index.js';
import type { NotificationDto, NotificationsResponse } from '#conversation/notifications/notification.dto.js';
import { assignClocks, ClockWarnings, computeClocks, TicketClock, TicketClocks } from '#promises/index.js';
import type { PromisedTicket } from '#promises/on-tickets/promised-tickets.js';
import type { TicketSummaryDto } from '#tickets/detail/ticket-summary.dto.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { Talk } from '../conversation/conversation.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_TICKETS_PER_ADDRESS: '40' })));
afterAll(() => talk.close());

const manager = () => talk.api.dataSource.manager;
afterEach(async () => {
  expect(await talk.api.app.get(TicketClocks, { strict: false }).drift(manager())).toBe(0);
  await manager().query('UPDATE service_levels SET is_default = false');
});

const DAY = 86_400_000;
const PAPER = { asksForPaper: true, title: 'Copia su carta: Betriebsanleitung, rev. B, Deutsch' };
/** In whole seconds, as clocks count. */
const daysAgo = (days: number): Date => new Date(Math.floor(Date.now() / 1000) * 1000 - days * DAY);

/** A level round the clock that promises a first reply and a resolution. */
const defaultLevel = () =>
  talk.api.make.serviceLevel({ minutes: { RESPONSE: 60, RESOLUTION: 120 } }, { isDefault: true });

const post = (payload: object) => talk.api.inject({ method: 'POST', url: '/api/tickets', payload });
async function asked(values: object = {}): Promise<CreatedAnswer['data']> {
  const answer = await post(assistance({ ...PAPER, ...values }));
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, '']);
  return answer.json<CreatedAnswer>().data;
}

/** A ticket for paper of the client, asked for some days ago. */
async function askedBefore(days: number, values: Partial<Ticket> = {}): Promise<number> {
  const { id } = await talk.ticket({ asksForPaper: true, status: 'OPEN', createdAt: daysAgo(days), ...values });
  await assignClocks(manager(), [id]);
  return id;
}

async function happened(ticketId: number, values: Partial<Ticket>): Promise<void> {
  await manager().update(Ticket, ticketId, values);
  await computeClocks(manager(), [ticketId]);
}

const clocksOf = (ticketId: number) => manager().find(TicketClock, { where: { ticketId }, order: { clock: 'ASC' } });
const paperClock = (ticketId: number) => manager().findOneByOrFail(TicketClock, { ticketId, clock: 'RESOLUTION' });
const seen = async (user: TestUser, id: number) =>
  (await talk.call(user, 'GET', `tickets/${id}`)).json<{ ticket: TicketSummaryDto & PromisedTicket }>().ticket;

describe('a copy on paper that a visitor asks for', () => {
  it('is an ordinary ticket that says so, due thirty days after it was raised without any service level', async () => {
    const { id, createdAt, asksForPaper } = await asked();
    expect([asksForPaper, PAPER_COPY.days]).toEqual([true, 30]);
    const due = new Date(Math.floor(Date.parse(createdAt) / 1000) * 1000 + 30 * DAY);
    const [clock, ...others] = await clocksOf(id);
    expect(others).toEqual([]);
    expect(clock).toMatchObject({ clock: 'RESOLUTION', levelId: null, levelName: 'Copia su carta', calendarId: null });
    expect(Math.abs(clock!.dueAt!.getTime() - due.getTime())).toBeLessThanOrEqual(1000);
    const read = await seen(talk.admin, id);
    expect(read).toMatchObject({ asksForPaper: true, category: 'ASSISTANCE', title: PAPER.title });
    const dueAt = clock!.dueAt!.toISOString();
    expect(read.serviceLevel).toMatchObject({ name: 'Copia su carta', clocks: [{ clock: 'RESOLUTION', dueAt }] });
  });

  it('has the first reply of the service level, but not its resolution', async () => {
    await defaultLevel();
    const { id } = await asked();
    const promised = (await clocksOf(id)).map(({ clock, targetS }) => [clock, targetS]);
    expect(promised).toEqual([
      ['RESPONSE', 3600],
      ['RESOLUTION', 30 * 86_400],
    ]);
    const { id: other } = await asked({ asksForPaper: false });
    expect((await paperClock(other)).targetS).toBe(7200);
  });

  it.each([[undefined], [false]])('is not asked for by %s', async (asksForPaper) => {
    const { id, asksForPaper: answered } = await asked({ asksForPaper });
    expect([answered, await clocksOf(id)]).toEqual([false, []]);
  });

  it('is the reason for a filter of lists, on both of its sides', async () => {
    const [{ id: paper }, { id: other }] = [await asked(), await asked({ asksForPaper: false })];
    const found = async (query: string): Promise<number[]> => {
      const answer = await talk.call(
        talk.admin,
        'GET',
        `tickets?limit=${LIMITS.listLimit.max}&ids=${paper},${other}${query}`,
      );
      return answer.json<{ tickets: { id: number }[] }>().tickets.map(({ id }) => id);
    };
    expect(await found('&asksForPaper=true')).toEqual([paper]);
    expect(await found('&asksForPaper=false')).toEqual([other]);
    expect((await found('')).sort()).toEqual([paper, other].sort());
    expect((await talk.call(talk.admin, 'GET', 'tickets?asksForPaper=paper')).statusCode).toBe(400);
  });

  it('reads the same for the client who asked', async () => {
    const answer = await talk.call(talk.client, 'POST', 'tickets', assistance({ ...PAPER }));
    const { id } = answer.json<CreatedAnswer>().data;
    const { asksForPaper, serviceLevel } = await seen(talk.client, id);
    expect([asksForPaper, serviceLevel?.clocks.length]).toEqual([true, 1]);
  });
});

describe('its thirty days', () => {
  it.each([
    ['on the last day', 30, 'MET'],
    ['a second later', 30 + 1 / 86_400, 'MISSED'],
  ])('end when staff close it: %s', async (_, days, outcome) => {
    const id = await askedBefore(40);
    const { createdAt } = await manager().findOneByOrFail(Ticket, { id });
    const closedAt = new Date(createdAt.getTime() + days * DAY);
    await happened(id, { status: 'CLOSED', closedAt, finalReport: 'Sent by post' });
    expect(await paperClock(id)).toMatchObject({ outcome, stoppedAt: closedAt });
  });

  it('go on while the client is awaited, while those of a service level stop', async () => {
    await defaultLevel();
    const values: Partial<Ticket> = { awaiting: 'CLIENT', awaitingSince: daysAgo(9) };
    const [paper, other] = [await askedBefore(10, values), await askedBefore(10, { ...values, asksForPaper: false })];
    const { createdAt } = await manager().findOneByOrFail(Ticket, { id: paper });
    const dueAt = new Date(createdAt.getTime() + 30 * DAY);
    expect(await paperClock(paper)).toMatchObject({ waitingSince: null, waitedS: 0, dueAt });
    expect(await paperClock(other)).toMatchObject({ dueAt: null });
    expect((await seen(talk.admin, paper)).serviceLevel?.clocks.at(-1)).toMatchObject({ state: 'RUNNING' });
    await happened(paper, { awaiting: 'STAFF', awaitingSince: daysAgo(1) });
    expect(await paperClock(paper)).toMatchObject({ waitedS: 0, dueAt });
  });

  it('stay the same when staff change priority and category, or wait for a supplier', async () => {
    await defaultLevel();
    const id = await askedBefore(1, { status: 'IN_PROGRESS' });
    const before = await paperClock(id);
    await manager().update(Ticket, id, { priority: 'CRITICAL', category: 'MODIFICATION' });
    await assignClocks(manager(), [id]);
    const answer = await talk.call(talk.admin, 'PATCH', `tickets/${id}/waiting`, { waitingFor: 'SUPPLIER' });
    expect(answer.statusCode).toBe(200);
    expect(await paperClock(id)).toEqual(before);
  });

  it('end without an outcome where it is a duplicate', async () => {
    const [original, id] = [await askedBefore(2), await askedBefore(1)];
    await happened(id, { status: 'CLOSED', closedAt: daysAgo(0), duplicateOfId: original });
    expect(await paperClock(id)).toMatchObject({ outcome: 'VOID', dueAt: null });
  });
});

describe('administrators', () => {
  const heard = async (user: TestUser, id: number): Promise<string[]> => {
    const answer = await talk.call(user, 'GET', 'notifications?limit=100');
    const of = ({ ticket }: NotificationDto) => ticket?.id === id;
    const found = answer.json<NotificationsResponse>().notifications.filter(of);
    return found.map(({ kind, promise }) => `${kind} ${promise?.percent}`);
  };
  const warnings = () => talk.worker.get(ClockWarnings, { strict: false });
  const shift = async (id: number, days: number): Promise<void> => {
    await manager().update(Ticket, id, { createdAt: daysAgo(days) });
    await manager().update(TicketClock, { ticketId: id }, { startedAt: daysAgo(days) });
    await computeClocks(manager(), [id]);
    for (const _ of [1, 2]) await warnings().runNow();
  };

  it('are warned once at 50, 80 and 100 percent without a service level, as the technician is', async () => {
    const id = await askedBefore(14.9);
    await warnings().runNow();
    expect(await heard(talk.admin, id)).toEqual([]);
    await shift(id, 15.1);
    expect(await heard(talk.admin, id)).toEqual(['CLOCK_WARNING 50']);
    await shift(id, 24.1);
    await shift(id, 30.1);
    const all = ['CLOCK_MISSED 100', 'CLOCK_WARNING 80', 'CLOCK_WARNING 50'];
    expect([await heard(talk.admin, id), await heard(talk.technician, id)]).toEqual([all, all]);
    expect(await paperClock(id)).toMatchObject({ warnedPercent: 100, nextWarningAt: null });
    expect(await heard(talk.client, id)).toEqual([]);
  });

  it('read how many were decided in time in the report by service level', async () => {
    const id = await askedBefore(3, { companyId: null });
    await happened(id, { status: 'CLOSED', closedAt: daysAgo(0), finalReport: 'Sent by post' });
    const answer = await talk.call(talk.admin, 'GET', 'reports/service-levels?by=level&from=2026-01-01&to=2099-12-31');
    const { rows } = answer.json<{ rows: { name: string; clock: string; metShare: number }[] }>();
    expect(rows.find(({ name }) => name === PAPER_COPY.levelName)).toMatchObject({ clock: 'RESOLUTION' });
  });
});

it('visitors ask for paper within the limit of their address for all tickets', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 40 && statuses.at(-1) !== 429; count += 1)
    statuses.push((await post(assistance(count % 2 === 0 ? PAPER : {}))).statusCode);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});
