import { assistance } from '#test/support/submissions.js';
import type { TestApi } from '#test/support/api.js';
import { race } from './race.js';
import { Stage } from './stage.js';

interface Sent {
  url: string;
  payload: object;
}

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const merge = (api: TestApi, from: string, intoId: string) =>
  api.as(stage.admin)({ method: 'POST', url: `/api/companies/${from}/merge`, payload: { intoId } });
const companiesOfTickets = async (ids: string[]): Promise<string[]> =>
  (
    await stage.one.dataSource.query<{ company: string }[]>(
      'SELECT DISTINCT company_id AS company FROM tickets WHERE company_id = ANY($1)',
      [ids],
    )
  ).map(({ company }) => company);

/** Two companies with a ticket each. */
async function companies(): Promise<[string, string]> {
  const made = [(await stage.make.company()).id, (await stage.make.company()).id] as [string, string];
  for (const companyId of made) {
    const { id } = await stage.make.member({ companyId });
    await stage.make.ticket({ companyId, createdById: id });
  }
  return made;
}

it('two merges that close a ring: one of the ways is taken', async () => {
  await race({
    outcomes: { '200 | 404 COMPANY_NOT_FOUND': 'first', '404 COMPANY_NOT_FOUND | 200': 'second' },
    round: async () => {
      const [x, y] = await companies();
      return {
        first: () => merge(stage.one, x, y),
        second: () => merge(stage.two, y, x),
        check: async (winner) => expect(await companiesOfTickets([x, y])).toEqual([winner === 'first' ? y : x]),
      };
    },
  });
});

// A ticket that is raised meanwhile goes along, or is raised for the company that stays.
it('a merge against a ticket of a member leaves nothing behind, 30 times', async () => {
  for (let round = 0; round < 30; round++) {
    const [x, y] = await companies();
    const member = await stage.make.member({ companyId: x });
    const raising = stage.two.as(member)({
      method: 'POST',
      url: '/api/tickets',
      payload: assistance({ email: member.email }),
    });
    const [merged, raised] = await Promise.all([merge(stage.one, x, y), raising]);
    expect(merged.statusCode).toBe(200);
    expect(raised.statusCode).toBe(201);
    expect(await companiesOfTickets([x, y])).toEqual([y]);
  }
});

// Staff store what belongs to the company: it goes along, or is refused.
it.each<[string, (companyId: string) => Promise<Sent>]>([
  [
    'a plant',
    async (ownerCompanyId) => {
      const { id: modelId } = await stage.make.plantModel();
      return { url: '/api/plants', payload: { modelId, serialNumber: `M-${modelId.slice(-12)}`, ownerCompanyId } };
    },
  ],
  [
    'an agreement',
    async (companyId) => {
      const { id: levelId } = await stage.make.serviceLevel({});
      return { url: '/api/service-agreements', payload: { companyId, levelId, validFrom: '2026-01-01' } };
    },
  ],
])('a merge against %s that staff store leaves nothing behind, 30 times', async (_, prepare) => {
  const statuses = new Set<number>();
  for (let round = 0; round < 30; round++) {
    const [x, y] = await companies();
    const request = await prepare(x);
    const [merged, stored] = await Promise.all([
      merge(stage.one, x, y),
      stage.two.as(stage.admin)({ method: 'POST', ...request }),
    ]);
    expect(merged.statusCode).toBe(200);
    statuses.add(stored.statusCode);
    const left = await stage.one.dataSource.query<object[]>(
      `SELECT FROM plants WHERE owner_company_id = $1 UNION ALL SELECT FROM plant_ownerships WHERE company_id = $1
       UNION ALL SELECT FROM service_agreements WHERE company_id = $1`,
      [x],
    );
    expect(left).toEqual([]);
  }
  expect([...statuses].every((status) => [201, 400, 404, 409].includes(status))).toBe(true);
});
