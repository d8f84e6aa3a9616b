import type { ParsedMail } from 'mailparser';
import type { NotificationsResponse } from '#conversation/notifications/notification.dto.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { runTicketMail, SmtpTrap } from '../mail/outgoing/mail.support.js';
import { Talk } from './conversation.support.js';

/** What users are notified of, in the bell and by mail. */
export class Notices {
  private constructor(
    readonly talk: Talk,
    readonly smtp: SmtpTrap,
  ) {}

  static async open(overrides: Record<string, string> = {}): Promise<Notices> {
    const smtp = await SmtpTrap.start();
    return new Notices(await Talk.open({ SMTP_URL: smtp.url, ...overrides }), smtp);
  }

  async close(): Promise<void> {
    await this.talk.close();
    await this.smtp.close();
  }

  async list(user: TestUser, query = 'limit=100'): Promise<NotificationsResponse> {
    const answer = await this.talk.call(user, 'GET', `notifications?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<NotificationsResponse>();
  }

  async kinds(user: TestUser, ticketId: number): Promise<string[]> {
    const { notifications } = await this.list(user);
    return notifications.filter(({ ticket }) => ticket?.id === ticketId).map(({ kind }) => kind);
  }

  markRead(user: TestUser, ticketId: number, seq: number): Promise<Answer> {
    return this.talk.call(user, 'PUT', `tickets/${ticketId}/read`, { seq });
  }

  jobs(ticketId: number): Promise<OutboxJob[]> {
    return this.talk.api.dataSource.manager.find(OutboxJob, {
      where: { kind: 'mail.ticket', subject: `ticket:${ticketId}` },
      order: { id: 'ASC' },
    });
  }

  /** Sends what waits for the ticket, and returns the outcomes and the mails. */
  async sendMails(ticketId: number): Promise<{ outcomes: string[]; mails: ParsedMail[] }> {
    const before = this.smtp.mails.length;
    const outcomes: string[] = [];
    for (const job of await this.jobs(ticketId))
      outcomes.push(`${job.topic} ${await runTicketMail(this.talk.worker, job)}`);
    return { outcomes, mails: this.smtp.mails.slice(before) };
  }
}
