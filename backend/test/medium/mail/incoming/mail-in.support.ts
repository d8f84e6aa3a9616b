import type { INestApplicationContext } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '#config/config.js';
import { ReplyAddresses } from '#mail/incoming/index.js';
import { InboundMail } from '#mail/incoming/reception/inbound-mail.entity.js';
import { SmtpListener } from '#mail/incoming/reception/smtp-listener.js';
import type { MessagesResponse } from '#conversation/message/message.dto.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '../outgoing/mail.support.js';

export const OURS = 'support@plantdesk.test';
const SERVER = 'mx.plantdesk.test';

/** What the mail server in front writes about the sender. */
export const VERDICTS = {
  PASS: `${SERVER}; dmarc=pass`,
  NONE: `${SERVER}; spf=none; dkim=none`,
  FAIL: `${SERVER}; dmarc=fail (p=reject)`,
};

/** Where a worker listens. */
export const portOf = (worker: INestApplicationContext): number => worker.get(SmtpListener, { strict: false }).port;

const peopleOf = async ({ make }: TestApi) => [await make.user(), await make.technician(), await make.admin()] as const;

/** A product that receives mail, with a client, staff, and the mails that it sends. */
export class MailIn {
  private count = 0;

  private constructor(
    readonly api: TestApi,
    readonly worker: INestApplicationContext,
    readonly smtp: SmtpTrap,
    readonly client: TestUser,
    readonly technician: TestUser,
    readonly admin: TestUser,
  ) {}

  /** @param adapt the configuration of the worker */
  static async open(
    overrides: Record<string, string> = {},
    adapt: (config: Config) => Promise<Config> = (config) => Promise.resolve(config),
  ): Promise<MailIn> {
    const smtp = await SmtpTrap.start();
    const api = await startApi({
      CHROMIUM_PATH,
      SMTP_URL: smtp.url,
      INBOUND_LISTEN: 'smtp://127.0.0.1:0',
      INBOUND_ADDRESS: OURS,
      INBOUND_AUTHSERV_ID: SERVER,
      INBOUND_NEW_TICKETS: 'nobody',
      ...overrides,
    });
    const worker = await startWorker(await adapt(api.config));
    return new MailIn(api, worker, smtp, ...(await peopleOf(api)));
  }

  /**
   * The same product for the next test of a file, which spares its start: with other people, and without
   * the mails, jobs, notices and counts of the tests before.
   */
  async anew(): Promise<MailIn> {
    const { api, worker, smtp } = this;
    await api.dataSource.query(
      'DELETE FROM outbox; DELETE FROM inbound_mails; DELETE FROM notifications; DELETE FROM rate_limits; UPDATE users SET is_active = FALSE',
    );
    smtp.mails.length = 0;
    return new MailIn(api, worker, smtp, ...(await peopleOf(api)));
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.api.close();
    await this.smtp.close();
  }

  get port(): number {
    return portOf(this.worker);
  }

  ticket(values: Partial<Ticket> = {}): Promise<Ticket> {
    const { id, technicalAreaId } = this.technician;
    const held = { createdById: this.client.id, assignedTechnicianId: id, technicalAreaId };
    return this.api.make.ticket({ status: 'IN_PROGRESS', ...held, ...values });
  }

  /** The address that mails about the ticket give this person. */
  async addressOf(ticket: Ticket, user: TestUser): Promise<string> {
    return String(await this.worker.get(ReplyAddresses, { strict: false }).of(ticket.id, user.id));
  }

  /** The address to which mail servers report about those mails; needs INBOUND_BOUNCE_ADDRESS. */
  async bounceAddressOf(ticket: Ticket, user: TestUser): Promise<string> {
    return String(await this.worker.get(ReplyAddresses, { strict: false }).bounceOf(ticket.id, user.id));
  }

  /** Sends by SMTP, as the mail server in front does. */
  async send(mail: SendMailOptions, verdict: keyof typeof VERDICTS = 'PASS', port = this.port): Promise<void> {
    const smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const headers = { 'Authentication-Results': VERDICTS[verdict], ...(mail.headers as Record<string, string>) };
    await smtp.sendMail({ subject: `Mail ${++this.count}`, text: 'Buongiorno', ...mail, headers });
    smtp.close();
  }

  /** Sends, and returns the mail once it has its outcome. */
  async receive(mail: SendMailOptions, verdict: keyof typeof VERDICTS = 'PASS'): Promise<InboundMail> {
    return this.processedAfter(() => this.send(mail, verdict));
  }

  /** The mail that was processed since this was done; does not read the texts of earlier ones. */
  async processedAfter(send: () => Promise<unknown>): Promise<InboundMail> {
    const known = await this.api.dataSource.query<{ id: string }[]>(
      'SELECT id FROM inbound_mails WHERE outcome IS NOT NULL',
    );
    await send();
    return eventually(async () => (await this.processed(known.map(({ id }) => id)))[0]);
  }

  processed(except: string[] = []): Promise<InboundMail[]> {
    return this.api.dataSource.query<InboundMail[]>(
      `SELECT id, outcome, reason, verdict, sender, subject, text, ticket_id AS "ticketId", message_id AS "messageId",
         received_at AS "receivedAt", withheld_files AS "withheldFiles" FROM inbound_mails WHERE outcome IS NOT NULL AND id <> ALL($1) ORDER BY id`,
      [except],
    );
  }

  async messages(ticket: Ticket, reader: TestUser = this.admin) {
    const url = `/api/tickets/${ticket.id}/messages?order=asc&limit=100`;
    const answer = await this.api.as(reader)({ method: 'GET', url });
    return answer.json<MessagesResponse>().messages;
  }
}

/**
 * The product of the tests of one file, which starts again only for other settings: tests with the same
 * ones stand together. Two at a time would not do, since one process has one way to log in.
 */
export class MailInOfFile {
  private current: { key: string; box: MailIn } | undefined;

  async open(settings: Record<string, string>): Promise<MailIn> {
    const key = JSON.stringify(settings);
    if (this.current?.key === key) return (this.current.box = await this.current.box.anew());
    await this.close();
    this.current = { key, box: await MailIn.open(settings) };
    return this.current.box;
  }

  async close(): Promise<void> {
    await this.current?.box.close();
    this.current = undefined;
  }
}
