import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Config } from '#config/config.js';
import { toSingleLine } from '#contract/index.js';
import { Log } from '#kernel/logging/index.js';
import { JobFailure, PermanentFailure } from '#kernel/outbox/index.js';
import { LOOP_HEADER } from '#mail/incoming/index.js';

export interface OutgoingMail {
  /** The id of the outbox row, used as the Message-ID, so that a retry is recognised as a duplicate. */
  id: string;
  /** `name` is omitted for unproven mailboxes. */
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Groups mails about the same ticket into a thread. */
  ticketId?: number;
  /** The Message-IDs of the mails that this one continues, oldest first. */
  earlier?: readonly string[];
  /** The address that adds replies to the ticket; MAIL_REPLY_TO by default. */
  replyTo?: string;
  /** The envelope sender, to which bounces go; the sender by default. */
  bounceTo?: string;
  /** The names of staff whose own words the mail carries, for From. Without them the mail is automatic. */
  authors?: string;
  /** Whether the mail confirms that one was received. */
  confirmsMail?: boolean;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** Milliseconds; the query of SMTP_URL (`?socketTimeout=60000`) overrides them. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const SAFE = { disableFileAccess: true, disableUrlAccess: true };
/** Mail programs do not show data URIs, so pictures are attached. */
const PICTURES = { attachDataUrls: true };
/** Asks Exchange for no automatic answers. Reports about the delivery still come. */
const UNANSWERED = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** The only connection to the SMTP server. Runs in the worker. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly smtp: ReturnType<typeof openPool>;
  private readonly host: string;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {
    this.smtp = openPool(config.smtpUrl);
    this.host = new URL(config.publicUrl).hostname;
  }

  /** Throws PermanentFailure when the server rejects this particular mail, and JobFailure otherwise. */
  async send({
    id,
    to: { name, address },
    ticketId,
    earlier = [],
    replyTo = this.config.mailReplyTo,
    bounceTo,
    authors,
    confirmsMail = false,
    ...mail
  }: OutgoingMail): Promise<void> {
    const to = { name: withoutEncodedWords(name), address };
    const thread = ticketId === undefined ? {} : this.threadOf(ticketId, earlier);
    const message: SendMailOptions = {
      ...mail,
      ...thread,
      to,
      ...SAFE,
      ...PICTURES,
      from: fromOf(this.config.mailFrom, authors),
      replyTo,
      ...(bounceTo !== undefined && { envelope: { from: bounceTo, to: address } }),
      headers: { ...originOf(authors, confirmsMail), ...UNANSWERED, [LOOP_HEADER]: this.host },
    };
    const messageId = messageIdOf(id, this.config);
    try {
      await this.smtp.sendMail({ ...message, messageId });
    } catch (error) {
      throw failureOf(error);
    }
    this.log.info({ messageId }, 'mail accepted by the server');
  }

  /** Mail programs group mails by the root id, although no mail has it, and place each below the one before. */
  private threadOf(ticketId: number, earlier: readonly string[]): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
    const references = [messageIdOf(`ticket-${ticketId}`, this.config), ...earlier];
    return { inReplyTo: references.at(-1), references };
  }

  /** Rejects when the server does not respond or refuses the login. */
  async probe(): Promise<void> {
    await this.smtp.verify();
  }

  onApplicationShutdown(): void {
    this.smtp.close();
  }
}

/** The Message-ID of the mail that the job with this id sends. */
export const messageIdOf = (id: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `<${id}@${new URL(publicUrl).hostname}>`;

/** Puts names before the display name of MAIL_FROM, whose address stays. */
function fromOf(mailFrom: string, authors: string | undefined): SendMailOptions['from'] {
  if (authors === undefined) return mailFrom;
  const [, portal = '', address = mailFrom] = /^([^<]*)<([^<>]+)>$/.exec(mailFrom) ?? [];
  const names = withoutEncodedWords(toSingleLine(authors));
  const portalName = portal.replaceAll('"', '').trim();
  return { name: portalName === '' ? names : `${names} (${portalName})`, address };
}

function originOf(authors: string | undefined, confirmsMail: boolean): Record<string, string> {
  return authors === undefined ? { 'Auto-Submitted': confirmsMail ? 'auto-replied' : 'auto-generated' } : {};
}

/**
 * Many programs decode encoded words even inside quotation marks, so a name could smuggle in line breaks and
 * recipients.
 */
const withoutEncodedWords = (name: string): string => name.replaceAll('=?', '= ?');

const openPool = (url: string) => createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS, ...SAFE });

/** A nodemailer error: the failed stage and the server's reply. */
interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

function failureOf(error: unknown): JobFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (isFinalRefusal(error)) return new PermanentFailure(message, 'MAIL_REFUSED');
  const { code } = (error ?? {}) as SmtpError;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return new JobFailure(message, 'MAIL_DEFERRED');
  return new JobFailure(message, code === 'EAUTH' ? 'MAIL_SERVER_LOGIN' : 'MAIL_SERVER_AWAY');
}

/** "Message too large": a reply to the sender's command, but about this mail. */
const TOO_LARGE = 552;
/** Authentication required or refused. */
const ABOUT_THE_LOGIN = [530, 534, 535, 538];

/**
 * Whether a retry is pointless, as after a 5xx about recipient or content. A refusal of login, greeting, encryption or
 * sender concerns the settings, so a retry helps once they are corrected.
 */
function isFinalRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false;
  // Without a reply of the server, nodemailer refused the mail because it has no valid recipient.
  if (!('responseCode' in error) || error.responseCode === undefined) return true;
  const code = Number(error.responseCode);
  if (code < 500 || ABOUT_THE_LOGIN.includes(code)) return false;
  return !('command' in error && error.command === 'MAIL FROM') || code === TOO_LARGE;
}
