import type { DataSource } from 'typeorm';
import type { Config } from '#config/config.js';
import type { Actor } from '#kernel/access/index.js';
import type { ReplyAddresses } from './identity/reply-addresses.js';
import { senderOf } from './identity/sender-address.js';
import { verdictOf } from './identity/verdict.js';
import { FindTicket } from './outcomes/find-ticket.js';
import { acceptedRequest } from './outcomes/request-ticket.js';
import type { ParsedMail } from './parsing/parsed-mail.js';
import { envelopeOf } from './reception/fetched-mail.js';
import { processingJob } from './reception/process-mail.job.js';

const HEADER = 256 * 1024;
const SERVER = 'mx.maker.example';
const CLIENT = 'mario@client.example';
const ADMIN = { role: 'ADMIN' } as Actor;
const blankMail: ParsedMail = {
  headers: {},
  certifier: null,
  isCertified: false,
  from: [],
  to: [],
  subject: '',
  messageId: '',
  references: '',
  text: '',
  html: '',
  report: '',
  files: [],
};

describe('the number in a subject', () => {
  const addresses = { findIn: () => Promise.resolve([]) } as Partial<ReplyAddresses> as ReplyAddresses;
  const config = { publicUrl: 'https://desk.example' } as Config;
  const threads = new FindTicket({} as DataSource, config, addresses);
  const ticketsIn = async (subject: string) => (await threads.find({ ...blankMail, subject }, [], null)).tickets;

  it.each(['Fwd: Ticket n. 7: nuova risposta', 'I: R:New ticket 7', 'Re:Fwd:  Ticket assegnato: n. 7'])(
    'is found in the forwarded "%s"',
    async (subject) => expect(await ticketsIn(subject)).toEqual([7]),
  );

  it('is not found among 40 blank marks', async () => {
    expect(await ticketsIn(`Fwd:${'         :'.repeat(40)} end`)).toEqual([]);
  });
});

describe('the envelope of a fetched mail', () => {
  const recipientsOf = (to: string) => envelopeOf(Buffer.from(`To: ${to}\r\n\r\n`)).recipients;

  it('names the addresses of a header, of 64 and 255 characters at the most', () => {
    const longest = `${'l'.repeat(64)}@${'d'.repeat(255)}`;
    expect(recipientsOf(`"Mario" <${CLIENT}>, ${longest}`)).toEqual([CLIENT, longest]);
    expect(recipientsOf(`x${longest}x`)).toEqual([longest]);
  });

  it('names none of a header without an address', () => {
    expect(recipientsOf('a'.repeat(HEADER - 10))).toEqual([]);
  });

  it('holds no NUL', () => {
    const raw = Buffer.from('Return-Path: <ma\0rio@client.example>\r\nTo: mario@cli\0ent.example\r\n\r\n');
    expect(envelopeOf(raw)).toEqual({ from: CLIENT, recipients: [CLIENT] });
  });
});

describe('the ticket that a mail raises', () => {
  const titleOf = (subject: string) =>
    acceptedRequest(CLIENT, { parsed: { ...blankMail, subject }, forwarded: null }, ADMIN).title;
  const noteOf = (message: string) => {
    const forwarded = { from: { name: '', address: CLIENT }, body: 'Laser fermo', message };
    return acceptedRequest(CLIENT, { parsed: blankMail, forwarded }, ADMIN).note;
  };

  it('loses the marks of its subject', () => {
    expect(titleOf('Re: R[2]: RE [3] :Fwd : Laser')).toBe('Laser');
    expect(titleOf(`re${' '.repeat(HEADER)}x`)).toBe('re');
  });

  it('loses the rule below what staff wrote, and no other line', () => {
    expect(noteOf('Potete occuparvene?\r\n\r\n ---- Forwarded message ----\r\n')).toBe('Potete occuparvene?');
    expect(noteOf('---- Forwarded message ----')).toBe('');
    expect(noteOf('---- Ordine ----\nUrgente')).toBe('---- Ordine ----\nUrgente');
    expect(noteOf(`${'-'.repeat(5000)}x`)).toBe(`${'-'.repeat(5000)}x`);
  });
});

describe('the sender whom a group names', () => {
  const config = { mailFrom: 'support@maker.example', inbound: undefined };
  const group = { name: 'Mario via Support', address: 'support@maker.example' };
  const namedIn = (original: string, address = group.address) =>
    senderOf({ ...blankMail, from: [{ ...group, address }], headers: { 'x-original-sender': [original] } }, config);

  it('is found in brackets and in front of blanks', () => {
    expect(namedIn(`<${CLIENT}> `).sender).toBe(CLIENT);
    expect(namedIn(`${'x'.repeat(HEADER)} <${CLIENT}>${' '.repeat(HEADER)}`).sender).toBe(CLIENT);
  });

  it('is none where the address is cut, or where none ends', () => {
    expect(namedIn(`<${'x'.repeat(HEADER)}${CLIENT}>`).isRewritten).toBe(false);
    expect(namedIn(`${'x'.repeat(HEADER)}<`).isRewritten).toBe(false);
  });

  it('is none of an address of tags', () => {
    expect(namedIn(CLIENT, '+39 '.repeat(HEADER))).toMatchObject({ sender: null, isRewritten: false });
    expect(namedIn(CLIENT, 'support+a+b@maker.example').isRewritten).toBe(true);
  });
});

it.each([
  [8 * 1024 ** 2, 'mail-in'],
  [8 * 1024 ** 2 + 1, 'mail-in-slow'],
])('a mail of %i bytes is in the queue %s', (size, queue) => {
  expect(processingJob(size).queue.name).toBe(queue);
});

describe('the verdict about a sender', () => {
  const judged = (results: string) =>
    verdictOf(
      { headers: { 'authentication-results': [`${SERVER}; ${results}`] }, certifier: null, isCertified: false },
      CLIENT,
      SERVER,
    );

  it.each([
    ['quotes without an end', 'NONE', `"${'\\"'.repeat(HEADER / 2)}`],
    ['quotes without an end, but a backslash', 'NONE', `"${'\\"'.repeat(HEADER / 2)}\\`],
    ['quotes with an end', 'PASS', `"${'\\"'.repeat(HEADER / 2)}"`],
    ['domains that are none', 'PASS', `dkim=pass ${'header.d=!'.repeat(HEADER / 10)}`],
    ['comments without an end', 'NONE', '('.repeat(HEADER)],
    ['comments in each other', 'PASS', '('.repeat(HEADER / 2) + ')'.repeat(HEADER / 2)],
    ['results without a word', 'PASS', ';'.repeat(HEADER)],
  ])('does not wait for %s', (_what, verdict, asides) => {
    expect(judged(`dmarc=none; ${asides}`)).toBe('NONE');
    expect(judged(`dmarc=pass; ${asides}`)).toBe(verdict);
  });

  it('takes what stands behind the last @ for the domain', () => {
    expect(judged('spf=pass smtp.mailfrom=<bounce@client.example>')).toBe('PASS');
    expect(judged('spf=pass smtp.mailfrom=x@client.example@evil.example')).toBe('NONE');
  });
});
