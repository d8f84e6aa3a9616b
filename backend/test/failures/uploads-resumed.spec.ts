import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { findFreePort } from '#embedded/servers/ports.js';
import type { PlantDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import { UploadPart } from '#tickets/files/index.js';
import { begun, PART, pdfBytes, TUS } from '../medium/tickets/files/uploads.support.js';
import type { TestApi } from '../support/api.js';
import { environmentOf, startApiProcess } from '../support/programs.js';
import { startApiOn, STORAGES, storedFiles } from '../support/servers/storages.js';
import { eventually } from '../support/waiting.js';

/** Megabytes of the file; 200 for the largest one, which takes longer. */
const SIZE = Number(process.env['UPLOAD_DRILL_MEGABYTES'] ?? 24) * 1024 ** 2;
const PART_BYTES = 5 * 1024 ** 2;

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
        expect(answer.statusCode).toBe(204);
        sent += Math.min(PART_BYTES, content.length - at);
      }
    };
    /** Sends 3 MB of a part, and lets `end` cut the connection. */
    const cutPart = async (port: number, end: (call: ClientRequest) => Promise<void> | void): Promise<void> => {
      const at = await receivedBytes();
      const files = await storedFiles(api);
      const call = open(port, at).on('error', () => undefined);
      await new Promise<void>((resolve) => call.write(content.subarray(at, at + 3_000_000), () => resolve()));
      if (kind === 'local') await eventually(async () => (await storedFiles(api)).length > files.length);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await end(call);
      sent += 3_000_000;
    };

    const destroyed = async (call: ClientRequest): Promise<void> => {
      const before = await receivedBytes();
      call.destroy();
      await eventually(async () => (await receivedBytes()) === before + 3_000_000);
    };
    await sendUntil(first.port, SIZE / 4);
    await cutPart(first.port, destroyed);
    await sendUntil(first.port, SIZE / 2);
    await cutPart(first.port, () => first.program.kill());
    const memory = memoryOf(second.program.pid, 'VmRSS');
    await sendUntil(second.port, (3 * SIZE) / 4);
    await cutPart(second.port, destroyed);
    await sendUntil(second.port, SIZE);
    // Only what the killed process had taken was sent twice.
    expect(sent - SIZE).toBeLessThanOrEqual(3_000_000);

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
    for await (const chunk of download.body ?? []) read.update(chunk);
    expect(read.digest('hex')).toBe(sum);
    const grown = memoryOf(second.program.pid, 'VmHWM') - memory;
    if (process.env['UPLOAD_DRILL_MEGABYTES'])
      console.log(`${kind}: ${Math.round(grown)} MB of memory, ${sent / SIZE} × sent`);
    expect(grown).toBeLessThan(120);
    await second.program.kill();
  });
});
