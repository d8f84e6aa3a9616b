import { performance } from 'node:perf_hooks';
import PostalMime from 'postal-mime';
import { MailParser } from '#mail/incoming/parsing/mail-parser.js';
import { cutReply } from '#mail/incoming/parsing/reply-cut.js';

/**
 * Mails that one thread reads per second, beside the library alone on the same mails, and the most
 * memory of the process meanwhile. BENCH_MAILS: how many. Exits with 1 when a bound is exceeded.
 */
const MAILS = Number(process.env['BENCH_MAILS'] ?? 20_000);
const BASELINE = 2_000;
const BOUNDS = { perSecond: 200, megabytes: 400, slowest: 20_000 };
const MEGABYTE = 1024 ** 2;

const quote = Array.from({ length: 40 }, (_, line) => `> riga ${line} del messaggio precedente`).join('\r\n');
const html = `<p>Il motore è fermo</p><div class="gmail_quote">${'<p>citazione</p>'.repeat(60)}</div>`;
const file = Buffer.alloc(40_000, 'x').toString('base64').replace(/.{76}/g, '$&\r\n');

/** A short reply, one in HTML with its quote, and one with a file. */
const BODIES = [
  `Content-Type: text/plain; charset=utf-8\r\n\r\nDomani va bene.\r\n\r\nIl 23/11/2026 Plantdesk ha scritto:\r\n${quote}`,
  `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nEcco\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--`,
];
const mail = (index: number): Buffer =>
  Buffer.from(
    `From: Mario Rossi <mario@example.com>\r\nSubject: Ticket n. ${index}\r\nMessage-ID: <${index}@example.com>\r\n${BODIES[index % BODIES.length]}`,
  );

/** Per second. */
async function rateOf(mails: number, read: (raw: Buffer) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let index = 0; index < mails; index += 1) await read(mail(index));
  return mails / ((performance.now() - begun) / 1000);
}

const parser = new MailParser();
let [peak, slowest] = [0, 0];
const alone = await rateOf(BASELINE, (raw) => PostalMime.parse(raw));
const own = await rateOf(MAILS, async (raw) => {
  const begun = performance.now();
  cutReply((await parser.parse(raw)).text);
  slowest = Math.max(slowest, performance.now() - begun);
  peak = Math.max(peak, process.memoryUsage.rss());
});
await parser.onApplicationShutdown();

const megabytes = Math.round(peak / MEGABYTE);
console.log(`the library alone ${Math.round(alone)} mails/s, read and cut in a thread ${Math.round(own)} mails/s`);
console.log(`${MAILS} mails: slowest ${slowest.toFixed(0)} ms, most memory ${megabytes} MB`);
const isMet = own >= BOUNDS.perSecond && megabytes <= BOUNDS.megabytes && slowest <= BOUNDS.slowest;
console.log(isMet ? 'within the bounds' : `beyond the bounds ${JSON.stringify(BOUNDS)}`);
process.exitCode = isMet ? 0 : 1;
