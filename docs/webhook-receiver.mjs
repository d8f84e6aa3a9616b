// A receiver of Plantdesk's webhooks: node docs/webhook-receiver.mjs whsec_… [port]
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const [secret = '', port = '4000'] = process.argv.slice(2);
if (!secret.startsWith('whsec_')) {
  console.error('usage: node docs/webhook-receiver.mjs whsec_… [port]');
  process.exit(1);
}
const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
/** Seconds that a message may be old: a recorded one cannot be played back later. */
const TOLERANCE = 5 * 60;
/** Ids of messages that were taken; keep them where they outlive a restart. */
const seen = new Set();

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE)) return false;
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const expected = Buffer.from(`v1,${digest}`);
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  // The signature is over these very characters: verify first, parse afterwards.
  const body = await text(request);
  if (!isGenuine(request.headers, body)) {
    console.log('refused: the signature or the time does not fit. Is this the secret of the webhook?');
    return response.writeHead(401).end();
  }
  const message = JSON.parse(body);
  if (seen.has(message.id)) console.log('again:', message.type, message.id);
  else console.log(message.type, JSON.stringify(message.data));
  seen.add(message.id);
  response.writeHead(204).end();
});
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
