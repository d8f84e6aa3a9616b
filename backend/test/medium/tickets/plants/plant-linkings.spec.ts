import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { WorkerModule } from '#app/worker.module.js';
import { LIMITS } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { Plant, PlantImportService } from '#plants/index.js';
import { Ticket } from '#tickets/index.js';
import { TicketActivity } from '#tickets/activity/index.js';
import { AcceptCandidatesProcessor } from '#tickets/plant-links/accept-candidates.processor.js';
import type { PlantLinkingDto } from '#tickets/plant-links/plant-linking.dto.js';
import { IgnoredSerial, PlantLinking } from '#tickets/plant-links/plant-linking.entity.js';
import { PlantLinkingRepository } from '#tickets/plant-links/plant-linking.repository.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

interface Candidate {
  key: string;
  serialNumber: string;
  plant: { id: string } | null;
  ticketCount: number;
  isClear: boolean;
  doubt: string | null;
}

/** Proposals of one transaction. */
const BATCH = 50;

let api: TestApi;
/** Its parts are called by the tests; it takes no jobs. */
let worker: INestApplicationContext;
let member: TestUser;
let prefix: string;
let nth = 0;
beforeAll(async () => {
  api = await startApi();
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.config), { logger: false });
});
beforeEach(async () => {
  member = await api.make.member();
  prefix = `PL${++nth}X`;
  await api.dataSource.manager.deleteAll(PlantLinking);
  await api.dataSource.manager.deleteAll(IgnoredSerial);
  await api.dataSource.query(`UPDATE tickets SET plant_serial_number = '' WHERE plant_id IS NULL`);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await worker.close();
  await api.close();
});

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Answer> =>
  api.as(await api.make.admin())({ method, url: `/api${url}`, ...(payload && { payload }) });
const codeIn = (answer: Answer): string => answer.json<{ code: string }>().code;
const linkingIn = (answer: Answer): PlantLinkingDto => answer.json<{ linking: PlantLinkingDto }>().linking;
const listed = async (query = ''): Promise<{ candidates: Candidate[]; clearCount: number }> =>
  (await call('GET', `/tickets/plant-candidates?limit=100${query}`)).json();
const keysIn = async (query = ''): Promise<string[]> => (await listed(query)).candidates.map(({ key }) => key);

/** A ticket of the member's company. */
const ticketOf = (serialNumber: string, values: Partial<Ticket> = {}): Promise<Ticket> =>
  api.make.ticket({
    ...{ createdById: member.id, companyId: member.companyId, plantType: `T-${prefix}`, company: '' },
    ...{ plantSerialNumber: `${prefix}-${serialNumber}`, ...values },
  });
const ticketsOf = async (count: number): Promise<void> => {
  const first = await ticketOf('0000');
  await api.dataSource.query(
    `INSERT INTO tickets SELECT (jsonb_populate_record(t, jsonb_build_object(
       'id', nextval('tickets_id_seq'), 'plant_serial_number', $2 || '-' || lpad(n::text, 4, '0')))).*
     FROM tickets t, generate_series(1, $3 - 1) n WHERE t.id = $1`,
    [first.id, prefix, count],
  );
};
const plantOf = async ({ id }: Ticket) => {
  const { plantId, plantLink } = await api.dataSource.manager.findOneByOrFail(Ticket, { id });
  return { plantId, plantLink };
};
const plantsMade = (): Promise<Plant[]> =>
  api.dataSource
    .createQueryBuilder(Plant, 'p')
    .where('p.serial_number LIKE :like', { like: `${prefix}-%` })
    .getMany();

const start = async (body: object = { manufacturer: 'Linkmakers' }): Promise<PlantLinkingDto> => {
  const answer = await call('POST', '/plant-linkings', body);
  expect(answer.statusCode).toBe(202);
  return linkingIn(answer);
};
const last = async (): Promise<PlantLinkingDto> => linkingIn(await call('GET', '/plant-linkings/last'));
const processor = (): AcceptCandidatesProcessor => worker.get(AcceptCandidatesProcessor, { strict: false });
/** Carries out the jobs of a linking that no worker has taken, each once. */
const work = async (id: string, run = 1, part = 1) => processor().run({ linkingId: id, run, part });
const jobsOf = async (id: string): Promise<unknown[]> =>
  (await api.dataSource.manager.findBy(OutboxJob, { topic: 'plant-links' }))
    .map(({ payload }) => payload as { linkingId?: string; run: number; part: number })
    .filter(({ linkingId }) => linkingId === id)
    .map(({ run, part }) => `${run}.${part}`);
