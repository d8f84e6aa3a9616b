import { UNNAMED_SERVER } from '#config/inbound.js';
import { MailParser } from '../parsing/mail-parser.js';
import { serversIn, verdictOf } from './verdict.js';

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

const SERVER = 'mx.maker.example';
const judged = (...results: string[]) =>
  verdictOf(
    { headers: { 'authentication-results': results }, certifier: null, isCertified: false },
    'mario@shop.client.example',
    SERVER,
  );

it.each([
  ['PASS', 'dmarc=pass header.from=shop.client.example'],
  ['PASS', 'dmarc=pass header.from=Mario@Shop.client.example'],
  ['NONE', 'dmarc=pass header.from=evil.example'],
  ['PASS', 'dmarc=pass header.from=client.example'],
  ['PASS', 'spf=none; dkim=pass header.d=client.example'],
  ['PASS', 'dkim=pass header.i=@shop.client.example'],
  ['PASS', 'dkim=pass (2048-bit (rsa) key) header.d=client.example'],
  ['PASS', 'DKIM=Pass header.d=Client.example.'],
  ['PASS', 'dkim=fail header.d=client.example; dkim=pass header.d=client.example'],
  ['PASS', 'spf=pass smtp.mailfrom=bounce@client.example'],
  ['NONE', 'dkim=pass header.d=other.example'],
  ['NONE', 'dkim=pass header.d=ient.example'],
  ['NONE', 'dkim=pass header.d=a.shop.client.example'],
  ['NONE', 'dkim=pass header.d=example'],
  ['NONE', 'dkim=pass'],
  ['NONE', 'spf=pass smtp.mailfrom=other.example'],
  ['NONE', 'dmarc=none; dkim=none'],
  ['NONE', 'dmarc=fail (p=none dis=none)'],
  ['NONE', 'dmarc=fail reason="No valid SPF, No valid DKIM" header.from=client.example (policy=none)'],
  ['FAIL', 'dmarc=fail reason="No valid SPF, No valid DKIM" header.from=client.example (policy=reject)'],
  ['FAIL', 'dmarc=fail (p=reject dis=none)'],
  ['FAIL', 'dmarc=fail(p=REJECT)'],
  ['FAIL', 'spf=fail (p=none) smtp.helo=p=none; dmarc=fail (p=reject sp=none)'],
  ['FAIL', 'dmarc=fail (p=quarantine); dkim=pass header.d=other.example'],
])('finds %s in %s', (verdict, results) => {
  expect(judged(`${SERVER}; ${results}`)).toBe(verdict);
  expect(judged(`other.example; dmarc=pass`, `${SERVER}; ${results}`)).toBe(verdict);
});

it.each([
  ['another server', 'mx.other.example; dmarc=pass'],
  ['a server whose name begins like ours', `${SERVER}.other.example; dmarc=pass`],
  ['a comment', `${SERVER}; dkim=fail (a (nested) ; dmarc=pass)`],
  ['a comment that does not end', `${SERVER}; dkim=fail (; dmarc=pass`],
  [
    'a comment with a quote, and a string with a parenthesis',
    `${SERVER}; spf=fail (a"b); dkim=fail reason="); dmarc=pass (c"`,
  ],
  ['a comment that a sender ended', `${SERVER}; spf=fail (helo a); dmarc=pass (b) smtp.helo=a; dmarc=none`],
  [
    'a signature behind such a comment',
    `${SERVER}; spf=fail (a); dkim=pass header.d=client.example (b); dmarc=fail (p=none)`,
  ],
  ['a comment that ends twice', `${SERVER}; spf=fail (helo a); dmarc=pass header.from=client.example)`],
  ['a comment that ends at an escaped parenthesis', `${SERVER}; spf=fail (a\\); dmarc=pass (b)`],
  ['what stands before a comment that does not end', `${SERVER}; dmarc=pass; spf=fail (`],
  ['an escaped quote outside of a string', `${SERVER}; spf=fail smtp.mailfrom=a\\"; dmarc=pass`],
  ['a string that does not end', `${SERVER}; dmarc=pass; dkim=fail reason="`],
  ['a domain in a string', `${SERVER}; spf=pass smtp.mailfrom="a@client.example"`],
  ['a result that goes on', `${SERVER}; dmarc=pass@client.example`],
  ['a result of several of which one is another', `${SERVER}; dmarc=pass; dmarc=none`],
  ['a quoted string', `${SERVER}; dkim=fail reason="; dmarc=pass"`],
  ['an escaped quote in a string', `${SERVER}; dkim=fail reason="\\"; dmarc=pass"`],
  ['a server with a port', `${SERVER}:25; dmarc=pass`],
  ['a server whose name stands in a comment', `(${SERVER}); dmarc=pass`],
  ['a server that has no name', 'spf=pass smtp.mailfrom=shop.client.example; dmarc=pass'],
  ['a later header of the same server', `${SERVER}; dkim=none`, `${SERVER}; dmarc=pass`],
])('does not believe %s', (_source, ...results) => {
  expect(judged(...results)).toBe('NONE');
});

