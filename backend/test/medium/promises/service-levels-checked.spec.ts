import { OutboxJob } from '#kernel/outbox/index.js';
import { type Recomputation, recomputeClocks } from '#promises/clocks/ticket-clocks.js';
import { RecomputeClocksProcessor } from '#promises/clocks/recompute-clocks.processor.js';
import { assignClocks, computeClocks, TicketClock, TicketClocks, TicketWait } from '#promises/index.js';
import { Ticket } from '#tickets/index.js';
import { Talk } from '../conversation/conversation.support.js';

let talk: Talk;
beforeAll(async () => (talk = await Talk.open()));
afterAll(() => talk.close());

const manager = () => talk.api.dataSource.manager;
const drift = () => talk.api.app.get(TicketClocks, { strict: false }).drift(manager());
afterEach(async () => {
  expect(await drift()).toBe(0);
  await manager().query('UPDATE service_levels SET is_default = false');
});

const RAISED_AT = new Date('2026-02-02T09:00:00+01:00');
const defaultLevel = async (minutes: { RESPONSE?: number; RESOLUTION?: number }): Promise<string> =>
  (await talk.api.make.serviceLevel({ minutes }, { isDefault: true })).id;

async function raised(values: Partial<Ticket> = {}): Promise<Ticket> {
  const ticket = await talk.ticket({ status: 'OPEN', createdAt: RAISED_AT, ...values });
  await assignClocks(manager(), [ticket.id]);
  return ticket;
}

const clockOf = (ticketId: number) => manager().findOneByOrFail(TicketClock, { ticketId, clock: 'RESPONSE' });

/** Writes what would have happened to the ticket, and computes its clocks. */
async function happened(ticketId: number, values: Partial<Ticket>): Promise<void> {
  await manager().update(Ticket, ticketId, values);
  await computeClocks(manager(), [ticketId]);
}

it('an applied level changes the promises of its tickets alone', async () => {
  const bronze = await defaultLevel({ RESPONSE: 60 });
  const { id: silver } = await talk.api.make.serviceLevel({ minutes: { RESPONSE: 60 } });
  const companies = [await talk.api.make.company(), await talk.api.make.company()];
  const [ofSilver, later] = companies.map(({ id }) => id) as [string, string];
  await talk.api.make.serviceAgreement({ companyId: ofSilver, levelId: silver });
  const { id: byDefault } = await raised();
  const { id: bySilver } = await raised({ companyId: ofSilver });
  const { id: silverByNow } = await raised({ companyId: later });
  const { id: bronzeByNow } = await raised({ companyId: later });
  await talk.api.make.serviceAgreement({ companyId: later, levelId: silver });
  await manager().update(Ticket, bronzeByNow, { companyId: null });
  await manager().update(TicketClock, { ticketId: bronzeByNow }, { levelId: silver });
  await manager().query('UPDATE service_level_targets SET minutes = 120');
  const targets = async () =>
    Promise.all(
      [byDefault, bySilver, silverByNow, bronzeByNow].map(async (id) => {
        const { levelId, targetS } = await clockOf(id);
        return [levelId === silver ? 'silver' : 'bronze', targetS];
      }),
    );
  for (const level of [silver, bronze, silver])
    expect((await talk.call(talk.admin, 'POST', `service-levels/${level}/apply`)).statusCode).toBe(202);
  const jobs = await manager().findBy(OutboxJob, { kind: recomputeClocks.kind });
  const [first, second, ...more] = jobs
    .map(({ payload }) => payload as unknown as Recomputation)
    .filter(({ levelId }) => levelId === silver || levelId === bronze)
    .sort((job) => (job.levelId === silver ? -1 : 1));
  expect(more).toEqual([]);
  const run = (job: Recomputation | undefined) =>
    talk.worker.get(RecomputeClocksProcessor, { strict: false }).run(job!);
  await run(first);
  expect(await targets()).toEqual([
    ['bronze', 3600],
    ['silver', 7200],
    ['silver', 7200],
    ['bronze', 7200],
  ]);
  await run(second);
  expect((await clockOf(byDefault)).targetS).toBe(7200);
});

describe('the daily check', () => {
  it('sees a promise without a clock, unless it is not known what was promised', async () => {
    const level = await defaultLevel({ RESPONSE: 60, RESOLUTION: 960 });
    const { id } = await raised({ createdAt: new Date() });
    await manager().query(`UPDATE service_promises SET changed_at = now() - interval '1 minute'`);
    expect(await drift()).toBe(0);
    await manager().delete(TicketClock, { ticketId: id, clock: 'RESOLUTION' });
    expect(await drift()).toBe(1);
    await manager().delete(TicketClock, { ticketId: id });
    expect(await drift()).toBe(2);
    await talk.call(talk.admin, 'PUT', `service-levels/${level}`, { name: 'Renamed' });
    expect(await drift()).toBe(0);
    await assignClocks(manager(), [id]);
  });

  it('sees a wait that is missing, also of a ticket without clocks, and one that should have ended', async () => {
    const { id } = await raised();
    await happened(id, { awaiting: 'CLIENT', awaitingSince: new Date('2026-02-02T09:30:00+01:00') });
    expect(await drift()).toBe(0);
    await manager().delete(TicketWait, { ticketId: id });
    expect(await drift()).toBe(1);
    await computeClocks(manager(), [id]);
    await manager().update(Ticket, id, { awaiting: 'STAFF' });
    expect(await drift()).toBe(1);
    await computeClocks(manager(), [id]);
  });
});
