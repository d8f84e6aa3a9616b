import { Clock } from '#kernel/clock.js';
import type { FileStorage } from '#tickets/files/index.js';
import { testConfig } from '#test/support/config.js';
import { DnsServer } from '#test/support/servers/dns-server.js';
import { SigningKey } from '#test/support/signed-mail.js';
import { MailParser } from '../parsing/mail-parser.js';
import { MailSignatures } from './mail-signatures.js';
import { SenderProofs } from './sender-proof.js';
import { senderOf } from './sender-address.js';
import { TxtRecords } from './txt-records.js';

const parser = new MailParser();
let dns: DnsServer;
let product: ReturnType<typeof productWith>;
/** One for all tests, because each new thread loads the library; every test has records of its own. */
const signatures = new MailSignatures({ of: (name: string) => product.records.of(name) } as TxtRecords);

beforeAll(async () => {
  dns = await DnsServer.start();
});
beforeEach(() => {
  dns.clear();
  product = productWith();
});
afterAll(async () => {
  dns.close();
  await Promise.all([parser, signatures].map((held) => held.onApplicationShutdown()));
});

/** Milliseconds for an attempt where the DNS gives no answer; elsewhere the product waits for one as long as it does outside tests. */
const SILENT = 50;

function productWith(settings: Record<string, string> = {}, clock = new Clock()) {
  const config = testConfig('postgres://localhost/x', {
    INBOUND_ADDRESS: 'support@maker.example',
    INBOUND_DNS: dns.address,
    INBOUND_TRUSTED_FORWARDERS: 'forwarder.example',
    ...settings,
  });
  const records = new TxtRecords(config, clock);
  records.bounds.attempts = 2;
  return { config, records };
}

const RECEIVED = {
  envelopeFrom: 'bounce@elsewhere.example',
  receivedAt: new Date(),
  storageKey: 'mail',
  size: 0,
  proof: null as string | null,
  sender: null as string | null,
};

/** What the product finds out about a mail, in one line. */
async function found(raw: string, known: Partial<typeof RECEIVED> = {}): Promise<string> {
  const { config } = product;
  const storage = { read: () => Promise.resolve(Buffer.from(raw)) };
  const parsed = await parser.parse(Buffer.from(raw));
  const { sender, isRewritten } = senderOf(parsed, config);
  const proofs = new SenderProofs(config, storage as unknown as FileStorage, signatures);
  const { verdict, proof } = await proofs.of(
    { ...RECEIVED, ...known },
    { ...parsed, isRewritten, isQuick: false },
    sender ?? '',
  );
  return proof === null ? verdict : `${verdict} ${proof}`;
}

const mailOf = (from = 'Mario <mario@client.example>', more: string[] = []): string =>
  [...more, `From: ${from}`, 'To: support@maker.example', 'Subject: Motore', '', 'Il motore 2 è fermo.', ''].join(
    '\r\n',
  );

/** A key whose record is published. */
function published(domain: string, options?: ConstructorParameters<typeof SigningKey>[1]): SigningKey {
  const key = new SigningKey(domain, options);
  dns.set(key.name, key.record);
  return key;
}

const policy = (record: string, domain = 'client.example'): void => dns.set(`_dmarc.${domain}`, `v=DMARC1; ${record}`);

