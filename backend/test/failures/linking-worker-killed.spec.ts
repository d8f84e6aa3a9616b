import { setTimeout as pause } from 'node:timers/promises';
import type { PlantLinkingDto } from '#tickets/plant-links/plant-linking.dto.js';
import type { Inject } from '../support/api.js';
import { startApi, type TestApi } from '../support/api.js';
import { killPrograms, startWorkerProcess } from '../support/programs.js';
import { eventually } from '../support/waiting.js';
import { IS_LONG_FORM } from './support/failure-rounds.js';

const KILLS = IS_LONG_FORM ? 10 : 3;
/** Forty batches; each serial number has two tickets. */
const PROPOSALS = 2000;

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterEach(killPrograms);
afterAll(() => api.close());

const linkingIn = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<PlantLinkingDto> => {
  const answer = await asAdmin({ method, url: `/api/plant-linkings${path}`, ...(payload && { payload }) });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json<{ linking: PlantLinkingDto }>().linking;
};
const last = (): Promise<PlantLinkingDto> => linkingIn('GET', '/last');

async function raiseTickets(): Promise<void> {
  const { id: createdById, companyId } = await api.make.member();
  const held = { createdById, companyId, plantType: 'T-KILL', company: '', plantSerialNumber: 'KILL-0000' };
  const { id } = await api.make.ticket(held);
  await api.dataSource.query(
    `INSERT INTO tickets SELECT (jsonb_populate_record(t, jsonb_build_object(
       'id', nextval('tickets_id_seq'), 'plant_serial_number', 'KILL-' || lpad((n % $2)::text, 4, '0')))).*
     FROM tickets t, generate_series(1, 2 * $2 - 1) n WHERE t.id = $1`,
    [id, PROPOSALS],
  );
}

/** Otherwise the next worker would wait ten seconds for the lease of the killed one. */
const endLeases = async (): Promise<void> => {
  await api.dataSource.query('UPDATE outbox SET lease_until = now() WHERE lease_until > now()');
};

it('accepts each proposal once, though the worker is killed again and again', async () => {
  await raiseTickets();
  await linkingIn('POST', '', { manufacturer: 'Killmakers' });
  let kills = 0;
  while (kills < KILLS && (await last()).state === 'RUNNING') {
    const { taken } = await last();
    const worker = await startWorkerProcess(api.config);
    await eventually(async () => {
      const present = await last();
      return present.taken > taken || present.state !== 'RUNNING';
    });
    await pause(20 * (kills % 5));
    await worker.kill();
    await endLeases();
    kills += 1;
  }
  expect(kills).toBeGreaterThan(1);
  const final = await startWorkerProcess(api.config);
  const ended = await eventually(async () => {
    const present = await last();
    return present.state === 'DONE' && present;
  });
  await final.end();
  const counts = { total: PROPOSALS, taken: PROPOSALS, created: PROPOSALS, linked: 2 * PROPOSALS, refused: 0 };
  expect(ended).toMatchObject(counts);
  const [row] = await api.dataSource.query<object[]>(
    `SELECT (SELECT count(*)::int FROM plants WHERE serial_number LIKE 'KILL-%') AS plants,
       count(*)::int AS linked, bool_and(p.serial_number = t.plant_serial_number) AS "isRight"
     FROM tickets t JOIN plants p ON p.id = t.plant_id`,
  );
  expect(row).toEqual({ plants: PROPOSALS, linked: 2 * PROPOSALS, isRight: true });
});
