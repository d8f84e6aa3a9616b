import { Log } from '#kernel/logging/index.js';
import { PermanentFailure } from '#kernel/outbox/index.js';
import { MailTransport, type OutgoingMail } from '#mail/outgoing/sending/mail-transport.js';
import { testConfig } from '#test/support/config.js';
import { FailingSmtp, type SmtpFailure, type SmtpStage } from '#test/support/servers/failing-smtp.js';

const TIMEOUTS = 'connectionTimeout=400&greetingTimeout=400&socketTimeout=400';
const mail: OutgoingMail = {
  id: '0193a000-0000-7000-8000-000000000001',
  to: { name: 'Anna Rossi', address: 'anna@client.example' },
  subject: 'Ticket n. 7 ricevuto',
  html: '<p>Testo</p>',
  text: 'Testo',
};

let smtp: FailingSmtp;
let transport: MailTransport;
beforeEach(async () => void (smtp = await FailingSmtp.start()));
afterEach(async () => {
  transport.onApplicationShutdown();
  await smtp.close();
});

type Outcome = 'SENT' | 'RETRY' | 'DEAD';

async function send(values: Partial<OutgoingMail> = {}, { login = '' } = {}): Promise<Outcome> {
  const url = `smtp://${login}127.0.0.1:${smtp.port}?${TIMEOUTS}`;
  const config = testConfig('postgres://missing@127.0.0.1:1/none', { SMTP_URL: url });
  transport = new MailTransport(config, new Log(config));
  return transport.send({ ...mail, ...values }).then(
    () => 'SENT',
    (error: unknown) => (error instanceof PermanentFailure ? 'DEAD' : 'RETRY'),
  );
}

it('without a failure the mail is accepted, once', async () => {
  expect(await send()).toBe('SENT');
  expect(smtp.taken).toBe(1);
});

it.each<[...[SmtpStage, SmtpFailure['does']], Outcome]>([
  ['GREETING', '421 too busy', 'RETRY'],
  ['GREETING', '554 not for you', 'RETRY'],
  ['MAIL', '451 later', 'RETRY'],
  ['MAIL', '530 authentication required', 'RETRY'],
  ['MAIL', '550 no such sender', 'RETRY'],
  ['MAIL', '552 too large', 'DEAD'],
  ['RCPT', '421 closing', 'RETRY'],
  ['RCPT', '450 mailbox busy', 'RETRY'],
  ['RCPT', '451 greylisted', 'RETRY'],
  ['RCPT', '452 too many', 'RETRY'],
  ['RCPT', '530 authentication required', 'RETRY'],
  ['RCPT', '550 no such mailbox', 'DEAD'],
  ['RCPT', '552 mailbox full', 'DEAD'],
  ['RCPT', '554 refused', 'DEAD'],
  ['DATA', '451 later', 'RETRY'],
  ['DATA', '554 refused', 'DEAD'],
  ['MESSAGE', '421 closing', 'RETRY'],
  ['MESSAGE', '452 no space', 'RETRY'],
  ['MESSAGE', '499 the last that is retried', 'RETRY'],
  ['MESSAGE', '500 the first that is not', 'DEAD'],
  ['MESSAGE', '552 too large', 'DEAD'],
  ['MESSAGE', '554 taken for spam', 'DEAD'],
])('%s answered by %s: %s', async (at, does, outcome) => {
  smtp.failure = { at, does };
  expect(await send()).toBe(outcome);
  expect(smtp.taken).toBe(0);
});

it.each(
  (['GREETING', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'MESSAGE'] as const).flatMap((at) =>
    (['HANG', 'DROP'] as const).map((does) => ({ at, does })),
  ),
)('$does at $at is retried', async (failure) => {
  smtp.failure = failure;
  expect(await send()).toBe('RETRY');
});

it('a missing server is retried', async () => {
  await smtp.close();
  expect(await send()).toBe('RETRY');
});

it.each(['454 not now', '220 and then no encryption'] as const)('STARTTLS answered by %s is retried', async (does) => {
  smtp.offers = 'STARTTLS';
  smtp.failure = { at: 'STARTTLS', does };
  expect(await send()).toBe('RETRY');
  expect(smtp.taken).toBe(0);
});

it.each(['454 not now', '535 wrong password'] as const)('a login answered by %s is retried', async (does) => {
  smtp.offers = 'AUTH PLAIN';
  smtp.failure = { at: 'AUTH', does };
  expect(await send({}, { login: 'user:secret@' })).toBe('RETRY');
  expect(smtp.taken).toBe(0);
});

it('a mail without a recipient is not retried', async () => {
  expect(await send({ to: { name: '', address: '' } })).toBe('DEAD');
});
