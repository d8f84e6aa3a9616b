import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

const HOST = 'https://www.example.com';
const HSTS = 'max-age=31536000; includeSubDomains';

let api: TestApi;
let port: number;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi({ EMBED_ALLOWED_ORIGINS: HOST });
  await api.app.listen(0, '127.0.0.1');
  port = Number(new URL(await api.app.getUrl()).port);
  admin = await api.make.admin();
});
afterAll(() => api.close());

/** Head and body of the response to a raw request line. */
async function exchange(requestLine: string, headers = ''): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${requestLine}\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`);
  return (await text(socket)).split('\r\n\r\n');
}

const get = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  api.inject({ method: 'GET', url, headers });

describe('private responses', () => {
  it.each(['/api/users', '/%61pi/users', 'http://x/api/users', '/api/%75sers?page=1'])(
    'are not cached when requested as %s',
    async (target) => {
      const authorization = `Authorization: Bearer ${await api.tokenOf(admin)}\r\n`;
      const [head = '', body] = await exchange(`GET ${target} HTTP/1.1`, authorization);
      expect(body).toContain(admin.email);
      expect(head.toLowerCase().match(/cache-control: .*/g)).toEqual(['cache-control: no-store']);
    },
  );

  it('errors are not cached either, static files included', async () => {
    for (const url of ['/api/nothing', '/assets/nothing.js', '/health/nothing'])
      expect([url, (await get(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  });
});

it('pages and files keep their cache headers', async () => {
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  expect((await get('/login')).headers['cache-control']).toBe('no-cache');
});

describe('the description of the API', () => {
  it.each(['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui-init.js'])(
    '%s is cached until it changes',
    async (url) => {
      const first = await get(url);
      const etag = String(first.headers.etag);
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get(url, { 'if-none-match': known });
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      }
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );

  it('is a page that declares UTF-8', async () => {
    expect((await get('/api/docs')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is absent when API_DOCS is off', async () => {
    const closed = await startApi({ API_DOCS: 'off' });
    try {
      for (const url of [
        '/api/docs',
        '/api/docs/',
        '/api/docs-yaml',
        '/api/openapi.json',
        '/api/docs/swagger-ui-init.js',
      ])
        expect([url, (await closed.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
    } finally {
      await closed.close();
    }
  });
});

it('the camera is for the back office alone, where plates are scanned', async () => {
  const policyOf = async (url: string) => (await api.inject({ method: 'GET', url })).headers['permissions-policy'];
  expect(await policyOf('/tickets')).toBe('camera=(self)');
  expect(await policyOf('/')).toBe('camera=()');
  expect(await policyOf('/embed/create-ticket')).toBe('camera=()');
});

describe('who may frame a page', () => {
  const ancestors = async (url: string): Promise<string | undefined> =>
    /frame-ancestors (.*)$/.exec(String((await get(url)).headers['content-security-policy']))?.[1];

  it.each(['/embed/create-ticket', '/embed/create-ticket?language=en', '/tickets/success'])(
    'only the named sites, for %s',
    async (url) => expect(await ancestors(url)).toBe(HOST),
  );

  it.each([
    '/embed/anything',
    '/embed/',
    '/embed/create-ticket/',
    '/embed/create-ticket/x',
    '/embed/create-tickets',
    '/%65mbed/create-ticket',
    '/tickets/success/',
    '/login',
    '/dashboard',
    '/api/tickets',
    '/nothing',
  ])('no site, for %s', async (url) => expect(await ancestors(url)).toBe("'none'"));
});

it.each(['GET /%zz HTTP/1.1', 'GET /health/live HTTP/1.1', 'GARBAGE'])(
  'requires HTTPS once, for every request: %s',
  async (requestLine) => {
    const [head = ''] = await exchange(requestLine);
    expect(head.match(/strict-transport-security: .*/gi)?.map((line) => line.toLowerCase())).toEqual([
      `strict-transport-security: ${HSTS.toLowerCase()}`,
    ]);
  },
);

describe('a process that only this machine reaches', () => {
  let local: TestApi;
  beforeAll(
    async () => void (local = await startApi({ HOST: '127.0.0.1', PUBLIC_URL: 'https://support.example.com' })),
  );
  afterAll(() => local.close());
  const statusOf = async (of: TestApi, host: string): Promise<number> =>
    (await of.inject({ method: 'GET', url: '/health/live', headers: { host } })).statusCode;

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000', 'support.example.com'])(
    'answers under the name %s',
    async (host) => expect(await statusOf(local, host)).toBe(200),
  );

  it('refuses the name that another site gives it, in the common error shape; others leave names to their proxy', async () => {
    const refused = await local.inject({ method: 'GET', url: '/api/tickets', headers: { host: 'evil.example' } });
    expect(refused.json()).toMatchObject({ statusCode: 421, code: 'UNKNOWN_HOST' });
    expect(await statusOf(local, 'localhost.evil.example:3000')).toBe(421);
    expect(await statusOf(api, 'evil.example')).toBe(200);
  });
});