it('believes the server with a version, in any letters, below others and between comments', () => {
  const header = ` (x) ${SERVER.toUpperCase()} (y) 1 (z) ; DMARC=PASS (p=none) HEADER.FROM=client.example`;
  expect(judged('spf=fail', header)).toBe('PASS');
});

it.each([
  'dmarc=fail (p=reject); spf=fail (',
  'spf=fail (helo a\\) smtp.helo=a; dmarc=fail (p=reject)',
  'spf=fail (; dmarc=fail (p=reject)',
  'dkim=pass header.d=client.example; dmarc=fail (p=reject)',
  'dmarc=fail (p=none); dmarc=fail (p=reject)',
])('finds a failure in %s, which nothing hides', (results) => {
  expect(judged(`${SERVER}; ${results}`)).toBe('FAIL');
});

it.each([`${SERVER}; dmarc=pass`, 'spf=pass; dmarc=pass', '; dmarc=pass'])(
  'trusts no server unless one is configured: %s',
  (results) => {
    const mail = { headers: { 'authentication-results': [results] }, certifier: null, isCertified: false };
    expect(verdictOf(mail, 'mario@client.example', undefined)).toBe('NONE');
    expect(verdictOf({ ...mail, headers: {} }, 'mario@client.example', SERVER)).toBe('NONE');
  },
);

it.each([
  ['NONE', 'posta-certificata@client.example', 'dmarc=pass'],
  ['NONE', 'posta-certificata@shop.client.example', 'dmarc=pass header.from=shop.client.example'],
  ['NONE', 'mario@shop.client.example', 'dkim=pass header.d=shop.client.example'],
  ['NONE', 'posta-certificata@evil.example', 'dmarc=pass'],
  ['NONE', '', 'dmarc=pass'],
  ['FAIL', 'posta-certificata@client.example', 'dmarc=fail (p=reject)'],
])('finds %s for the sender inside a mail certified by "%s" with %s', (verdict, certifier, results) => {
  const headers = { 'authentication-results': [`${SERVER}; ${results}`] };
  const sender = 'mario@shop.client.example';
  expect(verdictOf({ headers, certifier, isCertified: false }, sender, SERVER)).toBe(verdict);
  const signed = verdictOf({ headers, certifier, isCertified: true }, sender, SERVER);
  expect(signed).toBe(verdict === 'FAIL' ? 'FAIL' : 'PASS');
});

/** A mail as it arrives, with these headers on top. */
const mailOf = (headers: readonly string[]): Buffer =>
  Buffer.from([...headers, 'From: Mario <mario@client.example>', 'Subject: Motore', '', 'Ciao'].join('\r\n'));

async function verdictIn(headers: readonly string[], authservId: string): Promise<string> {
  const parsed = await parser.parse(mailOf(headers));
  return verdictOf(parsed, parsed.from[0]!.address, authservId);
}

/** The results as Exchange Online writes them, folded as it does. */
const exchange = (spf: string, dkim: string, dmarc: string, compauth: string): string =>
  [
    `Authentication-Results: spf=${spf} (sender IP is 192.0.2.1)`,
    ` smtp.mailfrom=client.example; dkim=${dkim}`,
    `\theader.d=client.example;dmarc=${dmarc} header.from=client.example;compauth=${compauth}`,
  ].join('\r\n');
