import { once } from 'node:events';
import { connect } from 'node:net';
import { RunningProduct } from './running-product.js';

const REFUSED: [what: string, head: string, status: number][] = [
  [
    'an upload without permit',
    'POST /api/attachments/ticket/1 HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x',
    401,
  ],
  ['a body of an unknown type', 'POST /api/tickets HTTP/1.1\r\nContent-Type: text/plain', 415],
  ['a body that is too large', 'POST /api/tickets HTTP/1.1\r\nContent-Type: application/json', 413],
  [
    'a file for a path that takes none',
    'POST /api/nothing HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x',
    415,
  ],
  ['a path that cannot be read', 'POST /%zz HTTP/1.1\r\nContent-Type: application/json', 400],
];

let product: RunningProduct;
/** The first bytes of each response; the product has closed all connections. */
let responses: Map<string, string>;
beforeAll(async () => {
  product = await RunningProduct.start();
  // All at once, because the product lets each of them go on for some seconds.
  responses = new Map(await Promise.all(REFUSED.map(async ([what, head]) => [what, await trickle(head)] as const)));
});
afterAll(() => product.stop());

/**
 * Sends a head that promises ten megabytes, then a byte every 100 ms until the product closes the connection. Without
 * that it would take the bytes for longer than a test may last.
 */
async function trickle(head: string): Promise<string> {
  const socket = connect(product.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const [answered, closed] = [once(socket, 'data'), once(socket, 'close')];
  socket.write(`${head}\r\nHost: a\r\nContent-Length: 10000000\r\n\r\n`);
  const drip = setInterval(() => socket.writable && socket.write('x'), 100);
  const [answer] = (await answered) as [Buffer];
  await closed;
  clearInterval(drip);
  return answer.toString();
}

it.each(REFUSED)('closes the connection soon after rejecting %s whose sender goes on', (what, _, status) => {
  expect(responses.get(what)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('keeps the connection of a sender whose rejected body was complete', async () => {
  const socket = connect(product.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /api/tickets HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi');
  const [refused] = (await once(socket, 'data')) as [Buffer];
  socket.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n');
  const [alive] = (await once(socket, 'data')) as [Buffer];
  expect([refused.toString(), alive.toString()]).toEqual([
    expect.stringMatching(/^HTTP\/1.1 415 /),
    expect.stringMatching(/^HTTP\/1.1 200 /),
  ]);
  socket.destroy();
});

it('serves the built scripts as cacheable files', async () => {
  const page = await product.get('/login');
  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '';
  expect((await product.get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
