import type { PlantDto } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let admin: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { id: companyId } = await api.make.company();
  member = await api.make.member({ companyId });
  plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
});

type Stopped = Pick<PlantDto, 'id' | 'stoppedSince' | 'stopConfirmed'>;

const startedAt = new Date(Date.now() - 7_200_000);
const since = startedAt.toISOString();
const STANDS = { stoppedSince: since, stopConfirmed: true };
const RUNS = { stoppedSince: null, stopConfirmed: null };
const list = async (user: TestUser, query: string): Promise<Stopped[]> =>
  (await api.as(user)({ method: 'GET', url: `/api/plants?${query}` })).json<{ plants: Stopped[] }>().plants;
const read = async (user: TestUser, id = plantId): Promise<Stopped> =>
  (await api.as(user)({ method: 'GET', url: `/api/plants/${id}` })).json<{ plant: Stopped }>().plant;
/** What the reader learns in the list, on the plant's page, and by the two filters. */
async function learns(user: TestUser): Promise<void> {
  const { stoppedSince, stopConfirmed } = await read(user);
  const [listed, ...others] = await list(user, `ids=${plantId}`);
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ stoppedSince, stopConfirmed });
  const found = [`ids=${plantId}&stopped=true`, `ids=${plantId}&stopped=false`].map((query) => list(user, query));
  const counts = (await Promise.all(found)).map(({ length }) => length);
  expect(counts).toEqual(stoppedSince === null ? [0, 1] : [1, 0]);
}

it('stands from the beginning of its running stop, for staff and for its owner', async () => {
  await api.make.stop({ plantId, startedAt });
  for (const user of [admin, await api.make.technician(), member]) {
    expect(await read(user)).toMatchObject(STANDS);
    await learns(user);
  }
});

it.each([
  ['that ended', { endedAt: new Date(), endSource: 'STAFF' as const }],
  ['reported by mistake', { voidedAt: new Date() }],
])('runs with a stop %s', async (_, over) => {
  await api.make.stop({ plantId, startedAt, ...over });
  for (const user of [admin, member]) {
    expect(await read(user)).toMatchObject(RUNS);
    await learns(user);
  }
});

it('lists those that run and those that stand, each with its own stop', async () => {
  const { id: other } = await api.make.plant({ ownerCompanyId: member.companyId });
  await api.make.stop({ plantId, startedAt });
  await api.make.stop();
  const ids = async (query: string) => (await list(member, query)).map(({ id }) => id);
  expect([await ids('stopped=true'), await ids('stopped=false')]).toEqual([[plantId], [other]]);
  expect((await ids('')).sort()).toEqual([plantId, other].sort());
});

describe('a report that waits', () => {
  const reported = async (values: object, plant = plantId): Promise<void> => {
    const { id: ticketId } = await api.make.ticket({ plantId: plant, plantLink: 'EXACT', ...values });
    await api.make.stop({ ticketId, startedAt, confirmed: false });
  };

  it('of a stranger is shown to staff as not confirmed, and not to the owner', async () => {
    await reported({});
    expect(await read(admin)).toMatchObject({ stoppedSince: since, stopConfirmed: false });
    expect([await read(member), await read(await api.make.technician())]).toEqual([
      expect.objectContaining(RUNS),
      expect.objectContaining(RUNS),
    ]);
    for (const user of [admin, member]) await learns(user);
  });

  it('on a ticket of the owner’s company is shown to those who read the ticket', async () => {
    const { companyId } = member;
    await reported({ companyId, createdById: member.id });
    const colleague = await api.make.member({ companyId: companyId ?? undefined });
    expect(await read(member)).toMatchObject({ stoppedSince: since, stopConfirmed: false });
    expect(await read(colleague)).toMatchObject(RUNS);
    for (const user of [member, colleague]) await learns(user);
  });

  it('on a ticket that the owner’s member raised before joining it is not shown, as the ticket may not name the plant', async () => {
    await reported({ companyId: null, createdById: member.id });
    expect(await read(member)).toMatchObject(RUNS);
    await learns(member);
  });

  it('comes after a confirmed stop, even a later one', async () => {
    const later = new Date(startedAt.getTime() + 60_000);
    await reported({});
    await api.make.stop({ plantId, startedAt: later });
    expect(await read(admin)).toMatchObject({ stoppedSince: later.toISOString(), stopConfirmed: true });
    await learns(admin);
  });
});

it.each(['yes', '1', ''])('refuses the filter %p', async (stopped) => {
  const answer = await api.as(admin)({ method: 'GET', url: `/api/plants?stopped=${stopped}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<object>()).toMatchObject({ details: [{ field: 'stopped' }] });
});
