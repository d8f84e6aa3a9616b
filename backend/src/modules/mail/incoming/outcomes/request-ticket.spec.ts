import type { Config } from '#config/config.js';
import type { UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import type { Limits } from '#kernel/limits/index.js';
import type { MailSenders } from '../identity/mail-senders.js';
import type { MailParser } from '../parsing/mail-parser.js';
import type { ForwardedMail } from '../parsing/parsed-mail.js';
import { RequestTicket } from './request-ticket.js';
import type { PendingMail } from './pending-mail.js';

const FORWARDED: ForwardedMail = { from: { name: '', address: 'mario@client.example' }, body: 'Fermo', message: '' };

/** How often a mail is searched for one that it forwards. */
async function searchesOf(mail: Partial<PendingMail>): Promise<number> {
  const forwarded = jest.fn(async () => FORWARDED);
  const limits = { window: () => ({ allows: async () => true }) } as unknown as Limits;
  const senders = { find: async () => undefined } as unknown as MailSenders;
  const step = new RequestTicket({} as Config, senders, { forwarded } as unknown as MailParser, limits);
  const pending = {
    thread: { tickets: [], addresses: [], isRevoked: false, isGuess: false },
    forwarded: null,
    ...mail,
  } as PendingMail;
  await step.judge(pending);
  expect(pending.forwarded).toBe(forwarded.mock.calls.length === 0 ? null : FORWARDED);
  return forwarded.mock.calls.length;
}

const account = (role: UserRole): PendingMail['account'] => ({
  actor: { id: 'x', role, language: 'it' } as Actor,
  isActive: true,
  hasProvenMailbox: true,
});

it.each(['TECHNICIAN', 'ADMIN'] as const)(
  'a proven mail of a %s is searched for one that it forwards',
  async (role) => {
    expect(await searchesOf({ verdict: 'PASS', account: account(role) })).toBe(1);
  },
);

it.each<[string, Partial<PendingMail>]>([
  ['of a stranger', { verdict: 'PASS', account: undefined }],
  ['of a client', { verdict: 'PASS', account: account('CLIENT') }],
  ['that only names staff as its sender', { verdict: 'NONE', account: account('ADMIN') }],
])('a mail %s is not', async (_whose, mail) => {
  expect(await searchesOf(mail)).toBe(0);
});
