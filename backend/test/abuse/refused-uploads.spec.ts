import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { RunningProduct } from './running-product.js';

/**
 * Seconds until the connection of a rejected sender must be closed, with room for a busy machine.
 */
const LIMIT = 5 + 15;

let product: RunningProduct;
beforeAll(async () => (product = await RunningProduct.start()));
afterAll(() => product.stop());

/** Sends a head that promises ten megabytes, then a byte every 100 ms. */
async function trickle(head: string): Promise<{ socket: Socket; answered: Promise<unknown>; end: () => void }> {
  const socket = connect(product.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const answered = once(socket, 'data');
  socket.write(`${head}\r\nHost: a\r\nContent-Length: 10000000\r\n\r\n`);
  const drip = setInterval(() => socket.writable && socket.write('x'), 100);
  return { socket, answered, end: () => clearInterval(drip) };
}

it.each([
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
])('closes the connection soon after rejecting %s whose sender goes on', async (_, head, status) => {
  const { socket, answered, end } = await trickle(head);
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(LIMIT * 1000) });
  try {
    const [answer] = (await answered) as [Buffer];
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await closed;
  } finally {
    end();
    socket.destroy();
  }
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
