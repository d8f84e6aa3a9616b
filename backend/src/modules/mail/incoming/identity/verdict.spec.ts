import { verdictOf } from './verdict.js';

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
  ['FAIL', 'dmarc=fail (p=reject dis=none)'],
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
  ['a quoted string', `${SERVER}; dkim=fail reason="; dmarc=pass"`],
  ['a later header of the same server', `${SERVER}; dkim=none`, `${SERVER}; dmarc=pass`],
])('does not believe %s', (_source, ...results) => {
  expect(judged(...results)).toBe('NONE');
});

it('trusts no server unless one is configured', () => {
  const headers = { 'authentication-results': [`${SERVER}; dmarc=pass`] };
  expect(verdictOf({ headers, certifier: null, isCertified: false }, 'mario@client.example', undefined)).toBe('NONE');
  expect(verdictOf({ headers: {}, certifier: null, isCertified: false }, 'mario@client.example', SERVER)).toBe('NONE');
});

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
