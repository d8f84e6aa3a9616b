import type { INestApplicationContext } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Clock } from '#kernel/clock.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, MailInOfFile, OURS } from './mail-in.support.js';

const HOURS = 24;
const HOUR = 3_600_000;
/** What a storm may cause: mails of ours to one address, and messages on one ticket. */
const MOST = { mails: 5, messages: 12 };
const OPTIONS = { RATE_LIMIT_FACTOR: '1', INBOUND_NEW_TICKETS: 'verified' };

const product = new MailInOfFile();
const others: MailIn[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const box of others.splice(0)) await box.close();
});
afterAll(() => product.close());

const open = (): Promise<MailIn> => product.open(OPTIONS);

/** A product for one test alone. */
async function openOther(overrides: Record<string, string>): Promise<MailIn> {
  const box = await MailIn.open({ ...OPTIONS, ...overrides });
  others.push(box);
  return box;
}

type Mail = MailIn['smtp']['mails'][number];
/** Sends something in response to a mail of ours, or nothing. */
type Responder = (mail: Mail) => Promise<unknown> | undefined;

/** Milliseconds: a mail that stands behind another one is postponed by so little. */
const SOON = 5_000;

/** Jobs that are due, or will be soon. */
const OPEN_JOBS = `status = 'HANDED' OR (status = 'WAITING' AND available_at < $1)`;

class Storm {
  private seen = 0;
  private now = Date.now();

  constructor(
    private readonly box: MailIn,
    private readonly respond: Responder,
  ) {
    for (const app of [box.worker, box.api.app as INestApplicationContext])
      jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(this.now));
  }

  /** Until nothing is left to do now; whether anything was. */
  async settle(): Promise<boolean> {
    const { dataSource } = this.box.api;
    let hasMoved = false;
    for (;;) {
      // Jobs get their times from the database, whose clock goes on.
      const due = new Date(Math.max(this.now, Date.now()) + SOON);
      await dataSource.query(`UPDATE outbox SET available_at = now() WHERE status = 'WAITING' AND available_at < $1`, [
        due,
      ]);
      const rows = await dataSource.query<object[]>(`SELECT 1 FROM outbox WHERE ${OPEN_JOBS} LIMIT 1`, [due]);
      const mails = this.box.smtp.mails.slice(this.seen);
      if (rows.length === 0 && mails.length === 0) return hasMoved;
      hasMoved = true;
      this.seen += mails.length;
      for (const mail of mails) await this.respond(mail);
      await eventually(async () => {
        const [open] = await dataSource.query<object[]>(`SELECT 1 FROM outbox WHERE ${OPEN_JOBS} LIMIT 1`, [due]);
        return open === undefined;
      });
    }
  }

  /** All counters of a past hour are at zero again. */
  async day(): Promise<void> {
    for (let hour = 0; hour < HOURS; hour += 1) {
      await this.settle();
      await this.box.api.dataSource.query('DELETE FROM rate_limits');
      this.now += HOUR;
    }
    await this.settle();
  }
}

async function expectCalm(box: MailIn, ...addresses: string[]): Promise<void> {
  for (const address of addresses) expect(box.smtp.to(address).length).toBeLessThanOrEqual(MOST.mails);
  const [most] = await box.api.dataSource.query<{ n: number }[]>(
    `SELECT coalesce(max(n), 0)::int AS n FROM (SELECT count(*) AS n FROM ticket_messages GROUP BY ticket_id) counts`,
  );
  expect(most?.n).toBeLessThanOrEqual(MOST.messages);
}

const noticesOf = async (box: MailIn, user: TestUser): Promise<number> => {
  const [row] = await box.api.dataSource.query<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM notifications WHERE kind = 'MAILS_REPEATED' AND user_id = $1`,
    [user.id],
  );
  return row?.n ?? 0;
};

/** Replies to each mail to the address, where the mail asks for it, with a text of its own. */
const program =
  (box: MailIn, address: string, words: (count: number) => string): Responder =>
  (mail) => {
    if (!box.smtp.to(address).includes(mail)) return undefined;
    const count = box.smtp.to(address).length;
    const to = mail.replyTo?.value[0]?.address ?? OURS;
    return box.send({
      from: address,
      to,
      subject: `Re: ${mail.subject}`,
      text: `${words(count)}\n\n> ${mail.subject}`,
    });
  };

const reply = async (box: MailIn, ticket: Ticket) => {
  const url = `/api/tickets/${ticket.id}/replies`;
  await box.api.as(box.technician)({ method: 'POST', url, payload: { body: 'Quando potete passare?' } });
  await box.api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE kind = 'message.publish'`);
};

it('is calm while a client’s program without any header replies to all mails', async () => {
  const box = await open();
  const ticket = await box.ticket();
  const storm = new Storm(
    box,
    program(box, box.client.email, (count) => `Risposta n. ${count}: torno il 7 dicembre`),
  );
  await reply(box, ticket);
  await storm.day();
  expect(box.smtp.to(box.client.email).length).toBeGreaterThan(0);
  await expectCalm(box, box.client.email, box.technician.email);
});

