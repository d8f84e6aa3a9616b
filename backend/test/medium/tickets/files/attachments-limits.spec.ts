import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { storageCheck } from '#app/doctor/servers.js';
import { runCheck } from '#app/doctor/check.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import {
  bodyOf,
  codeOf,
  headOf,
  MULTIPART,
  type Part,
  PDF,
  pdfOf,
  permitFor,
  PNG,
  rowsOf,
  CLOSING,
  upload,
} from './attachments.support.js';
import { storedFiles } from '#test/support/servers/storages.js';

const MEGABYTE = 1024 * 1024;

let api: TestApi;
const start = async (env: Record<string, string>): Promise<void> => {
  api = await startApi({ RATE_LIMIT_FACTOR: '1', ...env });
};
afterEach(() => api.close());

const from = async (remoteAddress: string, parts: readonly Part[], ticketId?: number): Promise<Answer> => {
  const id = ticketId ?? (await api.make.ticket()).id;
  return api.inject({
    method: 'POST',
    url: `/api/attachments/ticket/${id}`,
    headers: { 'content-type': MULTIPART, ...permitFor(api, id) },
    payload: bodyOf(parts),
    remoteAddress,
  });
};

describe('the bytes of one address per hour', () => {
  beforeEach(() => start({ RATE_LIMIT_UPLOAD_BYTES_PER_ADDRESS: String(4 * MEGABYTE) }));

  it('are accepted up to the limit, over all its tickets', async () => {
    expect((await from('192.0.2.1', [pdfOf(3 * MEGABYTE)])).statusCode).toBe(201);
    expect((await from('192.0.2.1', [pdfOf(MEGABYTE)])).statusCode).toBe(201);
    const before = await storedFiles(api);
    const ticket = await api.make.ticket();
    const refused = await from('192.0.2.1', [PNG], ticket.id);
    expect(codeOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await rowsOf(api, ticket.id)).toEqual([]);
    expect(await storedFiles(api)).toEqual(before);
    expect((await from('192.0.2.2', [PNG])).statusCode).toBe(201);
  });

  it('cut an upload beyond the limit, and count what arrived of it', async () => {
    expect(codeOf(await from('192.0.2.3', [pdfOf(2 * MEGABYTE), pdfOf(2 * MEGABYTE + 1)]))).toEqual([
      429,
      'TOO_MANY_REQUESTS',
    ]);
    expect(await storedFiles(api)).toEqual([]);
    expect(codeOf(await from('192.0.2.3', [PNG]))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('count clients like visitors, but not staff', async () => {
    const client = await api.make.user();
    const admin = await api.make.admin();
    const ticket = await api.make.ticket({ createdById: client.id });
    expect((await upload(api.as(client), ticket.id, [pdfOf(4 * MEGABYTE)])).statusCode).toBe(201);
    expect(codeOf(await upload(api.as(client), ticket.id, [PNG]))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await upload(api.as(admin), ticket.id, [PNG])).statusCode).toBe(201);
  });
});

it('limits concurrent uploads of one address', async () => {
  await start({ RATE_LIMIT_UPLOADS_AT_ONCE_PER_ADDRESS: '2' });
  await api.app.listen(0, '127.0.0.1');
  const port = Number(new URL(await api.app.getUrl()).port);
  const beginning = Buffer.alloc(100_000, '%PDF-1.7\n');
  const end = `\r\n${CLOSING}`;
  const open = async (): Promise<ClientRequest> => {
    const { id } = await api.make.ticket();
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/attachments/ticket/${id}`,
      headers: {
        'content-type': MULTIPART,
        'content-length': headOf(PDF).length + beginning.length + end.length,
        ...permitFor(api, id),
      },
    });
    sending.write(headOf(PDF));
    sending.write(beginning);
    return sending;
  };
  const statusOf = async (sending: ClientRequest): Promise<number | undefined> => {
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  const running = [await open(), await open()];
  await eventually(async () => (await storedFiles(api)).length === 2);
  const third = await open();
  expect(await statusOf(third)).toBe(429);
  third.destroy();
  running.forEach((sending) => sending.end(end));
  expect(await Promise.all(running.map(statusOf))).toEqual([201, 201]);
  const later = await open();
  later.end(end);
  expect(await statusOf(later)).toBe(201);
});

describe('a disk with less room than STORAGE_MIN_FREE_BYTES', () => {
  const MORE_THAN_ANY_DISK = '999999999999999';

  it('accepts no files, but every ticket', async () => {
    await start({ STORAGE_MIN_FREE_BYTES: MORE_THAN_ANY_DISK, METRICS_TOKEN: 'm'.repeat(24) });
    const created = await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance() });
    expect(created.statusCode).toBe(201);
    const { data, uploadToken } = created.json<{ data: { id: number }; uploadToken: string }>();
    const refused = await upload(api.inject, data.id, [PNG], { 'x-upload-token': uploadToken });
    expect([...codeOf(refused), refused.headers['retry-after']]).toEqual([503, 'STORAGE_FULL', '300']);
    const admin = await api.make.admin();
    expect(codeOf(await upload(api.as(admin), data.id, [PNG]))).toEqual([503, 'STORAGE_FULL']);
    expect(await storedFiles(api)).toEqual([]);
    expect((await api.as(admin)({ method: 'GET', url: `/api/tickets/${data.id}` })).statusCode).toBe(200);
  });

  it('is reported by the doctor and measured', async () => {
    const token = 'm'.repeat(24);
    await start({ STORAGE_MIN_FREE_BYTES: MORE_THAN_ANY_DISK, METRICS_TOKEN: token });
    expect(await runCheck(storageCheck(api.config))).toEqual([
      expect.objectContaining({ verdict: 'error', text: expect.stringContaining('uploads are refused') as string }),
    ]);
    const metrics = await api.inject({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    const free = /^plantdesk_storage_free_bytes (\S+)$/m.exec(metrics.body)?.[1];
    expect(Number(free)).toBeGreaterThan(1000);
  });

  it('does not matter where the limit is 0', async () => {
    await start({ STORAGE_MIN_FREE_BYTES: '0' });
    expect((await from('192.0.2.9', [PNG])).statusCode).toBe(201);
  });
});