const GENUINE = exchange('pass', 'pass (signature was verified)', 'pass action=none', 'pass reason=100');
const UNKNOWN = 'Authentication-Results: spf=none (sender IP is 192.0.2.1) smtp.mailfrom=other.example; dkim=none';
const RECEIVED = 'Received: from mail.client.example (192.0.2.1) by mx.maker.example; Sat, 28 Nov 2026 10:00:00 +0000';

describe('of a mail from Exchange Online', () => {
  it.each([
    ['PASS', GENUINE],
    ['FAIL', exchange('fail', 'none (message not signed)', 'fail action=quarantine', 'fail reason=000')],
    ['FAIL', exchange('softfail', 'fail (body hash did not verify)', 'fail action=oreject', 'fail reason=000')],
    ['FAIL', exchange('fail', 'none (message not signed)', 'fail action=reject', 'fail reason=000')],
    ['FAIL', exchange('fail', 'none (message not signed)', 'fail action=pct.reject', 'fail reason=000')],
    ['NONE', exchange('fail', 'none (message not signed)', 'fail action=none', 'pass reason=130')],
    ['NONE', exchange('fail', 'none (message not signed)', 'none action=none', 'pass reason=703')],
    ['NONE', exchange('fail', 'none (message not signed)', 'bestguesspass action=none', 'pass reason=109')],
    ['NONE', exchange('fail', 'timeout (key query timeout)', 'permerror action=none', 'pass reason=100')],
    ['NONE', exchange('temperror', 'none (message not signed)', 'temperror action=temperror', 'none reason=405')],
    ['PASS', exchange('pass', 'none (message not signed)', 'bestguesspass action=none', 'pass reason=109')],
    ['NONE', GENUINE.replaceAll('=client.example', '=other.example')],
    ['PASS', GENUINE.replace('; dkim', '; maker.example; dkim').replace(';dmarc', ';maker.example; dmarc')],
    ['NONE', UNKNOWN.replace('192.0.2.1', '192.0.2.1; dmarc=pass header.from=client.example')],
    ['NONE', UNKNOWN.replace('192.0.2.1', '192.0.2.1 (; dmarc=pass header.from=client.example')],
    ['NONE', `${UNKNOWN} (")"; dmarc=pass header.from=client.example`],
  ])('finds %s in %j', async (verdict, header) => {
    expect(await verdictIn([RECEIVED, header, RECEIVED], UNNAMED_SERVER)).toBe(verdict);
    expect(await verdictIn([RECEIVED, header.toLowerCase(), RECEIVED], UNNAMED_SERVER)).toBe(verdict);
    expect(await verdictIn([RECEIVED, header, RECEIVED], SERVER)).toBe('NONE');
  });

  it.each([
    ['a forged header below', UNKNOWN, GENUINE],
    ['a forged header below, with our server’s name', UNKNOWN, `Authentication-Results: ${SERVER}; dmarc=pass`],
    ['a forged header below, named like the setting', UNKNOWN, `Authentication-Results: ${UNNAMED_SERVER}; dmarc=pass`],
    ['a header named like the setting', `Authentication-Results: ${UNNAMED_SERVER}; dmarc=pass`],
    ['anything if the topmost header has a name', `Authentication-Results: ${SERVER}; dmarc=none`, GENUINE],
    ['the topmost header if it has a name', `Authentication-Results: ${SERVER}; dmarc=pass`],
    ['a name with a version', `Authentication-Results: ${SERVER} 1; dmarc=pass`],
    ['a quoted name', `Authentication-Results: "${SERVER}"; dmarc=pass`],
    ['a result behind a quoted name', `Authentication-Results: "${SERVER}" spf=pass; dmarc=pass`],
    ['a name that only a comment hides', `Authentication-Results: (spf=pass;) ${SERVER}; dmarc=pass`],
    ['a blank name', 'Authentication-Results: ; dmarc=pass'],
    ['composite authentication', 'Authentication-Results: compauth=pass reason=100; dmarc=pass'],
    ['what a connector kept', GENUINE.replace('Results', 'Results-Original')],
    [
      'a chain',
      'ARC-Authentication-Results: i=1; mx.microsoft.com 1; spf=pass smtp.mailfrom=client.example; dmarc=pass',
    ],
    ['no header', RECEIVED],
  ])('does not believe %s', async (_what, ...headers) => {
    expect(await verdictIn(headers, UNNAMED_SERVER)).toBe('NONE');
  });

  it('believes the topmost header whatever stands below it', async () => {
    const forged = `Authentication-Results: ${SERVER}; dmarc=fail (p=reject)`;
    expect(await verdictIn([RECEIVED, GENUINE, forged], UNNAMED_SERVER)).toBe('PASS');
  });

  it('believes a forged header where the server writes none: docs/mail-in.md rules such servers out', async () => {
    expect(await verdictIn([RECEIVED, RECEIVED, GENUINE], UNNAMED_SERVER)).toBe('PASS');
  });
});

