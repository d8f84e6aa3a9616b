import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { type InboundOutcome, LIMITS } from '#contract/index.js';
import { Log } from '#kernel/logging/index.js';
import type { JobHandler, JobOutcome } from '#kernel/outbox/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { MailParser, UnreadableMail } from '../parsing/mail-parser.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import { oneLine, plainText, shortened } from '../parsing/plain-text.js';
import { InboundMail } from '../reception/inbound-mail.entity.js';
import { processMail } from '../reception/process-mail.job.js';
import { MailDelivery } from './mail-delivery.js';
import { MailFiles } from './mail-files.js';
import { MailJudge } from './mail-judge.js';

/** Code points of HTML that are stored for the preview. */
const MOST_HTML = 200_000;
/** Outcomes that add the files of a mail to a ticket. */
const KEEPS_FILES: readonly InboundOutcome[] = ['MESSAGE_ADDED', 'NOTE_ADDED', 'TICKET_CREATED', 'FOLLOW_UP_CREATED'];
const NO_FILES = { taken: [], withheld: [] };

/** Gives each received mail its outcome. */
@Injectable()
@HandlesJob(processMail)
export class InboundMailProcessor implements JobHandler<{ mailId: string }> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
    private readonly parser: MailParser,
    private readonly judge: MailJudge,
    private readonly files: MailFiles,
    private readonly delivery: MailDelivery,
    private readonly log: Log,
    private readonly config: Config,
  ) {}

  async run({ mailId }: { mailId: string }): Promise<JobOutcome> {
    const mail = await this.dataSource.manager.findOneBy(InboundMail, { id: mailId });
    if (!mail || mail.outcome !== null) return 'SKIPPED';
    const parsed = await this.parse(mail);
    const outcome = parsed ? await this.deliver(mail, parsed) : await this.quarantine(mail);
    this.log.info({ mailId, outcome }, 'mail processed');
    return outcome ? 'DONE' : 'SKIPPED';
  }

  /** It waits for an administrator instead of an attempt that never comes. */
  async gaveUp({ mailId }: { mailId: string }): Promise<void> {
    const mail = await this.dataSource.manager.findOneBy(InboundMail, { id: mailId });
    if (mail) await this.quarantine(mail);
  }

  private async parse({ id, storageKey, receivedAt }: InboundMail): Promise<ParsedMail | undefined> {
    const { stream } = await this.storage.open(storageKey);
    const raw = await buffer(stream);
    const certificates = this.config.inbound?.certifiers;
    const trust = certificates && { certificates, at: receivedAt };
    return this.parser.parse(raw, trust).catch((error: unknown) => {
      if (!(error instanceof UnreadableMail)) throw error;
      this.log.warn({ err: error, mailId: id }, 'a mail cannot be read');
      return undefined;
    });
  }

  private quarantine(mail: InboundMail) {
    const judgement = { sender: null, verdict: null, reason: 'UNREADABLE' } as const;
    return this.delivery.deliver(mail, { judgement, facts: {}, text: '', files: NO_FILES });
  }

  private async deliver(mail: InboundMail, parsed: ParsedMail) {
    const judgement = await this.judge.judge(parsed, mail);
    const isWanted = judgement.author ?? judgement.acceptedBy ?? judgement.request;
    const files = isWanted ? await this.files.take(parsed.files) : NO_FILES;
    const { sender, verdict } = judgement;
    const senderName = oneLine(parsed.from[0]?.name ?? '', 255);
    const headers = { subject: oneLine(parsed.subject, 255), rfcMessageId: parsed.messageId || null };
    const certifier = parsed.certifier === null ? null : oneLine(parsed.certifier, LIMITS.email.max);
    const facts = { sender, verdict, senderName, certifier, ...headers, ...previewOf(parsed) };
    try {
      const outcome = await this.delivery.deliver(mail, { judgement, facts, text: parsed.text, files });
      if (!outcome || !KEEPS_FILES.includes(outcome)) await this.files.discard(files);
      return outcome;
    } catch (error) {
      await this.files.discard(files);
      throw error;
    }
  }
}

const previewOf = ({ html, files }: ParsedMail) => ({
  html: html === '' ? null : shortened(plainText(html), MOST_HTML),
  files: files.map(({ name, type, content }) => ({
    name: oneLine(name, LIMITS.fileName.max),
    type: oneLine(type, 100),
    size: content.length,
  })),
});
