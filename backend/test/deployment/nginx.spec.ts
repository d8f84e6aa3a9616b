import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { findFreePort } from '#embedded/servers/ports.js';
import { ERRORS } from '#contract/index.js';
import { NGINX, peakMemoryOf, type Proxy, startProxy, writeConfiguration } from '../support/servers/proxy.js';
import { read } from './deployment.support.js';

type Paths = Record<string, Record<string, { requestBody?: { content?: Record<string, unknown> } }>>;

const MEGABYTE = Buffer.alloc(1024 ** 2);

const withNginx = NGINX ? describe : describe.skip;

it('resolves the service `api` by name, and keeps connections to it', () => {
  const upstream = read('deploy/nginx/upstream.conf');
  expect(upstream).toMatch(/server api:3000 resolve /);
  expect(upstream).toMatch(/resolver 127\.0\.0\.11 /);
  expect(read('deploy/nginx/locations.conf')).not.toMatch(/sticky|ip_hash|\$http_x_forwarded|proxy_add_x_forwarded/);
});

withNginx('nginx with the committed configuration', () => {
  /** Stands in for an API and reports what it received. */
  class Upstream {
    asked = 0;
    /** Called once with the first bytes of a body. */
    readonly begun: (() => void)[] = [];
    isFrozen = false;
    isSlow = false;
    private constructor(readonly server: Server) {
      server.on('request', (call: IncomingMessage, response) => {
        this.asked += 1;
        if (this.isFrozen) return;
        call.once('data', () => this.begun.splice(0).forEach((resolve) => resolve()));
        call.on('data', () => {
          if (!this.isSlow) return;
          call.pause();
          setTimeout(() => call.resume(), 1);
        });
        if (call.url === '/api/live')
          response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
        else call.on('end', () => response.end(JSON.stringify(call.headers)));
      });
    }
    static async start(): Promise<Upstream> {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return new Upstream(server);
    }
    get port(): number {
      return (this.server.address() as AddressInfo).port;
    }
    async close(): Promise<void> {
      this.server.closeAllConnections();
      await new Promise((resolve) => this.server.close(resolve));
    }
  }

  let apis: [Upstream, Upstream];
  let proxy: Proxy;
  beforeEach(async () => {
    apis = [await Upstream.start(), await Upstream.start()];
    proxy = await startProxy({ port: await findFreePort(), apis: apis.map(({ port }) => port) });
  });
  afterEach(async () => {
    await proxy.close();
    await Promise.all(apis.map((api) => api.close()));
  });

  it.each(['plantdesk.conf', 'tls.conf'] as const)('%s is valid', async (name) => {
    const { folder, file } = writeConfiguration(name, { port: await findFreePort(), apis: [1, 2] });
    const key = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`, '-subj', '/CN=plantdesk.test'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...key], {
      stdio: 'ignore',
    });
    const { status, stderr } = spawnSync(NGINX ?? '', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('test is successful') as unknown });
  });

  it('replaces forwarding headers of the client', async () => {
    const forged = { 'X-Forwarded-For': '10.1.2.3', 'X-Forwarded-Proto': 'https', 'X-Request-Id': 'forged-request' };
    const answer = await fetch(`${proxy.url}/api/tickets`, { headers: { ...forged, 'X-Forwarded-Host': 'evil.test' } });
    expect(await answer.json()).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    });
  });

  it('alternates between both, and skips one that is away', async () => {
    const ask = async (times: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < times; n += 1) statuses.push((await fetch(`${proxy.url}/api/tickets`)).status);
      return statuses;
    };
    await ask(10);
    expect(apis.map(({ asked }) => asked)).toEqual([5, 5]);
    await apis[0].close();
    expect(await ask(10)).toEqual(Array(10).fill(200));
    apis[0] = await Upstream.start();
  });

  const answerTo = async (head: string): Promise<string> => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString();
  };

  /** The proxy's response to a head whose body never comes. */
  const refusal = (path: string, length: number): Promise<string> =>
    answerTo(
      [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', `Content-Length: ${length}`].join('\r\n'),
    );

  const UPLOADS = Object.entries((JSON.parse(read('openapi/openapi.json')) as { paths: Paths }).paths).flatMap(
    ([path, methods]) =>
      Object.values(methods).some((operation) => operation.requestBody?.content?.['multipart/form-data'])
        ? [path.replaceAll(/{.*?}/g, '1')]
        : [],
  );

  /** Sends the rest only once an API has seen the beginning: a proxy that waits for the whole never would. */
  const upload = async (path: string, megabytes: number): Promise<number | undefined> => {
    const call = request(`${proxy.url}${path}`, { method: 'POST' });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    const begun = new Promise<void>((resolve) => apis.forEach((api) => api.begun.push(resolve)));
    call.write(MEGABYTE);
    await begun;
    for (let n = 1; n < megabytes; n += 1) if (!call.write(MEGABYTE)) await once(call, 'drain');
    call.end();
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };

  it.each(UPLOADS.flatMap((path) => [2, 20].map((megabytes) => [path, megabytes] as const)))(
    'streams an upload to %s of %d MB',
    async (path, megabytes) => expect(await upload(path, megabytes)).toBe(200),
  );

  it.each(['/api/uploads', '/api/uploads/1'])('streams a part of a resumable upload to %s', async (path) => {
    expect(await upload(path, 5)).toBe(200);
  });

  it('streams an upload of 100 MB', async () => expect(await upload('/api/attachments/ticket/1', 100)).toBe(200));

  it('holds little of twenty uploads at once', async () => {
    await upload('/api/attachments/ticket/1', 1);
    const before = peakMemoryOf(proxy);
    apis.forEach((api) => (api.isSlow = true));
    const uploads = Array.from({ length: 20 }, () => upload('/api/tickets/1/replies/files', 20));
    await Promise.all(uploads);
    expect(peakMemoryOf(proxy) - before).toBeLessThan(30 * 1024 ** 2);
  });

  it.each([
    ['/api/tickets', 60],
    ['/api/tickets', 1.25],
    ['/', 2],
    ['/api/attachments/ticket/1', 111],
    ['/api/uploads/1', 6.25],
    ['/api/uploads-of-others', 2],
  ])(
    'rejects %s with a body of %d MB before the body has arrived, in the common error shape',
    async (path, megabytes) => {
      const [head = '', body = ''] = (await refusal(path, megabytes * 1024 * 1024)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 413 /);
      for (const header of ['application/json', "frame-ancestors 'none'", 'nosniff', 'no-store', 'max-age=31536000'])
        expect(head).toContain(header);
      expect(JSON.parse(body)).toEqual({
        statusCode: 413,
        error: ERRORS.PAYLOAD_TOO_LARGE.message,
        code: 'PAYLOAD_TOO_LARGE',
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      });
      expect(apis.map(({ asked }) => asked)).toEqual([0, 0]);
    },
  );

  it('passes on a body of just under a megabyte', async () => {
    const body = 'x'.repeat(1024 * 1024);
    expect((await fetch(`${proxy.url}/api/tickets`, { method: 'POST', body })).status).toBe(200);
  });

  it('asks another API for what a frozen one does not begin to answer', async () => {
    apis[0].isFrozen = true;
    const signal = AbortSignal.timeout(30_000);
    const reads = await Promise.all([1, 2, 3, 4].map(() => fetch(`${proxy.url}/api/tickets`, { signal })));
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(apis[0].asked).toBeGreaterThan(0);
  });

  it.each([
    ['*/*', 'application/json'],
    ['text/html,application/xhtml+xml', 'text/html; charset=utf-8'],
  ])('says 503 to a reader of %s while no API answers', async (Accept, type) => {
    await Promise.all(apis.map((api) => api.close()));
    const answer = await fetch(`${proxy.url}/api/tickets`, { headers: { Accept } });
    const { status, headers } = answer;
    expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([503, type, '5']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const body = await answer.text();
    if (type === 'application/json')
      expect(JSON.parse(body)).toMatchObject({
        statusCode: 503,
        code: 'SERVICE_UNAVAILABLE',
        error: ERRORS.SERVICE_UNAVAILABLE.message,
      });
    else {
      expect(body).toMatch(/Il portale torna tra poco[^]*The portal is back shortly/);
      const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? [];
      const checksum = createHash('sha256').update(style).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${checksum}'`);
    }
    apis = [await Upstream.start(), await Upstream.start()];
  });

  it.each(['/%00', '/api/tickets/%00', '/%', `/${'x'.repeat(40_000)}`])(
    'answers %.20s in the common error shape',
    async (path) => {
      const [head = '', body = ''] = (await answerTo(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close`)).split(
        '\r\n\r\n',
      );
      expect(head).toMatch(/^HTTP\/1.1 400 [^]*application\/json/);
      expect(JSON.parse(body)).toMatchObject({
        statusCode: 400,
        code: 'MALFORMED_REQUEST',
        error: ERRORS.MALFORMED_REQUEST.message,
      });
    },
  );

  it('limits concurrent uploads of one address', async () => {
    const heads = Array.from({ length: 51 }, async () => {
      const call = request(`${proxy.url}/api/attachments/ticket/1`, { method: 'POST' });
      call.on('error', () => undefined).write('x');
      return call;
    });
    const calls = await Promise.all(heads);
    const [refused] = (await Promise.race(calls.map((call) => once(call, 'response')))) as [IncomingMessage];
    const body = JSON.parse(await text(refused)) as object;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect(body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS', error: ERRORS.TOO_MANY_REQUESTS.message });
    calls.forEach((call) => call.destroy());
  });

  it('passes events on at once', async () => {
    const answer = await fetch(`${proxy.url}/api/live`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    expect(new TextDecoder().decode(first?.value as Uint8Array)).toBe('data: 1\n\n');
  });
});
