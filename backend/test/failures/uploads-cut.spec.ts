import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#embedded/servers/ports.js';
import { Clock } from '#kernel/clock.js';
import type { PlantDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import { UploadPart } from '#tickets/files/index.js';
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
import { begun, PART, pdfBytes, TUS } from '../medium/tickets/files/uploads.support.js';
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

/** Megabytes of the file; 200 for the largest one, which takes longer. */
const SIZE = Number(process.env['UPLOAD_DRILL_MEGABYTES'] ?? 32) * 1024 ** 2;
const PART_BYTES = 5 * 1024 ** 2;
/** Bytes of a part before its connection is cut. */
const CUT_AFTER = 3_000_000;

const memoryOf = (pid: number | undefined, line: 'VmRSS' | 'VmHWM'): number => {
  const [, kilobytes] = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

describe.each(STORAGES)('a resumable upload that is cut three times, stored on %s', (kind) => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApiOn(kind)));
  afterAll(() => api.close());

  it('goes on in another process, loses little, and needs little memory', async () => {
    const admin = await api.make.admin();
    const asAdmin = api.as(admin);
    const authorization = `Bearer ${await api.tokenOf(admin)}`;
    const content = pdfBytes(SIZE);
    const id = await begun(asAdmin, content.length);
    const start = async () => {
      const port = await findFreePort();
      return { port, program: await startApiProcess({ ...environmentOf(api.config), PORT: String(port) }) };
    };
    const [first, second] = [await start(), await start()];
    let sent = 0;

    const open = (port: number, offset: number): ClientRequest => {
      const length = Math.min(PART_BYTES, content.length - offset);
      const headers = {
        ...TUS,
        authorization,
        'content-type': PART,
        'upload-offset': offset,
        'content-length': length,
      };
      return request({ port, host: '127.0.0.1', method: 'PATCH', path: `/api/uploads/${id}`, headers });
    };
    const receivedBytes = async (): Promise<number> => {
      const rows = await api.dataSource.manager.findBy(UploadPart, { uploadId: id });
      return rows.reduce((sum, { size }) => sum + size, 0);
    };
    const sendUntil = async (port: number, end: number): Promise<void> => {
      for (let at = await receivedBytes(); at < end; at = await receivedBytes()) {
        const call = open(port, at);
        const answered = once(call, 'response');
        call.end(content.subarray(at, at + PART_BYTES));
        const [answer] = (await answered) as [{ statusCode: number; resume: () => void }];
        answer.resume();
        sent += Math.min(PART_BYTES, content.length - at);
        // 409 where the part that was cut is stored only now.
        expect([204, 409]).toContain(answer.statusCode);
      }
    };
    /** Sends the beginning of a part, and lets `end` cut the connection. */
    const cutPart = async (port: number, end: (call: ClientRequest) => unknown): Promise<void> => {
      const at = await receivedBytes();
      const files = await storedFiles(api);
      const call = open(port, at).on('error', () => undefined);
      await new Promise<void>((resolve) => call.write(content.subarray(at, at + CUT_AFTER), () => resolve()));
      if (kind === 'local') await eventually(async () => (await storedFiles(api)).length > files.length);
      await end(call);
      sent += CUT_AFTER;
    };
    const destroy = (call: ClientRequest) => call.destroy();

    await sendUntil(first.port, SIZE / 4);
    await cutPart(first.port, destroy);
    await sendUntil(first.port, SIZE / 2);
    await cutPart(first.port, () => first.program.kill());
    const memory = memoryOf(second.program.pid, 'VmRSS');
    await sendUntil(second.port, (3 * SIZE) / 4);
    await cutPart(second.port, destroy);
    await sendUntil(second.port, SIZE);
    // At each cut only what was under way was sent twice.
    expect(sent - SIZE).toBeLessThanOrEqual(3 * (CUT_AFTER + PART_BYTES));

    const { id: plantId } = await api.make.plant();
    const query = `title=Manual&kind=OPERATION&audience=OWNER&revision=A&uploadId=${id}`;
    const url = `http://127.0.0.1:${second.port}/api`;
    const headers = { authorization };
    const answer = await fetch(`${url}/plants/${plantId}/documents?${query}`, { method: 'POST', headers });
    const { document } = (await answer.json()) as { document: PlantDocumentDto };
    const sum = createHash('sha256').update(content).digest('hex');
    expect([document.size, document.sha256]).toEqual([SIZE, sum]);
    const download = await fetch(`${url}/plant-documents/${document.id}/download`, { headers });
    const read = createHash('sha256');
    for await (const chunk of download.body ?? []) read.update(chunk as Uint8Array);
    expect(read.digest('hex')).toBe(sum);
    const grown = memoryOf(second.program.pid, 'VmHWM') - memory;
    expect(grown).toBeLessThan(120);
    await second.program.kill();
  });
});
