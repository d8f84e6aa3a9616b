import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { JSON_BODY_DEADLINE } from '#app/request-bodies.js';
import type { ErrorBody } from '#contract/index.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import type { TestUser } from '#test/factories/factory.js';

let api: TestApi;
let port: number;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0, '127.0.0.1');
  port = Number(new URL(await api.app.getUrl()).port);
  admin = await api.make.user({ role: 'ADMIN' });
});
afterAll(() => api.close());

/** Sends bytes unchanged and reads until the server closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

const codeOf = (answer: Answer): [number, string] => [answer.statusCode, answer.json<ErrorBody>().code];

const post = (headers: Record<string, string>, payload: string = JSON.stringify(assistance())) =>
  api.inject({ method: 'POST', url: '/api/tickets', headers, payload });

describe('bodies', () => {
  it.each([
    ['UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
    ['Latin-1', { 'content-type': 'application/json;charset="ISO-8859-1"' }],
    ['gzip', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    ['two encodings', { 'content-type': 'application/json', 'content-encoding': 'identity, br' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['multipart in capitals', { 'content-type': 'Multipart/Form-Data; boundary=x' }],
  ])('are rejected in %s, with all headers', async (_, headers) => {
    const answer = await post(headers);
    expect(codeOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each(['application/json', 'application/json; charset=UTF-8', 'application/json;charset="utf8"'])(
    'are accepted as %s',
    async (type) => {
      expect((await post({ 'content-type': type, 'content-encoding': 'identity' })).statusCode).toBe(201);
    },
  );

  it('change nothing when they are multipart or null', async () => {
    const url = `/api/users/${admin.id}`;
    const put = (type: string, payload: string) =>
      api.as(admin)({ method: 'PUT', url, payload, headers: { 'content-type': type } });
    expect(codeOf(await put('multipart/form-data; boundary=x', '--x--\r\n'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(codeOf(await put('application/json', 'null'))).toEqual([400, 'MALFORMED_REQUEST']);
    expect((await put('application/json', '{}')).statusCode).toBe(200);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('may not contain the field %s', async (name) => {
    const answer = await post({ 'content-type': 'application/json' }, JSON.stringify({ ...assistance(), [name]: 1 }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().details).toEqual([expect.objectContaining({ field: name, code: 'unknownField' })]);
  });

  it.each(['constructor', 'toString', '__proto__'])('nor may a query contain %s', async (name) => {
    const answer = await api.as(admin)({ method: 'GET', url: `/api/tickets?${name}=1` });
    expect(codeOf(answer)).toEqual([400, 'VALIDATION_FAILED']);
  });

  /** A login whose body is still to come. */
  const beginBody = async (length: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    );
    return socket;
  };

  it('that trickle in are cut', async () => {
    const { milliseconds } = JSON_BODY_DEADLINE;
    expect(milliseconds).toBe(20_000);
    JSON_BODY_DEADLINE.milliseconds = 500;
    const socket = await beginBody(999);
    const drip = setInterval(() => socket.write(' '), 50);
    try {
      const begun = Date.now();
      await new Promise((resolve) => socket.once('close', resolve));
      expect(Date.now() - begun).toBeGreaterThan(400);
      expect(Date.now() - begun).toBeLessThan(milliseconds);
    } finally {
      clearInterval(drip);
      JSON_BODY_DEADLINE.milliseconds = milliseconds;
    }
  });

  it('that arrive in time leave the connection open', async () => {
    const { milliseconds } = JSON_BODY_DEADLINE;
    JSON_BODY_DEADLINE.milliseconds = 300;
    try {
      const socket = await beginBody(2);
      socket.write('{}');
      await once(socket, 'data');
      const later = await beginBody(2);
      await once(later, 'close');
      socket.write('GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      expect(await text(socket)).toContain('200 OK');
    } finally {
      JSON_BODY_DEADLINE.milliseconds = milliseconds;
    }
  });
});

describe('what is no request', () => {
  it.each(['/%zz', '/api/%zz', '/api/tickets/%'])('is rejected: the path %s', async (url) => {
    const answer = await api.inject({ method: 'GET', url });
    expect(codeOf(answer)).toEqual([400, 'MALFORMED_REQUEST']);
    expect(answer.body).not.toContain('%');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'x-request-id': answer.json<ErrorBody>().requestId,
    });
  });

  it.each([
    ['garbage', 'GARBAGE\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    ['no host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['long headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('is rejected: %s', async (_, bytes, status, code) => {
    const [head, body] = (await exchange(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("frame-ancestors 'none'");
    expect(JSON.parse(body ?? '')).toMatchObject({ statusCode: status, code, requestId: expect.any(String) as string });
  });

  it('ignores an unknown expectation', async () => {
    const reply = await exchange('GET /health/live HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1.1 200 /);
    expect(reply).toContain("frame-ancestors 'none'");
  });
});
