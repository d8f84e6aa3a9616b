import { CertifiedMails, pem } from '#test/support/certified-mail.js';
import { MailParser } from './mail-parser.js';

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

const FROM = 'posta-certificata@pec.example';
const SENDER = 'ugo@pec.example';
const mail = `From: Ugo <${SENDER}>\r\nSubject: Laser\r\nContent-Type: text/plain\r\n\r\nScritto da Ugo`;
const usual = { from: FROM, sender: SENDER, mail };

const pec = new CertifiedMails();
const authority = pec.authority();
const other = pec.authority();
const provider = pec.provider(FROM, authority);
const genuine = pec.wrapper(provider, usual);
const beside = `--s\r\nContent-Type: message/rfc822; name="postacert.eml"\r\n\r\n${mail}\r\n`;
const DAY = 24 * 3600 * 1000;

const read = (raw: string, certificates = [pem(authority)], days = 1) =>
  parser.parse(Buffer.from(raw), { trust: { certificates, at: new Date(Date.now() + days * DAY) } });

it.each([
  ['the authority', [pem(other), pem(authority)]],
  ['the provider itself', [pem(provider)]],
])('verifies what a provider signed where the file names %s', async (_whom, certificates) => {
  expect(await read(genuine, certificates)).toMatchObject({
    isCertified: true,
    certifier: FROM,
    from: [{ address: SENDER }],
    text: expect.stringContaining('Scritto da Ugo') as string,
  });
});

it('verifies a mail whose line ends were changed on the way', async () => {
  expect(await read(genuine.replaceAll('\r\n', '\n'))).toMatchObject({ isCertified: true });
});

it.each<[string, () => string]>([
  ['without a signature', () => genuine.replace(/--s\r\nContent-Type: application\/pkcs7[^]*$/, '--s--\r\n')],
  [
    'with a signature that is none',
    () => genuine.replace(/(base64\r\n\r\n)[^]*$/, '$1MIAGCSqGSIb3DQEHAqCA\r\n--s--\r\n'),
  ],
  ['with other words', () => genuine.replace('Scritto da Ugo', 'Scritto da Ada')],
  ['that another authority stands for', () => pec.wrapper(pec.provider(FROM, other), usual)],
  ['that a provider of another address signed', () => pec.wrapper(pec.provider('x@evil.example', authority), usual)],
  ['from another address', () => genuine.replace(`<${FROM}>`, '<posta-certificata@evil.example>')],
  ['that a customer of the provider issued', () => pec.wrapper(pec.provider(FROM, provider), usual)],
  ['of a plain mail', () => genuine.replace('X-Trasporto: posta-certificata', 'X-Trasporto: errore')],
  ['that is a receipt', () => pec.wrapper(provider, { ...usual, kind: 'avvenuta-consegna' })],
  ['that its provider says has an error', () => pec.wrapper(provider, { ...usual, error: 'altro' })],
  [
    'whose signed part holds no mail, with one beside it',
    () => `${pec.wrapper(provider, { ...usual, name: 'altro.eml' }).replace(/--s--\r\n$/, '')}${beside}--s--\r\n`,
  ],
  ['whose sender the provider names otherwise', () => pec.wrapper(provider, { ...usual, sender: 'ada@pec.example' })],
  ['with two senders', () => pec.wrapper(provider, { ...usual, mail: `From: ada@pec.example\r\n${mail}` })],
  ['signed with SHA-1', () => pec.wrapper(provider, { ...usual, digest: 'sha1' })],
])('does not verify a wrapper %s', async (_how, raw) => {
  const forged = raw();
  expect(forged).not.toBe(genuine);
  expect(await read(forged)).toMatchObject({ isCertified: false });
});

it.each([
  ['before the certificate was valid', -1],
  ['after it', 11],
])('does not verify a mail that was received %s', async (_when, days) => {
  expect(await read(genuine, [pem(authority)], days)).toMatchObject({ isCertified: false });
});

it('verifies nothing unless certificates are configured', async () => {
  expect(await parser.parse(Buffer.from(genuine))).toMatchObject({ isCertified: false, certifier: FROM });
});

it('reads the mail that was signed, not one that stands before it', async () => {
  const forged = `--f\r\nContent-Type: message/rfc822; name="postacert.eml"\r\n\r\n${mail.replace('da Ugo', 'da Ada')}\r\n`;
  const start = genuine.indexOf('Content-Type: multipart/signed');
  const inner = `--f\r\n${genuine.slice(start)}--f--\r\n`;
  const outer = `${genuine.slice(0, start)}Content-Type: multipart/mixed; boundary="f"\r\n\r\n${forged}${inner}`;
  expect(await read(outer)).toMatchObject({ isCertified: false });
  const before = genuine.replace(
    '--s\r\nContent-Type: multipart/mixed',
    `--x\r\n${forged}\r\n--s\r\nContent-Type: multipart/mixed`,
  );
  expect((await read(before)).text).not.toContain('Scritto da Ada');
});

it('is done with a hostile signature within the bounds of a thread', async () => {
  const deep = Buffer.alloc(1024 ** 2, Buffer.from('3080', 'hex')).toString('base64');
  const raw = genuine.replace(/(base64\r\n\r\n)[^]*$/, `$1${deep}\r\n--s--\r\n`);
  expect(await read(raw)).toMatchObject({
    isCertified: false,
    text: expect.stringContaining('Scritto da Ugo') as string,
  });
});
