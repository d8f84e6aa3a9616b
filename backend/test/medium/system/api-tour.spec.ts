import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#embedded/servers/ports.js';
import { type Program, runCommand, startWorkerProcess } from '#test/support/programs.js';
import { startApi, type TestApi } from '#test/support/api.js';

const run = promisify(execFile);

/** The lines of the tour, as a reader would paste them. */
function tour(): string {
  const [, section = ''] = /\n## The tour\n([\s\S]*?)\n## /.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines]) => lines).join('\n');
}

let api: TestApi;
let worker: Program;
let folder: string;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  api = await startApi({ PUBLIC_URL: `http://127.0.0.1:${port}`, REDIS_URL: '' });
  process.env.PLANTDESK_DEMO = '1';
  const { output } = await runCommand('seed', api.config);
  delete process.env.PLANTDESK_DEMO;
  expect(output).toContain('Demo data seeded');
  await api.app.listen(port, '127.0.0.1');
  worker = await startWorkerProcess(api.config);
  folder = mkdtempSync(join(tmpdir(), 'tour-'));
});
afterAll(async () => {
  await worker.end();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the tour of docs/api.md leads from a login to a report', async () => {
  const script = `set -eo pipefail\n${tour()}\nmv ticket-$ID.pdf ${folder}/report.pdf\necho "ID=$ID"`;
  const { stdout } = await run('bash', ['-c', script], {
    env: { ...process.env, API: `http://127.0.0.1:${port}/api` },
    maxBuffer: 10_000_000,
  });
  const id = Number(/ID=(\d+)\n$/.exec(stdout)?.[1]);
  expect(readFileSync(join(folder, 'report.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const [ticket] = await api.dataSource.query<object[]>(
    `SELECT status, final_report, (SELECT count(*)::int FROM attachments WHERE ticket_id = t.id) AS files FROM tickets t WHERE id = $1`,
    [id],
  );
  expect(ticket).toEqual({ status: 'CLOSED', final_report: 'Lens replaced, beam aligned and tested.', files: 1 });
});
