import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#embedded/servers/ports.js';
import { Clock } from '#kernel/clock.js';
import { FileSweep } from '#tickets/files/sweeping/file-sweep.js';
import {
  attachmentsIn,
  codeOf,
  headOf,
  MULTIPART,
  PDF,
  pdfOf,
  permitFor,
  PNG,
  rowsOf,
  upload,
} from '../medium/tickets/files/attachments.support.js';
import { startWorker } from '../medium/mail/outgoing/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { environmentOf, startApiProcess } from '../support/programs.js';
import { startApiOn, STORAGES, storedFiles } from '../support/servers/storages.js';
import { eventually } from '../support/waiting.js';

describe.each(STORAGES)('an API killed in the middle of an upload, stored on %s', (kind) => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApiOn(kind)));
  afterAll(() => api.close());

  const begin = (port: number, ticketId: number): ClientRequest => {
    const headers = { 'content-type': MULTIPART, 'content-length': 19_000_000, ...permitFor(api, ticketId) };
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/attachments/ticket/${ticketId}`,
      headers,
    });
    sending.write(headOf(PDF));
    sending.write(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11_000_000)]));
    return sending;
  };

  it('leaves bytes that the sweep finds, and no row', async () => {
    const port = await findFreePort();
    const ticket = await api.make.ticket();
    const program = await startApiProcess({ ...environmentOf(api.config), PORT: String(port) });
    const sending = begin(port, ticket.id);
    const cut = once(sending, 'error');
    await eventually(async () => (await storedFiles(api)).length === 1);
    await program.kill();
    await cut;
    expect(await rowsOf(api, ticket.id)).toEqual([]);
    expect(await storedFiles(api)).toHaveLength(1);

    const worker = await startWorker(api.config);
    const sweep = worker.get(FileSweep, { strict: false });
    await sweep.run('SWEEP');
    expect(await storedFiles(api)).toHaveLength(1);
    const later = Date.now() + 2 * 3600_000;
    const clock = jest.spyOn(worker.get(Clock), 'now').mockImplementation(() => new Date(later));
    const report = await sweep.run('SWEEP');
    clock.mockRestore();
    await worker.close();
    expect(report?.done).toEqual({ setAside: 0, putBack: 0, deleted: 0, interrupted: 1 });
    expect(await storedFiles(api)).toEqual([]);
  });
});

const mount = (folder: string): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string): void => {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
};

/** Whether this machine permits mounting a small disk. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'plantdesk-disk-'));
  try {
    mount(folder);
  } catch {
    rmSync(folder, { recursive: true });
    return false;
  }
  unmount(folder);
  return true;
}

(mayMount() ? describe : describe.skip)('a full disk (skipped where no tmpfs can be mounted)', () => {
  let disk: string;
  let api: TestApi;
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'plantdesk-disk-'));
    mount(disk);
    // Without the minimum of free space, which would refuse before the disk does.
    api = await startApi({ STORAGE_DIR: join(disk, 'storage'), STORAGE_MIN_FREE_BYTES: '0' });
  });
  afterAll(async () => {
    await api.close();
    unmount(disk);
  });

  it('rejects completely what does not fit, and accepts the next file that does', async () => {
    const admin = api.as(await api.make.admin());
    const ticket = await api.make.ticket();
    const answer = await upload(admin, ticket.id, [PNG, pdfOf(8_000_000), pdfOf(8_000_000)]);
    expect([codeOf(answer), answer.headers['retry-after']]).toEqual([[503, 'FILES_UNAVAILABLE'], '30']);
    expect(await rowsOf(api, ticket.id)).toEqual([]);
    expect(await storedFiles(api)).toEqual([]);
    const again = await upload(admin, ticket.id, [PNG, pdfOf(8_000_000)]);
    expect(attachmentsIn(again)).toHaveLength(2);
  });
});
