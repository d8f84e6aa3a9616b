import { ClockWarnings, computeClocks, assignClocks, TicketClock } from '#promises/index.js';
import { RecomputeClocksProcessor } from '#promises/clocks/recompute-clocks.processor.js';
import type { NotificationDto, NotificationsResponse } from '#conversation/notifications/notification.dto.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import { Ticket } from '#tickets/index.js';
import { type ServiceClock, LIMITS, type WarningStep } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { Talk } from '../conversation/conversation.support.js';
import { outcomeOf } from '../concurrency/race.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());
afterEach(() => talk.api.dataSource.query('UPDATE service_levels SET is_default = false'));

const manager = () => talk.api.dataSource.manager;
const warnings = () => talk.worker.get(ClockWarnings, { strict: false });
/** In whole seconds, as clocks count. */
const ago = (minutes: number): Date => new Date((Math.floor(Date.now() / 1000) - minutes * 60) * 1000);

/** Round the clock, so that a test can say how long ago a ticket was raised. */
const promise = async (minutes: Partial<Record<ServiceClock, number>>, steps?: WarningStep[]): Promise<string> =>
  (await talk.api.make.serviceLevel({ minutes }, { isDefault: true, ...(steps && { warnings: steps }) })).id;

async function raised(minutesAgo: number, values: Partial<Ticket> = {}): Promise<number> {
  const { id } = await talk.ticket({ createdAt: ago(minutesAgo), ...values });
  await assignClocks(manager(), [id]);
  return id;
}

const heardBy = async (user: TestUser, id: number): Promise<NotificationDto[]> => {
  const answer = await talk.call(user, 'GET', 'notifications?limit=100');
  return answer.json<NotificationsResponse>().notifications.filter(({ ticket }) => ticket?.id === id);
};
const stepsOf = async (user: TestUser, id: number): Promise<string[]> =>
  (await heardBy(user, id)).map(({ kind, promise: of }) => `${kind} ${of?.clock} ${of?.percent}`);
const clockOf = (ticketId: number) => manager().findOneByOrFail(TicketClock, { ticketId, clock: 'RESOLUTION' });

describe('a warning', () => {
  it('comes once at each step, to those behind the ticket and from 100 percent on to administrators', async () => {
    await promise({ RESOLUTION: 100 });
    const id = await raised(74);
    await warnings().runNow();
    expect(await stepsOf(talk.technician, id)).toEqual([]);
    const shift = async (minutesAgo: number) => {
      await manager().update(TicketClock, { ticketId: id }, { startedAt: ago(minutesAgo) });
      await computeClocks(manager(), [id]);
      for (const _ of [1, 2]) await warnings().runNow();
    };
    await shift(76);
    expect(await stepsOf(talk.technician, id)).toEqual(['CLOCK_WARNING RESOLUTION 75']);
    expect(await stepsOf(talk.admin, id)).toEqual([]);
    await shift(101);
    expect(await stepsOf(talk.technician, id)).toEqual(['CLOCK_MISSED RESOLUTION 100', 'CLOCK_WARNING RESOLUTION 75']);
    expect(await stepsOf(talk.admin, id)).toEqual(['CLOCK_MISSED RESOLUTION 100']);
    expect(await clockOf(id)).toMatchObject({ warnedPercent: 100, nextWarningAt: null });
    expect(await stepsOf(talk.client, id)).toEqual([]);
    const mails = await manager().findBy(OutboxJob, { topic: 'clock-missed', subject: `ticket:${id}` });
    expect(mails.map(({ recipientId }) => recipientId).sort()).toEqual([talk.admin.id, talk.technician.id].sort());
  });

  it('names the highest of the steps that passed meanwhile', async () => {
    await promise(
      { RESOLUTION: 10 },
      [50, 100, 150, 400].map((percent) => ({ percent, admins: false })),
    );
    const id = await raised(16);
    await warnings().runNow();
    expect(await stepsOf(talk.technician, id)).toEqual(['CLOCK_MISSED RESOLUTION 150']);
    const { startedAt, nextWarningAt } = await clockOf(id);
    expect(nextWarningAt).toEqual(new Date(startedAt.getTime() + 40 * 60_000));
  });

  it('is sent for each clock by itself, and goes to administrators while no technician is assigned', async () => {
    await promise({ RESPONSE: 10, RESOLUTION: 20 });
    const id = await raised(19, { assignedTechnicianId: null, status: 'OPEN' });
    await warnings().runNow();
    expect((await stepsOf(talk.admin, id)).sort()).toEqual([
      'CLOCK_MISSED RESPONSE 100',
      'CLOCK_WARNING RESOLUTION 75',
    ]);
  });

  it('waits while the client is awaited, and does not come after the closing', async () => {
    await promise({ RESOLUTION: 100 });
    const id = await raised(70);
    const happened = async (values: Partial<Ticket>) => {
      await manager().update(Ticket, id, values);
      await computeClocks(manager(), [id]);
      await warnings().runNow();
    };
    await happened({ awaiting: 'CLIENT', awaitingSince: ago(69) });
    expect(await clockOf(id)).toMatchObject({ nextWarningAt: null, dueAt: null });
    await happened({ awaiting: 'STAFF', awaitingSince: ago(1) });
    expect((await clockOf(id)).nextWarningAt!.getTime()).toBeGreaterThan(ago(-72).getTime());
    await happened({ status: 'CLOSED', closedAt: new Date(), finalReport: 'Aligned the head' });
    expect((await clockOf(id)).nextWarningAt).toBeNull();
    expect(await stepsOf(talk.technician, id)).toEqual([]);
  });

  it('comes once from workers that look at the same time', async () => {
    await promise({ RESOLUTION: 100 });
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await raised(80));
    await Promise.all(Array.from({ length: 4 }, () => warnings().runNow()));
    await warnings().runNow();
    for (const id of ids) expect(await stepsOf(talk.technician, id)).toEqual(['CLOCK_WARNING RESOLUTION 75']);
  });

  it('announces the step to webhooks', async () => {
    await promise({ RESOLUTION: 100 });
    const hook = { name: 'ERP', url: 'https://erp.example.com/hook', events: ['clock.warning', 'clock.missed'] };
    expect((await talk.call(talk.admin, 'POST', 'webhooks', hook)).statusCode).toBe(201);
    const [early, late] = [await raised(80), await raised(200)];
    await warnings().runNow();
    const sent = await manager().query<{ body: string }[]>('SELECT body FROM webhook_deliveries');
    const messages = sent.map(
      ({ body }) => JSON.parse(body) as { type: string; data: { ticket: { id: number }; clock: object } },
    );
    for (const [id, type, percent] of [
      [early, 'clock.warning', 75],
      [late, 'clock.missed', 100],
    ] as const)
      expect(messages.find(({ data }) => data.ticket?.id === id)).toMatchObject({
        type,
        data: { clock: { clock: 'RESOLUTION', percent } },
      });
  });
});