/** The import of plants fails in its nth batch, after it has written, with the error. */
const failIn = (failing: (batch: number) => boolean, error: () => Error): jest.SpyInstance => {
  const plants = worker.get(PlantImportService, { strict: false });
  const importRows = plants.importRows.bind(plants);
  let batch = 0;
  return jest.spyOn(plants, 'importRows').mockImplementation(async (...how) => {
    const results = await importRows(...how);
    if (failing(++batch)) throw error();
    return results;
  });
};

describe('accepting all clear proposals', () => {
  it('registers those of all pages, links their tickets, and leaves the others', async () => {
    const tickets = [await ticketOf('1'), await ticketOf('1', { plantSerialNumber: `matr. ${prefix} 1` })];
    const stranger = await ticketOf('2', { companyId: null, company: 'Linkers' });
    const other = await api.make.member();
    const disputed = [await ticketOf('3'), await ticketOf('3', { companyId: other.companyId })];
    const owned = await api.make.plant({ serialNumber: `${prefix}-4`, ownerCompanyId: other.companyId });
    const foreign = await ticketOf('4');
    expect((await listed('&page=2')).clearCount).toBe(1);
    const { id } = await start();
    await work(id);
    const [plant, ...more] = (await plantsMade()).filter((one) => one.id !== owned.id);
    expect(more).toEqual([]);
    expect(plant).toMatchObject({ serialNumber: `${prefix}-1`, ownerCompanyId: member.companyId });
    for (const ticket of tickets) expect(await plantOf(ticket)).toEqual({ plantId: plant?.id, plantLink: 'EXACT' });
    for (const ticket of [stranger, ...disputed, foreign]) expect((await plantOf(ticket)).plantId).toBeNull();
    expect(await last()).toMatchObject({ state: 'DONE', total: 1, taken: 1, created: 1, linked: 2, refused: 0 });
    const doubts = (await listed()).candidates.map(({ doubt }) => doubt).toSorted();
    expect(doubts).toEqual(['COMPANIES', 'REGISTERED', 'STRANGERS']);
  });

  it('links the tickets of a plant that the registry has, of the same company and model', async () => {
    const model = await api.make.plantModel({ code: `T-${prefix}` });
    const own = { modelId: model.id, serialNumber: `${prefix}-1`, ownerCompanyId: member.companyId };
    const plant = await api.make.plant(own);
    const ticket = await ticketOf('1');
    const { id } = await start();
    await work(id);
    expect(await plantOf(ticket)).toEqual({ plantId: plant.id, plantLink: 'EXACT' });
    expect(await last()).toMatchObject({ created: 0, linked: 1, refused: 0 });
  });

  it('says why it refuses proposals: unknown models without a maker, and texts that an import refuses', async () => {
    await ticketOf('1');
    const { id } = await start({});
    await work(id);
    expect(await last()).toMatchObject({ created: 0, refused: 1 });
    expect((await last()).refusals).toEqual([{ serialNumber: `${prefix}-1`, reason: 'MODEL_UNKNOWN' }]);
    await ticketOf('', { plantSerialNumber: '7,43E+09' });
    const { id: next } = await start();
    await work(next);
    expect(await last()).toMatchObject({ created: 1, linked: 1, refused: 1 });
    expect((await last()).refusals).toEqual([{ serialNumber: '7,43E+09', reason: 'INVALID' }]);
  });

  it('keeps as many refusals as it may show, and counts all', async () => {
    const { max } = LIMITS.linkingRefusals;
    await ticketsOf(max + 1);
    const { id } = await start({});
    await work(id);
    const { refused, refusals } = await last();
    expect([refused, refusals.length]).toEqual([max + 1, max]);
  });

  it('refuses the one proposal that fails, and takes the others of its batch', async () => {
    await ticketsOf(3);
    const { id } = await start();
    // All three at once, the first alone, the second alone.
    failIn(
      (batch) => batch === 1 || batch === 3,
      () => new Error('unexpected'),
    );
    await work(id);
    expect(await last()).toMatchObject({ state: 'DONE', taken: 3, created: 2, linked: 2, refused: 1 });
    expect((await last()).refusals).toEqual([{ serialNumber: `${prefix}-0001`, reason: 'FAILED' }]);
  });

  it('does not register what another ticket disputes meanwhile', async () => {
    await ticketsOf(1);
    const { companyId } = await api.make.member();
    const { id } = await start();
    const candidates = processor()['candidates'];
    const clearBehind = candidates.clearBehind.bind(candidates);
    jest.spyOn(candidates, 'clearBehind').mockImplementation(async (cursor) => {
      const found = await clearBehind(cursor);
      await ticketOf('0000', { companyId });
      return found;
    });
    await work(id);
    expect(await last()).toMatchObject({ state: 'DONE', taken: 1, created: 0, linked: 0, refused: 0 });
  });
});

