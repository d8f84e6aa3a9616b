import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '#contract/index.js';
import type { ImportDto } from '#operations/imports/import.dto.js';
import type { Inject } from '../support/api.js';
import { startApi, type TestApi } from '../support/api.js';
import { killPrograms, startWorkerProcess } from '../support/programs.js';
import { eventually } from '../support/waiting.js';
import { IS_LONG_FORM } from './support/failure-rounds.js';

/** Of each of two lists: twenty points in all in the long form. */
const KILLS = IS_LONG_FORM ? 10 : 3;
const ROWS = 2000;

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterEach(killPrograms);
afterAll(() => api.close());

const importIn = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<ImportDto> => {
  const answer = await asAdmin({ method, url: `/api/imports${path}`, ...(payload && { payload }) });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json<{ import: ImportDto }>().import;
};

const begin = async (name: string): Promise<string> => {
  const { id } = await importIn('POST', '', { kind: 'PLANTS', rowCount: ROWS, options: { createModels: true } });
  const { max } = LIMITS.importedRows;
  const rows = Array.from({ length: ROWS }, (_, place) => ({
    ...{ manufacturer: 'Killmaker', model: `${name}-${place % 20}`, serialNumber: `${name}-${place}` },
  }));
  for (let from = 0; from < ROWS; from += max)
    await importIn('PUT', `/${id}/rows`, { from, rows: rows.slice(from, from + max) });
  await importIn('POST', `/${id}/start`);
  return id;
};

/** Otherwise the next worker would wait ten seconds for the lease of the killed one. */
const endLeases = async (): Promise<void> => {
  await api.dataSource.query('UPDATE outbox SET lease_until = now() WHERE lease_until > now()');
};

it.each(['ONE', 'TWO'])('ends in the same rows, though the worker is killed again and again: list %s', async (name) => {
  const id = await begin(name);
  let kills = 0;
  while (kills < KILLS && (await importIn('GET', `/${id}`)).state === 'RUNNING') {
    const before = (await importIn('GET', `/${id}`)).counts.waiting;
    const worker = await startWorkerProcess(api.config);
    await eventually(async () => {
      const { counts, state } = await importIn('GET', `/${id}`);
      return counts.waiting < before || state !== 'RUNNING';
    });
    await pause(20 * (kills % 5));
    await worker.kill();
    await endLeases();
    kills += 1;
  }
  expect(kills).toBeGreaterThan(1);
  const last = await startWorkerProcess(api.config);
  const ended = await eventually(async () => {
    const present = await importIn('GET', `/${id}`);
    return present.state === 'DONE' && present;
  });
  await last.end();
  expect(ended.counts).toEqual({ created: ROWS, changed: 0, same: 0, refused: 0, waiting: 0 });
  const [row] = await api.dataSource.query<[{ plants: number; versions: number }]>(
    `SELECT count(*)::int AS plants, max(version) AS versions FROM plants WHERE serial_number LIKE $1`,
    [`${name}-%`],
  );
  expect(row).toEqual({ plants: ROWS, versions: 1 });
});