describe('a signature', () => {
  it.each([
    ['the domain of the sender', 'client.example', 'mario@client.example'],
    ['the organisation of a subdomain', 'client.example', 'mario@shop.client.example'],
    ['a subdomain of the same organisation', 'mail.client.example', 'mario@client.example'],
    ['the domain in other letters', 'client.example', 'Mario@CLIENT.example'],
  ])('proves the sender by %s', async (_, domain, sender) => {
    expect(await found(await published(domain).sign(mailOf(sender)))).toBe(`PASS dkim=${domain}`);
  });

  it.each([
    ['another domain', 'other.example', 'mario@client.example'],
    ['another customer of the same registry', 'rossi.co.uk', 'mario@bianchi.co.uk'],
    ['a registry', 'co.uk', 'mario@bianchi.co.uk'],
    ['a domain that ends alike', 'ient.example', 'mario@client.example'],
  ])('of %s proves nothing', async (_, domain, sender) => {
    expect(await found(await published(domain).sign(mailOf(sender)))).toBe('NONE');
    expect(dns.asked.filter((name) => name.includes('_domainkey'))).toEqual([]);
  });

  it('of a subdomain proves nothing where the domain wants its own (adkim=s)', async () => {
    policy('p=none; adkim=s');
    expect(await found(await published('mail.client.example').sign(mailOf()))).toBe('NONE');
    expect(await found(await published('client.example').sign(mailOf()))).toBe('PASS dkim=client.example');
  });

  it.each([
    ['changed body', (mail: string) => mail.replace('motore 2', 'motore 3')],
    ['changed subject', (mail: string) => mail.replace('Subject: Motore', 'Subject: Motori')],
    ['second subject', (mail: string) => `Subject: Altro\r\n${mail}`],
    ['second From', (mail: string) => `From: mario@client.example\r\n${mail}`],
    ['second type of its content', (mail: string) => `Content-Type: text/plain\r\nContent-Type: text/html\r\n${mail}`],
  ])('does not count in a mail with a %s', async (_, change) => {
    const mail = await published('client.example').sign(mailOf());
    expect(await found(change(mail))).toBe('NONE');
  });

  it.each([
    ['missing', undefined],
    ['revoked', 'v=DKIM1; k=rsa; p='],
    ['of another kind', 'v=DKIM2; k=rsa; p=MIIB'],
    ['broken', 'v=DKIM1; p=AAAA'],
  ])('does not count while its key is %s', async (_, record) => {
    const key = new SigningKey('client.example');
    if (record !== undefined) dns.set(key.name, record);
    policy('p=reject');
    expect(await found(await key.sign(mailOf()))).toBe('FAIL dmarc=fail p=reject');
  });

  it('counts with a key of 1024 bits, and not with a shorter one', async () => {
    const long = published('client.example', { bits: 1024, selector: 'long' });
    expect(await found(await long.sign(mailOf()))).toBe('PASS dkim=client.example');
    const short = published('client.example', { bits: 1016, selector: 'short' });
    expect(await found(await short.sign(mailOf()))).toBe('NONE');
  });

  it('counts if it was valid when the mail came', async () => {
    const at = (seconds: number) => new Date(RECEIVED.receivedAt.getTime() + seconds * 1000);
    const mail = await published('client.example').sign(mailOf(), { expires: at(3600) });
    expect(await found(mail, { receivedAt: at(3590) })).toBe('PASS dkim=client.example');
    expect(await found(mail, { receivedAt: at(3610) })).toBe('NONE');
  });

  it('counts with a length only if all of the body is signed', async () => {
    const key = published('client.example');
    const mail = mailOf();
    const { length } = Buffer.from(mail.slice(mail.indexOf('\r\n\r\n') + 4));
    expect(await found(await key.sign(mail, { maxBodyLength: length }))).toBe('PASS dkim=client.example');
    const part = await key.sign(mail, { maxBodyLength: length - 1 });
    expect(part).toContain(`l=${length - 1};`);
    expect(await found(part)).toBe('NONE');
    expect(await found(`${await key.sign(mail, { maxBodyLength: length })}Aggiunta\r\n`)).toBe('NONE');
  });

  it('must cover From, and be of SHA-256', async () => {
    const key = published('client.example');
    expect(await found(await key.sign(mailOf(), { headerList: 'To:Subject' }))).toBe('NONE');
    expect(await found(await key.sign(mailOf(), { headerList: 'To:From' }))).toBe('PASS dkim=client.example');
    expect(await found(await key.sign(mailOf(), { algorithm: 'rsa-sha1' }))).toBe('NONE');
  });

  it('counts up to 8 KB', async () => {
    const key = published('client.example');
    const signed = async (names: number) => {
      const notes = Array<string>(names).fill('X-Note: 1');
      const mail = await key.sign(mailOf(undefined, notes), { headerList: 'From:X-Note' });
      return { mail, size: mail.search(/\r\n(?!\s)/) };
    };
    const short = await signed(700);
    const long = await signed(1000);
    expect([short.size < 8192, long.size > 8192]).toEqual([true, true]);
    expect(await found(short.mail)).toBe('PASS dkim=client.example');
    expect(await found(long.mail)).toBe('NONE');
  });

  it.each([
    ['a line of returns, behind which the product finds the words', '\r\r\n'],
    ['a return within the headers', 'X-Note: a\rb\r\n'],
    ['a line that is no header', 'Subject\r\n'],
  ])('does not count in a mail with %s', async (_what, line) => {
    const signed = await published('client.example').sign(mailOf());
    expect(await found(signed)).toBe('PASS dkim=client.example');
    expect(await found(signed.replace(/^(From: .*\r\n)/m, `$1${line}`))).toBe('NONE');
  });

  it('does not prove whom a group names', async () => {
    const mail = mailOf("'Mario' via Support <support@maker.example>", ['X-Original-Sender: mario@client.example']);
    expect(await found(await published('maker.example').sign(mail))).toBe('NONE');
    policy('p=reject', 'maker.example');
    expect(await found(mail)).toBe('FAIL dmarc=fail p=reject');
  });
});

