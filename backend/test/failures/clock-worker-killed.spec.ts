import { assignClocks } from '#promises/index.js';
import type { TestUser } from '../factories/factory.js';
import { startApi, type TestApi } from '../support/api.js';
import { killPrograms, startWorkerProcess } from '../support/programs.js';
import { eventually } from '../support/waiting.js';

let api: TestApi;
let technician: TestUser;
beforeAll(async () => {
  api = await startApi();
  technician = await api.make.technician();
  await api.make.serviceLevel({ minutes: { RESOLUTION: 60 } }, { isDefault: true });
});
afterEach(killPrograms);
afterAll(() => api.close());

/** A ticket whose promised time has passed. */
async function late(): Promise<void> {
  const { id: assignedTechnicianId, technicalAreaId } = technician;
  const held = { assignedTechnicianId, technicalAreaId, status: 'IN_PROGRESS' } as const;
  const { id } = await api.make.ticket({ ...held, createdAt: new Date(Date.now() - 7_200_000) });
  await assignClocks(api.dataSource.manager, [id]);
}

const count = async (from: string): Promise<number> => {
  const [row] = await api.dataSource.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${from}`);
  return row?.count ?? 0;
};
const warned = (): Promise<number> => count(`notifications WHERE kind = 'CLOCK_MISSED'`);

it('warns once, although two workers were killed while they did and one right after it', async () => {
  for (let index = 0; index < 8; index += 1) await late();
  const holder = api.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE notifications IN SHARE MODE');
  const workers = [await startWorkerProcess(api.config), await startWorkerProcess(api.config)];
  const [{ pid }] = await holder.manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
  const blocked = `FROM pg_stat_activity WHERE ${pid} = ANY (pg_blocking_pids(pid))`;
  await eventually(async () => (await count(`(SELECT ${blocked}) AS waiting`)) > 0);
  for (const worker of workers) await worker.kill();
  await api.dataSource.query(`SELECT pg_terminate_backend(pid) ${blocked}`);
  await holder.rollbackTransaction();
  await holder.release();
  expect(await count('ticket_clocks WHERE warned_percent > 0')).toBe(0);

  const third = await startWorkerProcess(api.config);
  await eventually(async () => (await warned()) === 8);
  await third.kill();
  await late();
  const fourth = await startWorkerProcess(api.config);
  await eventually(async () => (await warned()) >= 9);
  await fourth.end();
  expect(await warned()).toBe(9);
  expect(await count(`outbox WHERE topic = 'clock-missed'`)).toBe(9);
});