describe('pausing and resuming', () => {
  it('runs one at a time, also while it is paused', async () => {
    await ticketsOf(1);
    const { id } = await start();
    expect(codeIn(await call('POST', '/plant-linkings', {}))).toBe('LINKING_RUNNING');
    expect(linkingIn(await call('POST', `/plant-linkings/${id}/pause`)).state).toBe('PAUSED');
    expect(codeIn(await call('POST', '/plant-linkings', {}))).toBe('LINKING_RUNNING');
    await call('POST', `/plant-linkings/${id}/resume`);
    await work(id, 2);
    expect((await start()).state).toBe('RUNNING');
  });

  it('takes nothing while it is paused, and goes on behind the last batch for another administrator', async () => {
    await ticketsOf(BATCH + 2);
    const { id } = await start();
    const linkings = worker.get(PlantLinkingRepository, { strict: false });
    const lockRunning = linkings.lockRunning.bind(linkings);
    let locks = 0;
    // The fourth lock is that of the second batch.
    jest.spyOn(linkings, 'lockRunning').mockImplementation(async (...how) => {
      if (++locks === 4) await call('POST', `/plant-linkings/${id}/pause`);
      return lockRunning(...how);
    });
    expect(await work(id)).toBe('DONE');
    const half = await last();
    expect(half).toMatchObject({ state: 'PAUSED', total: BATCH + 2, taken: BATCH, created: BATCH });
    expect(half.pausedAt).not.toBeNull();
    expect(await work(id)).toBe('SKIPPED');
    expect(await last()).toEqual(half);
    expect(linkingIn(await call('POST', `/plant-linkings/${id}/resume`)).state).toBe('RUNNING');
    expect(await work(id)).toBe('SKIPPED');
    await work(id, 2);
    expect(await last()).toMatchObject({ state: 'DONE', total: BATCH + 2, taken: BATCH + 2, created: BATCH + 2 });
    expect(await plantsMade()).toHaveLength(BATCH + 2);
  });

  it('changes nothing when it is repeated, or once it is done', async () => {
    const { id } = await start();
    for (const step of ['pause', 'pause', 'resume', 'resume']) await call('POST', `/plant-linkings/${id}/${step}`);
    expect(await jobsOf(id)).toEqual(['1.1', '2.1']);
    await work(id, 2);
    const done = await last();
    expect(done.state).toBe('DONE');
    for (const step of ['pause', 'resume'])
      expect(linkingIn(await call('POST', `/plant-linkings/${id}/${step}`))).toEqual(done);
  });

  it('goes on at the cursor after a crash, and does nothing twice', async () => {
    await ticketsOf(2 * BATCH);
    const { id } = await start();
    failIn(
      (batch) => batch === 2,
      () => new QueryRunnerAlreadyReleasedError(),
    );
    await expect(work(id)).rejects.toThrow();
    expect(await last()).toMatchObject({ state: 'RUNNING', total: 2 * BATCH, taken: BATCH, created: BATCH });
    expect(await plantsMade()).toHaveLength(BATCH);
    await work(id);
    expect(await last()).toMatchObject({ state: 'DONE', total: 2 * BATCH, created: 2 * BATCH, linked: 2 * BATCH });
    expect((await plantsMade()).map(({ version }) => version)).toEqual(Array.from({ length: 2 * BATCH }, () => 1));
  });

  it('can be resumed after it failed for a day, unless another one is open', async () => {
    await ticketsOf(1);
    const { id } = await start();
    await processor().gaveUp({ linkingId: id, run: 1, part: 1 });
    expect((await last()).state).toBe('FAILED');
    const { id: other } = await start();
    expect(codeIn(await call('POST', `/plant-linkings/${id}/resume`))).toBe('LINKING_RUNNING');
    await work(other);
    await call('POST', `/plant-linkings/${id}/resume`);
    expect(await last()).toMatchObject({ id, state: 'RUNNING', endedAt: null });
    await work(id, 2);
    expect((await last()).state).toBe('DONE');
  });

  it('orders the next part behind forty batches', async () => {
    await ticketsOf(40 * BATCH + 1);
    const { id } = await start({});
    await work(id);
    expect(await last()).toMatchObject({ state: 'RUNNING', taken: 40 * BATCH });
    expect(await jobsOf(id)).toEqual(['1.1', '1.2']);
    await work(id, 1, 2);
    expect(await last()).toMatchObject({ state: 'DONE', taken: 40 * BATCH + 1, total: 40 * BATCH + 1 });
  });

  it('knows none before the first, and no other', async () => {
    expect((await call('GET', '/plant-linkings/last')).json()).toEqual({ linking: null });
    expect(codeIn(await call('POST', `/plant-linkings/${member.id}/pause`))).toBe('RECORD_NOT_FOUND');
  });
});