it.each([
  ['FAIL dmarc=fail p=reject', 'p=reject'],
  ['FAIL dmarc=fail p=quarantine', 'p=Quarantine; rua=mailto:a@client.example'],
  ['NONE', 'p=none'],
  ['NONE', 'p=reject; pct=0'],
  ['NONE', 'rua=mailto:a@client.example'],
])('finds %s in an unsigned mail under %s', async (expected, record) => {
  policy(record);
  expect(await found(mailOf())).toBe(expected);
});

it.each([
  ['FAIL dmarc=fail p=reject', 'p=none; sp=reject'],
  ['FAIL dmarc=fail p=quarantine', 'p=quarantine'],
  ['NONE', 'p=reject; sp=none'],
])('finds %s for a subdomain under %s', async (expected, record) => {
  policy(record);
  expect(await found(mailOf('mario@shop.client.example'))).toBe(expected);
});

it.each(['bounce@client.example', 'bounce@mail.client.example', '', 'unknown@invalid'])(
  'does not call a mail forged that SPF may prove: envelope “%s”',
  async (envelopeFrom) => {
    policy('p=reject');
    expect(await found(mailOf(), { envelopeFrom })).toBe('NONE');
  },
);

it('does not believe results that came with the mail', async () => {
  const results = 'Authentication-Results: mx.maker.example; dmarc=pass header.from=client.example';
  expect(await found(mailOf(undefined, [results]))).toBe('NONE');
});

it('believes the server that the setting names, and asks the DNS nothing', async () => {
  product = productWith({ INBOUND_AUTHSERV_ID: 'mx.maker.example' });
  const mail = await published('client.example').sign(mailOf());
  expect(await found(mail)).toBe('NONE');
  const results = (word: string) => `Authentication-Results: mx.maker.example; dmarc=${word}\r\n${mail}`;
  expect(await found(results('pass'))).toBe('PASS mx.maker.example');
  expect(await found(results('fail'))).toBe('FAIL mx.maker.example');
  expect(dns.asked).toEqual([]);
});

describe('a seal', () => {
  const RESULTS = 'mx.forwarder.example; dmarc=pass header.from=client.example';

  it.each([
    ['PASS arc=forwarder.example', 'forwarder.example', RESULTS],
    ['PASS arc=forwarder.example', 'mail.forwarder.example', 'a; dkim=pass header.d=client.example'],
    ['FAIL dmarc=fail p=reject', 'forwarder.example', 'a; dmarc=fail header.from=client.example'],
    ['FAIL dmarc=fail p=reject', 'forwarder.example', 'a; dmarc=pass header.from=other.example'],
    ['FAIL dmarc=fail p=reject', 'stranger.example', RESULTS],
    ['FAIL dmarc=fail p=reject', 'notforwarder.example', RESULTS],
  ])('finds %s by %s with %s', async (expected, forwarder, results) => {
    policy('p=reject');
    expect(await found(await published(forwarder).seal(mailOf(), results))).toBe(expected);
  });

  it('proves nothing for a changed mail, or without a key', async () => {
    const mail = await published('forwarder.example').seal(mailOf(), RESULTS);
    expect(await found(mail.replace('motore 2', 'motore 3'))).toBe('NONE');
    expect(await found(mail.replace('mario@', 'anna@'))).toBe('NONE');
    expect(await found(mail.replace('dmarc=pass', 'dmarc= pass'))).toBe('NONE');
    const unknown = new SigningKey('forwarder.example', { selector: 'unknown' });
    expect(await found(await unknown.seal(mailOf(), RESULTS))).toBe('NONE');
  });

  it('counts behind others of trusted forwarders alone', async () => {
    const trusted = published('forwarder.example');
    const stranger = published('stranger.example');
    const second = { i: 2, cv: 'pass' };
    const other = 'mx.other.example; arc=pass';
    const once = await trusted.seal(mailOf(), RESULTS);
    expect(await found(await trusted.seal(once, other, second))).toBe('PASS arc=forwarder.example');
    expect(await found(await stranger.seal(once, other, second))).toBe('NONE');
    expect(await found(await trusted.seal(await stranger.seal(mailOf(), RESULTS), other, second))).toBe('NONE');
  });
});

