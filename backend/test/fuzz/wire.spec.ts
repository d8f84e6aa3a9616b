import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { ERRORS, type ErrorBody } from '#contract/index.js';
import { startApi, type TestApi } from '../support/api.js';
import { assistance } from '../support/submissions.js';
import { headerViolations } from './expectations.js';
import { isOpen, type Operation, operations } from './description.js';
import { leaksIn } from './secrets.js';
import { SEED } from './seed.js';

const RUNS = 150;

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0, '127.0.0.1');
  port = Number(new URL(await api.app.getUrl()).port);
});
afterAll(() => api.close());

/** Sends bytes unchanged, ends, and reads until the server ends, too. */
async function exchange(bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.end(bytes);
  return text(socket).catch(() => '');
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The first response in the bytes; undefined when the server closed without one. */
function firstReply(received: string): Reply | undefined {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  if (received === '') return undefined;
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1]);
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => [line.replace(/:.*/, '').toLowerCase(), line.replace(/^.*?: ?/, '')]),
  );
  return { status, headers, body: rest.join('\r\n\r\n') };
}

function violationsOf(reply: Reply | undefined): string[] {
  if (!reply || (reply.status >= 100 && reply.status < 200)) return [];
  const { status, headers, body } = reply;
  const isError = status >= 400;
  return [
    ...(status >= 200 && status < 500 ? [] : [`answers ${status}`]),
    ...headerViolations({ headers }),
    ...(isError && !/^application\/json/.test(headers['content-type'] ?? '')
      ? [`refuses as ${headers['content-type']}`]
      : []),
    ...(isError && !hasKnownCode(body, status) ? [`refuses by ${body.slice(0, 80)}`] : []),
    ...leaksIn(isError ? body : '', []),
  ];
}

/** HEAD responses have no body. */
function hasKnownCode(body: string, status: number): boolean {
  if (body === '') return true;
  const code = /"code":"(\w+)"/.exec(body)?.[1] as ErrorBody['code'] | undefined;
  return code !== undefined && ERRORS[code]?.status === status;
}

const quoted = (bytes: Buffer): string => JSON.stringify(bytes.toString('latin1').slice(0, 400));

async function expectOf(requests: fc.Arbitrary<Buffer>, alsoNot: (reply: Reply) => string[] = () => []): Promise<void> {
  const property = fc.asyncProperty(requests, async (bytes) => {
    const reply = firstReply(await exchange(bytes));
    const violations = [...violationsOf(reply), ...(reply ? alsoNot(reply) : [])];
    if (violations.length > 0) throw new Error(`${violations.join('; ')} to ${quoted(bytes)}`);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, path: process.env.FUZZ_PATH });
  expect((await api.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
}

const BODY = JSON.stringify(assistance());
const COMPLETE =
  'POST /api/tickets HTTP/1.1\r\nHost: plantdesk.test\r\nConnection: close\r\nContent-Type: application/json\r\n' +
  `Content-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`;

const PIECES = [
  '\r\n',
  '\n',
  '\r',
  '\u0000',
  ':',
  ' ',
  '\t',
  'X'.repeat(20_000),
  'Host: other\r\n',
  'Content-Length: 0\r\n',
  'Content-Length: -1\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: identity\r\n',
  'Expect: 200-ok\r\n',
  'Expect: 100-continue\r\n',
  'Upgrade: h2c\r\n',
  'Content-Type: text/plain\r\n',
  'Content-Encoding: gzip\r\n',
  ' folded\r\n',
  '0\r\n\r\n',
  'HTTP/1.0',
  'HTTP/9.9',
  'GET',
  'TRACE ',
  'CONNECT ',
  '\xff\xfe',
];

const cut = fc.tuple(fc.nat(COMPLETE.length), fc.nat(40), fc.constantFrom('', ...PIECES));
/** A valid request in which one to three ranges are replaced. */
const spoilt = fc.array(cut, { minLength: 1, maxLength: 3 }).map((cuts) =>
  Buffer.from(
    cuts.reduce(
      (bytes, [start, length, piece]) => bytes.slice(0, start) + piece + bytes.slice(start + length),
      COMPLETE,
    ),
    'latin1',
  ),
);

it('bytes that are hardly HTTP get the common error, or no response', () => expectOf(spoilt));

/** Spellings of a path that some servers treat as equal. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path.replace('/api', '/%61pi'),
  (path) => path.replace('/api', '/API'),
  (path) => path.replace('/api/', '/api//'),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path};x=1`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}?`,
  (path) => `${path}#x`,
  (path) => path.replace('/api', '/./api'),
  (path) => path.replace('/api', '/x/../api'),
  (path) => path.replace('/api', '/x/%2e%2e/api'),
  (path) => path.replace('/api/', '/api%2F'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.toUpperCase(),
  (path) => `http://other.example${path}`,
  (path) => path.slice(1),
];
const ID = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get'];

const closed = operations.filter((operation) => !isOpen(operation));
const misspelt = fc
  .record({
    operation: fc.constantFrom<Operation>(...closed),
    spell: fc.constantFrom(...SPELLINGS),
    method: fc.option(fc.constantFrom(...METHODS), { nil: undefined }),
    override: fc.constantFrom(
      '',
      'X-HTTP-Method-Override: GET\r\n',
      'X-Original-URL: /api/tickets\r\n',
      'X-Forwarded-Host: x\r\n',
    ),
  })
  .map(({ operation, spell, method = operation.method, override }) => {
    const path = spell(operation.path.replace(/\{\w+\}/g, ID));
    return Buffer.from(
      `${method} ${path} HTTP/1.1\r\nHost: plantdesk.test\r\nConnection: close\r\n${override}\r\n`,
      'latin1',
    );
  });

it('no spelling of a path lets a visitor in', () =>
  expectOf(misspelt, ({ status, headers }) =>
    status < 300 && /json|pdf|csv|zip/.test(headers['content-type'] ?? '') ? [`answers ${status} with data`] : [],
  ));