describe('assigning a proposal to a plant', () => {
  const assign = (plantId: string, ticketCount: number, key = `${prefix}1`.toLowerCase()): Promise<Answer> =>
    call('POST', '/tickets/plant-candidates/assign', { key, plantId, ticketCount });

  it('links all tickets of its spellings, with an activity for each', async () => {
    const tickets = [await ticketOf('1'), await ticketOf('1', { plantSerialNumber: `T-${prefix} ${prefix}.1` })];
    const visitor = await ticketOf('1', { companyId: null });
    const plant = await api.make.plant({ serialNumber: `${prefix}Z`, ownerCompanyId: member.companyId });
    expect((await assign(plant.id, 3)).json()).toEqual({ linked: 3, left: 0 });
    for (const ticket of [...tickets, visitor])
      expect(await plantOf(ticket)).toEqual({ plantId: plant.id, plantLink: 'CONFIRMED' });
    const { manager } = api.dataSource;
    const where = { ticketId: visitor.id, kind: 'PLANT_LINKED' } as const;
    expect(await manager.countBy(TicketActivity, where)).toBe(1);
    expect(await keysIn()).toEqual([]);
  });

  it('leaves the tickets of other companies, and of visitors who name another one', async () => {
    const other = await api.make.member();
    const own = await ticketOf('1');
    const foreign = await ticketOf('1', { companyId: other.companyId, createdById: other.id });
    const visitor = await ticketOf('1', { companyId: null, company: 'Altri' });
    const plant = await api.make.plant({ ownerCompanyId: member.companyId });
    expect((await assign(plant.id, 3)).json()).toEqual({ linked: 1, left: 2 });
    expect((await plantOf(own)).plantId).toBe(plant.id);
    for (const ticket of [foreign, visitor]) expect((await plantOf(ticket)).plantId).toBeNull();
    expect((await assign(plant.id, 2)).json()).toEqual({ linked: 0, left: 2 });
  });

  it('refuses another number of tickets than now, and an unknown plant', async () => {
    await ticketOf('1');
    await ticketOf('1');
    const { id } = await api.make.plant({ ownerCompanyId: member.companyId });
    for (const count of [1, 3]) expect(codeIn(await assign(id, count))).toBe('RECORD_CHANGED');
    expect(codeIn(await assign(id, 2, 'unknown'))).toBe('RECORD_CHANGED');
    expect(codeIn(await assign(member.id, 2))).toBe('PLANT_NOT_FOUND');
    expect((await assign(id, 2, '1'.repeat(LIMITS.serialKey.max + 1))).statusCode).toBe(400);
    expect((await assign(id, 2)).json()).toEqual({ linked: 2, left: 0 });
  });
});

describe('ignoring a proposal', () => {
  const setIgnored = async (key: string, isIgnored: boolean): Promise<void> => {
    expect((await call('PUT', '/tickets/plant-candidates/ignored', { key, isIgnored })).statusCode).toBe(204);
  };

  it('hides it from the list and from the acceptance, until it is brought back', async () => {
    const ticket = await ticketOf('1');
    await ticketOf('2');
    const [one, two] = ['1', '2'].map((number) => `${prefix}${number}`.toLowerCase());
    for (let time = 0; time < 2; time++) await setIgnored(one!, true);
    expect(await keysIn()).toEqual([two]);
    expect(await keysIn('&isIgnored=false')).toEqual([two]);
    expect(await keysIn('&isIgnored=true')).toEqual([one]);
    expect((await listed('&isIgnored=true')).clearCount).toBe(1);
    const { id } = await start();
    await work(id);
    expect((await plantOf(ticket)).plantId).toBeNull();
    for (let time = 0; time < 2; time++) await setIgnored(one!, false);
    expect(await keysIn()).toEqual([one]);
    expect(await keysIn('&isIgnored=true')).toEqual([]);
  });
});
