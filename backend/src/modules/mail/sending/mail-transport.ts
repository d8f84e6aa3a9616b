import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Config } from '../../../config/config.js';
import { PermanentFailure } from '../../../kernel/outbox/index.js';
import { isFinalRefusal } from './final-refusal.js';

export interface OutgoingMail {
  /** The outbox row: gives the message its fixed identifier, so that a repetition is recognised as one. */
  outboxId: string;
  /** `name` is left out for mailboxes that are not proven. */
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** Milliseconds; a query of SMTP_URL (`?socketTimeout=60000`) says otherwise. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const SAFE = { disableFileAccess: true, disableUrlAccess: true };
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The only way out to the SMTP server. Lives in the worker process. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly smtp: ReturnType<typeof openPool>;
  private readonly host: string;

  constructor(private readonly config: Config) {
    this.smtp = openPool(config.smtpUrl);
    this.host = new URL(config.publicUrl).hostname;
  }

  /** Throws PermanentFailure when the server refuses this very mail for good, else whatever went wrong. */
  async send({ outboxId, ...mail }: OutgoingMail): Promise<void> {
    const { mailFrom: from, mailReplyTo: replyTo } = this.config;
    const message: SendMailOptions = { ...mail, ...SAFE, from, replyTo, headers: AUTOMATIC };
    try {
      await this.smtp.sendMail({ ...message, messageId: `<${outboxId}@${this.host}>` });
    } catch (error) {
      throw isFinalRefusal(error) ? new PermanentFailure(error.message) : error;
    }
  }

  onApplicationShutdown(): void {
    this.smtp.close();
  }
}

const openPool = (url: string) => createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS, ...SAFE });
