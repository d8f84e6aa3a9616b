import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#embedded/servers/ports.js';
import { LIMITS } from '#contract/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { begun, PART, pdfBytes, TUS } from '#test/medium/tickets/files/uploads.support.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { NGINX, type Proxy, startProxy } from '#test/support/servers/proxy.js';

const { partBytes } = LIMITS.uploads;
const MEGABYTE = 1024 ** 2;
/** Milliseconds, longer than the proxy waits for an API that sends nothing. */
const LONG_PAUSE = 3_000;
const SHORT_PAUSE = 400;

const withNginx = NGINX ? describe : describe.skip;

const portOf = async ({ app }: TestApi): Promise<number> => {
  await app.listen(0, '127.0.0.1');
  return (app.getHttpServer().address() as AddressInfo).port;
};

withNginx('nginx before two real APIs (skipped where nginx is not installed)', () => {
  let api: TestApi;
  let twin: TestApi | undefined;
  let proxy: Proxy;
  let authorization: string;
  let plantId: string;
  beforeEach(async () => {
    api = await startApi();
    twin = await api.twin();
    proxy = await startProxy({ port: await findFreePort(), apis: [await portOf(api), await portOf(twin)] });
    authorization = `Bearer ${await api.tokenOf(await api.make.admin())}`;
    ({ id: plantId } = await api.make.plant());
  });
  const stopTwin = async (): Promise<void> => {
    await twin?.close();
    twin = undefined;
  };
  afterEach(async () => {
    await proxy.close();
    await stopTwin();
    await api.close();
  });

  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${proxy.url}/api/${path}`, { ...init, headers: { authorization, ...(init.headers as object) } });
  const sendPart = (id: string, content: Buffer, offset: number): Promise<Response> => {
    const body = new Uint8Array(content.subarray(offset, offset + partBytes));
    const headers = { ...TUS, 'content-type': PART, 'upload-offset': String(offset) };
    return call(`uploads/${id}`, { method: 'PATCH', headers, body });
  };

  it('an upload goes on over one API after the other one stopped between two parts', async () => {
    const content = pdfBytes(4 * partBytes + 1);
    const id = await begun(
      (options) => api.inject({ ...options, headers: { ...options.headers, authorization } }),
      content.length,
    );
    const statuses: number[] = [];
    for (let at = 0; at < content.length; at += partBytes) {
      if (at === 2 * partBytes) await stopTwin();
      statuses.push((await sendPart(id, content, at)).status);
    }
    expect(statuses).toEqual(Array(5).fill(204));
    const query = `title=M&kind=OTHER&audience=STAFF&revision=A&uploadId=${id}`;
    const answer = await call(`plants/${plantId}/documents?${query}`, { method: 'POST' });
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(await answer.json()).toMatchObject({ document: { size: content.length, sha256 } });
  });

  it('a slow reader of 40 MB gets every byte, though it rests longer than the proxy waits for an API', async () => {
    const stored = await api.app.get(FileStorage, { strict: false }).put(pdfBytes(40 * MEGABYTE));
    const { id } = await api.make.plantDocument({ plantId, ...stored });
    const asking = get(`${proxy.url}/api/plant-documents/${id}/download`, { headers: { authorization } });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const sum = createHash('sha256');
    let size = 0;
    let rests = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      sum.update(chunk);
      size += chunk.length;
      if (size > rests * 4 * MEGABYTE) await pause((rests += 1) % 5 === 1 ? LONG_PAUSE : SHORT_PAUSE);
    }
    expect([size, sum.digest('hex'), rests]).toEqual([40 * MEGABYTE, stored.sha256, 10]);
  });
});