it.each([
  [
    'Google',
    'mx.google.com',
    'PASS',
    'mx.google.com;\r\n       dkim=pass header.i=@client.example header.s=s1 header.b=AbC;\r\n       spf=pass (google.com: domain of mario@client.example designates 192.0.2.1 as permitted sender) smtp.mailfrom=mario@client.example;\r\n       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=client.example',
  ],
  [
    'Google',
    'mx.google.com',
    'FAIL',
    'mx.google.com;\r\n       spf=fail (google.com: domain of mario@client.example does not designate 192.0.2.1 as permitted sender) smtp.mailfrom=mario@client.example;\r\n       dmarc=fail (p=REJECT sp=REJECT dis=QUARANTINE) header.from=client.example',
  ],
  [
    'Google',
    'mx.google.com',
    'NONE',
    'mx.google.com;\r\n       spf=softfail smtp.mailfrom=mario@client.example;\r\n       dmarc=fail (p=NONE sp=QUARANTINE dis=NONE) header.from=client.example',
  ],
  [
    'Aruba',
    'mx.aruba.example',
    'PASS',
    'mx.aruba.example; spf=pass smtp.mailfrom=client.example; dkim=pass header.d=client.example; dmarc=none header.from=client.example',
  ],
  ['OpenDMARC', SERVER, 'PASS', `${SERVER}; dmarc=pass (p=none dis=none) header.from=client.example`],
  ['OpenDMARC', SERVER, 'FAIL', `${SERVER}; dmarc=fail (p=quarantine dis=none) header.from=client.example`],
  ['OpenDMARC', SERVER, 'NONE', `${SERVER}; dmarc=fail (p=none dis=none) header.from=client.example`],
  [
    'OpenDKIM',
    SERVER,
    'PASS',
    `${SERVER};\r\n\tdkim=pass (2048-bit key; unprotected) header.d=client.example header.i=@client.example header.b="a(b;c"`,
  ],
  [
    'rspamd',
    SERVER,
    'PASS',
    `${SERVER};\r\n\tdkim=pass header.d=client.example header.s=s1 header.b="a/b";\r\n\tspf=pass (${SERVER}: domain of "a+b=c@client.example" designates 192.0.2.1 as permitted sender) smtp.mailfrom="a+b=c@client.example";\r\n\tdmarc=pass (policy=none) header.from=client.example`,
  ],
  [
    'rspamd',
    SERVER,
    'NONE',
    `${SERVER};\r\n\tdkim=none;\r\n\tdmarc=fail reason="No valid SPF, No valid DKIM" header.from=client.example (policy=none)`,
  ],
  [
    'rspamd',
    SERVER,
    'FAIL',
    `${SERVER};\r\n\tdkim=none;\r\n\tdmarc=fail reason="No valid SPF, No valid DKIM" header.from=client.example (policy=quarantine)`,
  ],
])('reads the results of %s (%s): %s', async (_program, server, verdict, results) => {
  const header = `Authentication-Results: ${results}`;
  expect(await verdictIn([RECEIVED, header], server)).toBe(verdict);
  expect(await verdictIn([header, RECEIVED], UNNAMED_SERVER)).toBe('NONE');
});

it('names the servers in a mail, topmost first, and one without a name only there', () => {
  const named = `Authentication-Results: ${SERVER} 1;\r\n\tdmarc=pass`;
  expect(serversIn(mailOf([GENUINE, named, GENUINE]))).toEqual([UNNAMED_SERVER, SERVER]);
  expect(serversIn(mailOf([named, GENUINE]))).toEqual([SERVER]);
});
