import type { INestApplicationContext } from '@nestjs/common';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '../mail/outgoing/mail.support.js';
import { outcomeOf } from './race.js';
import { assignmentTo, changeTicket, closeTicket, Stage } from './stage.js';

const TICKETS = 5;

let smtp: SmtpTrap;
let stage: Stage;
let workers: INestApplicationContext[];

beforeAll(async () => {
  smtp = await SmtpTrap.start();
  stage = await Stage.open({ SMTP_URL: smtp.url, CHROMIUM_PATH });
  workers = [await startWorker(stage.one.config), await startWorker(stage.one.config)];
});
afterAll(async () => {
  for (const worker of workers) await worker.close();
  await stage.close();
  await smtp.close();
});
afterEach(() => smtp.mails.splice(0));

/**
 * Waits until all mails are sent; returns the subjects of those to this address about this ticket.
 */
async function subjects({ email }: TestUser, ticket: Ticket): Promise<string[]> {
  await eventually(async () => {
    const open = await stage.one.dataSource.query<object[]>(
      `SELECT 1 FROM outbox WHERE status NOT IN ('DONE', 'SKIPPED', 'DEAD')`,
    );
    return open.length === 0;
  });
  const number = new RegExp(`\\b${ticket.id}\\b`);
  return smtp.to(email).flatMap(({ subject = '' }) => (number.test(subject) ? [subject] : []));
}

/** Each with its own owner. */
async function tickets(values: Partial<Ticket>): Promise<{ ticket: Ticket; owner: TestUser }[]> {
  const made = [];
  for (let count = 0; count < TICKETS; count++) {
    const owner = await stage.make.user();
    made.push({ owner, ticket: await stage.make.ticket({ ...values, createdById: owner.id }) });
  }
  return made;
}

it('two closes at once: one mail, with the report of the one that counts', async () => {
  const made = await tickets({ status: 'IN_PROGRESS', ...assignmentTo(stage.technician) });
  for (const { ticket } of made) {
    const responses = await Promise.all([
      closeTicket(stage.one, stage.technician, ticket.id, 1),
      closeTicket(stage.two, stage.admin, ticket.id, 2),
    ]);
    expect(responses.map(outcomeOf).sort()).toEqual(['200', '409 TICKET_CLOSED']);
  }
  for (const { ticket, owner } of made) {
    expect(await subjects(owner, ticket)).toEqual([`[#${ticket.id}] ${ticket.title}`]);
    const [mail] = smtp.to(owner.email);
    expect(mail?.text).toContain(`Ticket n. ${ticket.id} chiuso`);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`ticket-${ticket.id}.pdf`]);
  }
});

it('two assignments at once: one mail to the technician who got the ticket, one to the owner', async () => {
  const made = await tickets({});
  const rivals = [stage.technician, stage.colleague];
  for (const { ticket, owner } of made) {
    const responses = await Promise.all(
      rivals.map((rival, index) =>
        changeTicket(index === 0 ? stage.one : stage.two, stage.admin, ticket.id, {
          status: 'IN_PROGRESS',
          version: 1,
          ...assignmentTo(rival),
        }),
      ),
    );
    expect(responses.map(outcomeOf).sort()).toEqual(['200', '409 TICKET_CHANGED']);
    const [winner, loser] = responses[0]?.statusCode === 200 ? rivals : rivals.toReversed();
    expect(await subjects(winner!, ticket)).toHaveLength(1);
    expect(await subjects(loser!, ticket)).toEqual([]);
    expect(await subjects(owner, ticket)).toHaveLength(1);
  }
});
