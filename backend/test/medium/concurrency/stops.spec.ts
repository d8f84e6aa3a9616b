import type { StopDto } from '#plant-life/stops/stop.dto.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer, TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { race } from './race.js';
import { Stage } from './stage.js';

let stage: Stage;
let member: TestUser;
let companyId: string;
beforeAll(async () => {
  stage = await Stage.open({ RATE_LIMIT_TICKETS_PER_ADDRESS: '1000' });
  companyId = (await stage.make.company({ sharing: 'EVERYBODY' })).id;
  member = await stage.make.member({ companyId });
  await stage.one.signIn(member);
});
afterAll(() => stage.close());

const plant = async (): Promise<string> => (await stage.make.plant({ ownerCompanyId: companyId })).id;
const post = (api: TestApi, user: TestUser, url: string, payload: object = {}): Promise<Answer> =>
  api.as(user)({ method: 'POST', url: `/api/${url}`, payload });
const open = (api: TestApi, user: TestUser, plantId: string): Promise<Answer> => post(api, user, 'stops', { plantId });
const opened = async (plantId: string): Promise<string> =>
  (await open(stage.one, stage.admin, plantId)).json<{ stop: StopDto }>().stop.id;

/** The database allows no overlap; so these are one after the other. */
const stopsOf = (plantId: string) =>
  stage.one.dataSource.query<{ by: string; isOpen: boolean; tickets: number }[]>(
    `SELECT s.reported_by_id AS by, s.ended_at IS NULL AS "isOpen",
       (SELECT count(*)::int FROM stop_tickets l WHERE l.stop_id = s.id) AS tickets
     FROM production_stops s WHERE s.plant_id = $1 ORDER BY s.started_at`,
    [plantId],
  );

it('two reports of a stop at once: the second joins the first', async () => {
  await race({
    fewest: 50,
    outcomes: { '201 | 201': 'judged' },
    round: async () => {
      const plantId = await plant();
      return {
        first: () => open(stage.one, stage.admin, plantId),
        second: () => open(stage.two, member, plantId),
        judge: async () => ((await stopsOf(plantId))[0]?.by === stage.admin.id ? 'first' : 'second'),
        check: async (_, answers) => {
          expect(await stopsOf(plantId)).toMatchObject([{ isOpen: true, tickets: 1 }]);
          expect(await stage.one.dataSource.manager.countBy(Ticket, { plantId })).toBe(1);
          expect(new Set(answers.map((each) => each.json<{ stop: StopDto }>().stop.id)).size).toBe(1);
        },
      };
    },
  });
});

it('two people say at once that a plant is running: one of them ends the stop', async () => {
  await race({
    outcomes: { '200 | 409 STOP_ENDED': 'first', '409 STOP_ENDED | 200': 'second' },
    round: async () => {
      const plantId = await plant();
      const id = await opened(plantId);
      return {
        first: () => post(stage.one, stage.admin, `stops/${id}/end`),
        second: () => post(stage.two, member, `stops/${id}/end`),
        check: async () => expect(await stopsOf(plantId)).toMatchObject([{ isOpen: false }]),
      };
    },
  });
});

it('the end of a stop against its confirmation: a stop that has ended is not confirmed unseen', async () => {
  await race({
    fewest: 50,
    outcomes: { '200 | 200': 'second', '200 | 409 STOP_CHANGED': 'first' },
    round: async () => {
      const plantId = await plant();
      const ticket = await stage.working({ plantId, plantLink: 'CHOSEN' });
      const { id, version } = await stage.make.stop({ ticketId: ticket.id, confirmed: false }, [ticket.id]);
      const confirmation = { method: 'PATCH', url: `/api/stops/${id}`, payload: { confirmed: true, version } } as const;
      return {
        first: () => post(stage.one, stage.admin, `stops/${id}/end`),
        second: () => stage.two.as(stage.admin)(confirmation),
        check: async (winner) => {
          const [stop] = await stage.one.dataSource.query<object[]>(
            'SELECT plant_id AS plant, confirmed, ended_at IS NULL AS "isOpen" FROM production_stops WHERE id = $1',
            [id],
          );
          const isConfirmed = winner === 'second';
          expect(stop).toEqual({ plant: isConfirmed ? plantId : null, confirmed: isConfirmed, isOpen: false });
        },
      };
    },
  });
});

it('the end of a stop against a ticket that reports one: the ticket joins it, or begins the next', async () => {
  await race({
    outcomes: { '200 | 201': 'judged' },
    round: async () => {
      const plantId = await plant();
      const id = await opened(plantId);
      return {
        first: () => post(stage.one, stage.admin, `stops/${id}/end`),
        second: () => post(stage.two, member, 'tickets', assistance({ plantId, productionStopped: true })),
        judge: async () => ((await stopsOf(plantId)).length === 2 ? 'first' : 'second'),
        check: async (winner) =>
          expect(await stopsOf(plantId)).toMatchObject(
            winner === 'first'
              ? [
                  { isOpen: false, tickets: 1 },
                  { isOpen: true, tickets: 1 },
                ]
              : [{ isOpen: false, tickets: 2 }],
          ),
      };
    },
  });
});
