import type { TestApi } from '#test/support/api.js';
import { outcomeOf, race } from './race.js';
import { Stage } from './stage.js';

let stage: Stage;
let modelId: string;
beforeAll(async () => {
  stage = await Stage.open();
  modelId = (await stage.make.plantModel()).id;
});
afterAll(() => stage.close());

const merge = (api: TestApi, from: string, intoId: string) =>
  api.as(stage.admin)({ method: 'POST', url: `/api/plants/${from}/merge`, payload: { intoId } });
/** Three plants of one model with a ticket each; their ids rise. */
async function plants(): Promise<[string, string, string]> {
  const make = async () => (await stage.make.plant({ modelId })).id;
  const made: [string, string, string] = [await make(), await make(), await make()];
  for (const plantId of made) await stage.ticket({ plantId, plantLink: 'CHOSEN' });
  return made;
}
const plantsWithTickets = async (ids: string[]): Promise<string[]> =>
  (
    await stage.one.dataSource.query<{ plant: string }[]>(
      'SELECT DISTINCT plant_id AS plant FROM tickets WHERE plant_id = ANY($1)',
      [ids],
    )
  ).map(({ plant }) => plant);

it('a chain of merges against one that closes the ring: one of the ways is taken', async () => {
  await race({
    fewest: 50,
    outcomes: { '200 | 409 PLANT_MERGED': 'first', '409 PLANT_MERGED | 200': 'second' },
    round: async () => {
      const [x, y, z] = await plants();
      return {
        first: async () => {
          const chained = await merge(stage.one, x, y);
          return chained.statusCode === 200 ? merge(stage.one, y, z) : chained;
        },
        second: () => merge(stage.two, z, x),
        check: async (winner) => expect(await plantsWithTickets([x, y, z])).toEqual([winner === 'first' ? z : y]),
      };
    },
  });
});

// The plant that goes takes along those that were merged into it; their ids are in any order.
it('a plant is taken along while another merge asks for it, 50 times', async () => {
  for (let round = 0; round < 50; round++) {
    const made = await plants();
    const [one, y, other] = made;
    const [x, z] = round % 2 ? [one, other] : [other, one];
    await merge(stage.one, x, y);
    const returned = await Promise.all([merge(stage.one, y, z), merge(stage.two, z, x)]);
    expect(returned.map(outcomeOf)).toEqual(['200', '409 PLANT_MERGED']);
    expect(await plantsWithTickets(made)).toEqual([z]);
  }
});
