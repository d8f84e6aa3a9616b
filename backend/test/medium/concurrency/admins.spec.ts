import { User } from '#organisation/users/index.js';
import { race } from './race.js';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

/** The slower one fails by the rule or, a moment later, by the end of its own access. */
const LATE = ['409 LAST_ADMIN', '401 UNAUTHENTICATED', '403 FORBIDDEN'];

it.each([
  ['demote', { method: 'PUT', payload: { role: 'CLIENT' } }],
  ['deactivate', { method: 'PUT', payload: { isActive: false } }],
  ['delete', { method: 'DELETE' }],
] as const)('leaves one of two admins who %s each other', async (_, request) => {
  const { one, two } = stage;
  await race({
    outcomes: Object.fromEntries(
      LATE.flatMap((late) => [
        [`200 | ${late}`, 'first' as const],
        [`${late} | 200`, 'second' as const],
      ]),
    ),
    round: async () => {
      await one.dataSource.query(`UPDATE users SET role = 'CLIENT' WHERE role = 'ADMIN'`);
      const [anna, bruno] = [await one.make.admin(), await one.make.admin()];
      for (const user of [anna, bruno]) await one.signIn(user);
      return {
        first: () => one.as(anna)({ ...request, url: `/api/users/${bruno.id}` }),
        second: () => two.as(bruno)({ ...request, url: `/api/users/${anna.id}` }),
        check: async (winner) => {
          const left = await one.dataSource.manager.findBy(User, { role: 'ADMIN', isActive: true });
          expect(left.map(({ id }) => id)).toEqual([winner === 'first' ? anna.id : bruno.id]);
        },
      };
    },
  });
});