describe('the steps of a level', () => {
  const step = (percent: number): WarningStep => ({ percent, admins: false });
  const create = (steps?: unknown) =>
    talk.call(talk.admin, 'POST', 'service-levels', {
      name: 'Gold',
      targets: [],
      ...(steps !== undefined && { warnings: steps }),
    });

  it('are 75 and 100 percent by default, and may be none', async () => {
    const warningsIn = (answer: { json: <T>() => T }) =>
      answer.json<{ serviceLevel: { warnings: WarningStep[] } }>().serviceLevel.warnings;
    expect(warningsIn(await create())).toEqual([
      { percent: 75, admins: false },
      { percent: 100, admins: true },
    ]);
    expect(warningsIn(await create([]))).toEqual([]);
  });

  it.each([
    ['a percentage', [step(LIMITS.warningPercent.min)], [step(LIMITS.warningPercent.min - 1)]],
    ['a percentage', [step(LIMITS.warningPercent.max)], [step(LIMITS.warningPercent.max + 1)]],
    ['a number of steps', [1, 2, 3, 4, 5].map(step), [1, 2, 3, 4, 5, 6].map(step)],
    ['different percentages', [step(1), step(2)], [step(1), step(1)]],
  ])('have %s within limits', async (_, good, bad) => {
    expect((await create(good)).statusCode).toBe(201);
    expect(outcomeOf(await create(bad))).toBe('400 VALIDATION_FAILED');
  });

  it('hold for running clocks once a job has counted them', async () => {
    const level = await promise({ RESOLUTION: 100 }, []);
    const id = await raised(80);
    expect((await clockOf(id)).nextWarningAt).toBeNull();
    await talk.call(talk.admin, 'PUT', `service-levels/${level}`, { warnings: [step(90)] });
    await talk.worker.get(RecomputeClocksProcessor, { strict: false }).run({});
    const { startedAt, nextWarningAt } = await clockOf(id);
    expect(nextWarningAt).toEqual(new Date(startedAt.getTime() + 90 * 60_000));
  });
});

it('finds the clocks of a deleted level by an index, those that have ended as well', async () => {
  const plan = await manager().transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const [id, of] = [newId(), 'EXPLAIN UPDATE ticket_clocks SET level_id = NULL WHERE level_id = $1'];
    return tx.query<{ 'QUERY PLAN': string }[]>(of, [id]);
  });
  expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('ix_ticket_clocks_level');
});