it('is calm while a program writes a new mail to each confirmation, and notifies administrators once', async () => {
  const box = await open();
  const address = 'robot@example.com';
  const storm = new Storm(box, (mail) => {
    const count = box.smtp.to(address).indexOf(mail) + 1;
    const text = `Abbiamo ricevuto il messaggio ${count}. Vi scriviamo presto.`;
    return count === 0 ? undefined : box.send({ from: address, to: OURS, subject: `Ricevuto ${count}`, text });
  });
  await box.send({
    from: address,
    to: OURS,
    subject: 'Ricevuto 0',
    text: 'Abbiamo ricevuto il messaggio 0. Vi scriviamo presto.',
  });
  await storm.day();
  const waiting = (await box.processed()).filter(({ sender, reason }) => sender === address && reason === 'REPEATED');
  expect(waiting.length).toBeGreaterThan(0);
  await expectCalm(box, address);
  expect(await noticesOf(box, box.admin)).toBe(1);
});

it('is calm while the programs of two colleagues reply to the notes of each other', async () => {
  const box = await open();
  const ticket = await box.ticket();
  const people = [box.technician.email, box.admin.email];
  const programs = people.map((address, index) =>
    program(box, address, () => `Non sono al lavoro, scrivete a ${index === 0 ? 'Anna' : 'Ugo'}`),
  );
  const storm = new Storm(box, async (mail) => {
    for (const respond of programs) await respond(mail);
  });
  const to = await box.addressOf(ticket, box.technician);
  await box.send({ from: box.technician.email, to, text: 'Manca un ricambio' });
  await storm.day();
  expect(await box.messages(ticket)).not.toHaveLength(0);
  await expectCalm(box, ...people);
});

it('is calm while a program says that a person wrote its replies', async () => {
  const box = await open();
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const mail = { from: box.client.email, to, headers: { 'Auto-Submitted': 'no' } };
  for (let count = 0; count < 5; count += 1) await box.receive({ ...mail, text: `Sono in ferie, pratica ${count}` });
  expect(await box.messages(ticket)).toHaveLength(2);
  expect((await box.processed()).filter(({ reason }) => reason === 'REPEATED')).toHaveLength(3);
  expect(await noticesOf(box, box.admin)).toBe(1);
  await expectCalm(box, box.client.email);
});

it('is calm while a program replies with other words each time', async () => {
  const box = await open();
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const words = Array.from({ length: 12 }, (_, index) => `Sono ${String.fromCharCode(97 + index).repeat(9)}`);
  for (const text of words) await box.receive({ from: box.client.email, to, text });
  expect(await box.messages(ticket)).toHaveLength(10);
  expect((await box.processed()).filter(({ reason }) => reason === 'TOO_MANY_MAILS')).toHaveLength(2);
});

it.each([
  ['as they are', (raw: string) => raw],
  [
    'without the headers that say so',
    (raw: string) =>
      raw.replace(/^(Auto-Submitted|X-Plantdesk-Loop|X-Auto-Response-Suppress|Precedence):.*\r?\n/gim, ''),
  ],
])('two Plantdesks that answer each other, by mails %s, are calm', async (_how, changed) => {
  const other = await openOther({
    PUBLIC_URL: 'http://other.test',
    INBOUND_ADDRESS: 'support@other.test',
    MAIL_FROM: 'Other <support@other.test>',
  });
  const box = await openOther({ MAIL_FROM: `Plantdesk <${OURS}>` });
  const carry =
    (from: MailIn, into: MailIn, domain: string): Responder =>
    async (mail) => {
      const address = mail.to && 'value' in mail.to ? (mail.to.value[0]?.address ?? '') : '';
      if (!address.endsWith(domain)) return;
      const smtp = createTransport({ host: '127.0.0.1', port: into.port, ignoreTLS: true });
      const raw = `Authentication-Results: mx.plantdesk.test; dmarc=pass\r\n${changed(String(from.smtp.sources.get(mail)))}`;
      await smtp.sendMail({ envelope: { from: 'x@example.com', to: address }, raw }).catch(() => undefined);
      smtp.close();
    };
  const storms = [
    new Storm(box, carry(box, other, '@other.test')),
    new Storm(other, carry(other, box, '@plantdesk.test')),
  ];
  await box.send({ from: 'support@other.test', to: OURS, subject: 'Offerta', text: 'Buongiorno' });
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let moved = true; moved;) moved = (await storms[0]!.settle()) || (await storms[1]!.settle());
    for (const one of [box, other]) await one.api.dataSource.query('DELETE FROM rate_limits');
  }
  expect(box.smtp.to('support@other.test').length).toBeGreaterThan(0);
  await expectCalm(box, 'support@other.test');
  await expectCalm(other, OURS);
});
