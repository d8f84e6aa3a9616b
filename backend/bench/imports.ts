import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '#contract/index.js';
import { type Call, callFor, type Measured } from './support/callers.js';
import { type ScratchApi, startScratchApi } from './support/scratch-api.js';

/**
 * A list of plants imported by the worker while other requests run, beside the same requests without an import.
 * Chromium is needed for the worker to start.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 8_000);
const MODELS = 40;
const CONNECTIONS = 4;
/** Seconds without an import. */
const QUIET = 20;
/** Seconds of each measurement while the import runs. */
const SLICE = 5;

interface Import {
  id: string;
  state: string;
  counts: Record<string, number>;
}

/** Of the administrator who imports, and of the requests meanwhile. */
let authorization = '';

type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

async function logIn(url: string): Promise<Send> {
  let token = '';
  const send: Send = async <T>(method: string, path: string, body?: object) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const account = { email: 'admin@plantdesk.example', password: 'Plantdesk1' };
  ({
    tokens: { accessToken: token },
  } = await send<{ tokens: { accessToken: string } }>('POST', '/auth/login', account));
  authorization = `Bearer ${token}`;
  return send;
}

/** Stores the rows and starts their import; returns the id. */
async function startImport(send: Send): Promise<string> {
  const request = { kind: 'PLANTS', rowCount: ROWS, options: { createModels: true } };
  const { id } = (await send<{ import: Import }>('POST', '/imports', request)).import;
  const rows = Array.from({ length: ROWS }, (_, place) => ({
    manufacturer: 'Benchmaker',
    model: `BM-${place % MODELS}`,
    serialNumber: `BM-${place}`,
    yearOfConstruction: 2000 + (place % 25),
  }));
  const { max } = LIMITS.importedRows;
  for (let from = 0; from < ROWS; from += max)
    await send('PUT', `/imports/${id}/rows`, { from, rows: rows.slice(from, from + max) });
  await send('POST', `/imports/${id}/start`);
  return id;
}

/** What people ask for meanwhile: different pages, filters and orders. */
function nextRequest(): Call {
  const paths = [
    `/tickets?page=${1 + Math.floor(Math.random() * 3)}&sort=urgency`,
    `/plants?page=${1 + Math.floor(Math.random() * 5)}&limit=25`,
    `/plants?search=BM-${Math.floor(Math.random() * ROWS)}`,
    '/plants?stopped=true',
    '/notifications',
  ];
  const path = paths[Math.floor(Math.random() * paths.length)] ?? '';
  return { method: 'GET', path: `/api${path}`, headers: { authorization } };
}

function report(what: string, { perSecond, p50, p95, refused }: Measured): void {
  const odd = Object.keys(refused).length > 0 ? ` refused ${JSON.stringify(refused)}` : '';
  console.log(
    `${what}: ${perSecond.toFixed(0)} requests/s, median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${odd}`,
  );
}

async function measure({ url }: ScratchApi): Promise<void> {
  const send = await logIn(url);
  report('Without an import', await callFor(QUIET, url, CONNECTIONS, nextRequest));
  const uploadAt = performance.now();
  const id = await startImport(send);
  const startedAt = performance.now();
  console.log(`${ROWS} rows sent in ${((startedAt - uploadAt) / 1000).toFixed(1)} s`);
  const readImport = async () => (await send<{ import: Import }>('GET', `/imports/${id}`)).import;
  let present = await readImport();
  let seconds = 0;
  const watching = (async () => {
    while (present.state === 'RUNNING') {
      await pause(250);
      present = await readImport();
    }
    seconds = (performance.now() - startedAt) / 1000;
  })();
  while (present.state === 'RUNNING') report('  meanwhile', await callFor(SLICE, url, CONNECTIONS, nextRequest));
  await watching;
  console.log(`Imported in ${seconds.toFixed(1)} s: ${JSON.stringify(present.counts)}`);
}

const api = await startScratchApi({
  CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
});
try {
  await measure(api);
} finally {
  await api.stop();
}