describe('the DNS', () => {
  it.each(['silently', 'loudly'] as const)('neither forges nor proves a sender where it fails %s', async (fails) => {
    policy('p=reject');
    product.records.bounds.time = SILENT;
    const key = new SigningKey('client.example');
    dns.set(key.name, { fails });
    expect(await found(await key.sign(mailOf()))).toBe('NONE');
    expect(dns.asked.filter((name) => name === key.name)).toHaveLength(2);
    product = productWith();
    product.records.bounds.time = SILENT;
    dns.set('_dmarc.client.example', { fails });
    expect(await found(mailOf())).toBe('NONE');
    expect(await found(await published('mail.client.example').sign(mailOf()))).toBe('NONE');
  });

  it('is asked no further name of a mail after one that it does not answer', async () => {
    product.records.bounds.time = SILENT;
    const keys = ['a', 'b'].map((selector) => new SigningKey('client.example', { selector }));
    for (const { name } of keys) dns.set(name, { fails: 'silently' });
    const signed = await keys[1]!.sign(await keys[0]!.sign(mailOf()));
    expect(await found(signed)).toBe('NONE');
    expect(new Set(dns.asked)).toEqual(new Set([keys[1]!.name, '_dmarc.client.example']));
  });

  it('is asked for five signatures of a thousand', async () => {
    const signed = await published('client.example').sign(mailOf());
    const [, bodyHash = ''] = /bh=([^;]+);/.exec(signed) ?? [];
    const others = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        [
          `DKIM-Signature: a=rsa-sha256; c=relaxed/relaxed; d=client.example; s=t${at};`,
          `h=from; bh=${bodyHash}; b=AAAA\r\n`,
        ].join(' '),
      ).join('');
    const queries = () => dns.asked.filter((name) => name.includes('_domainkey')).length;
    expect(await found(others(4) + signed)).toBe('PASS dkim=client.example');
    expect(queries()).toBe(5);
    product = productWith();
    dns.asked.length = 0;
    expect(await found(others(1000) + signed)).toBe('NONE');
    expect(queries()).toBe(5);
  });

  it('is asked once for two mails', async () => {
    const mail = await published('client.example').sign(mailOf());
    expect(await found(mail)).toBe('PASS dkim=client.example');
    expect(await found(mail)).toBe('PASS dkim=client.example');
    expect(dns.asked).toHaveLength(1);
  });
});

describe('a mail that is read again', () => {
  const known = { sender: 'mario@client.example', proof: 'dkim=client.example' };

  it.each([
    ['PASS dkim=client.example', {}],
    ['PASS arc=forwarder.example', { proof: 'arc=forwarder.example' }],
    ['NONE', { proof: 'arc=former.example' }],
    ['NONE', { proof: 'mx.maker.example' }],
    ['NONE', { proof: null }],
    ['NONE', { sender: 'anna@client.example' }],
  ])('gives %s after the first reading found %j', async (expected, change) => {
    expect(await found(mailOf(), { ...known, ...change })).toBe(expected);
  });
});

it('gives up a mail that takes too long to verify', async () => {
  policy('p=reject');
  const mail = await published('client.example').sign(mailOf());
  signatures.bounds.time = 0;
  expect(await found(mail)).toBe('NONE');
  signatures.bounds.time = 30_000;
  expect(await found(mail)).toBe('PASS dkim=client.example');
});
