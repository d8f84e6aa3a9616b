import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { type InboundOutcome, LIMITS } from '#contract/index.js';
import { Log } from '#kernel/logging/index.js';
import { type JobContext, type JobHandler, type JobOutcome, Outbox } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { SlowMail } from '../parsing/mail-parser.js';
import { oneLine, plainText, shortenText } from '../parsing/plain-text.js';
import { QUOTE_MARK } from '../parsing/reply-cut.js';
import { TOO_LARGE } from '../reception/fetched-mail.js';
import { InboundMail } from '../reception/inbound-mail.entity.js';
import { processMail, processSlowMail } from '../reception/process-mail.job.js';
import { MailFiles } from './mail-files.js';
import { MailOutcomes } from './mail-outcomes.js';
import { MailReader } from './mail-reader.js';
import { ACCEPTED, ARRIVED, WRITING } from './mail-steps.js';
import type { Ending, JudgingStep, PendingMail, WritingStep } from './pending-mail.js';
import { SuggestStop } from './suggest-stop.js';

/** Code points of the text and of the HTML that are stored for the preview. */
const MOST_STORED = 200_000;
/** Names the mail where a message contains only its beginning or its size. */
const FULL_MAIL = 'email.eml';
/** Outcomes that add the words and files of a mail to a ticket. */
const ON_TICKET: readonly InboundOutcome[] = ['MESSAGE_ADDED', 'NOTE_ADDED', 'TICKET_CREATED', 'FOLLOW_UP_CREATED'];

/** Gives each received mail its outcome: the steps of `mail-steps` run until one of them decides. */
@Injectable()
@HandlesJob(processMail)
export class InboundMailProcessor implements JobHandler<{ mailId: string }> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: MailReader,
    private readonly files: MailFiles,
    private readonly outcomes: MailOutcomes,
    private readonly steps: ModuleRef,
    private readonly log: Log,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** A mail that takes long to read goes to the slow lane. */
  async run({ mailId }: { mailId: string }, { id }: JobContext): Promise<JobOutcome> {
    try {
      return await this.processIn('QUICK', mailId);
    } catch (error) {
      if (!(error instanceof SlowMail)) throw error;
      this.log.info({ mailId }, 'a mail goes to the slow lane');
      const dedupeKey = `${processSlowMail.kind}:${id}`;
      await this.unitOfWork.run((tx) => this.outbox.add(tx, processSlowMail, { mailId }, { dedupeKey }));
      return 'DONE';
    }
  }

  async processIn(lane: 'QUICK' | 'SLOW', mailId: string): Promise<JobOutcome> {
    const received = await this.dataSource.manager.findOneBy(InboundMail, { id: mailId });
    if (!received || received.outcome !== null) return 'SKIPPED';
    const outcome = await this.process(await this.reader.read(received, lane === 'QUICK'));
    this.log.info({ mailId, outcome }, 'mail processed');
    return outcome ? 'DONE' : 'SKIPPED';
  }

  /** After the last attempt, the mail waits for an administrator. */
  async gaveUp({ mailId }: { mailId: string }): Promise<void> {
    const received = await this.dataSource.manager.findOneBy(InboundMail, { id: mailId });
    if (received) await this.outcomes.write(received, { text: '' }, async () => ({ reason: 'UNREADABLE' }));
  }

  private async process(mail: PendingMail) {
    const ending = await this.judge(mail);
    const isWanted = !ending && (mail.author ?? mail.acceptedBy ?? mail.request);
    if (isWanted) mail.files = await this.files.take(mail.parsed.files, { takesFurtherTypes: isVouchedFor(mail) });
    if (mail.isCut || TOO_LARGE.test(mail.words))
      mail.files = { ...mail.files, withheld: [...mail.files.withheld, FULL_MAIL] };
    try {
      const write = async (tx: EntityManager) => ending ?? this.write(tx, mail);
      const outcome = await this.outcomes.write(mail.received, factsOf(mail), write);
      if (!outcome || !ON_TICKET.includes(outcome)) await this.files.discard(mail.files);
      return outcome;
    } catch (error) {
      await this.files.discard(mail.files);
      throw error;
    }
  }

  private async judge(mail: PendingMail): Promise<Ending | undefined> {
    for (const step of mail.received.acceptedById === null ? ARRIVED : ACCEPTED) {
      const ending = await this.steps.get<JudgingStep>(step).judge(mail);
      if (ending) return ending;
    }
    return undefined;
  }

  private async write(tx: EntityManager, mail: PendingMail): Promise<Ending> {
    for (const step of WRITING) {
      const ending = await this.steps.get<WritingStep>(step).write(tx, mail);
      if (!ending) continue;
      if ('outcome' in ending && ON_TICKET.includes(ending.outcome))
        await this.steps.get(SuggestStop).suggest(tx, mail, ending);
      return ending;
    }
    return { reason: mail.doubt ?? (mail.ticketId === undefined ? 'NO_TICKET' : 'NO_ACCESS') };
  }
}

/** Processes the mails that take long to read. */
@Injectable()
@HandlesJob(processSlowMail)
export class SlowMailProcessor implements JobHandler<{ mailId: string }> {
  constructor(private readonly mails: InboundMailProcessor) {}

  run({ mailId }: { mailId: string }): Promise<JobOutcome> {
    return this.mails.processIn('SLOW', mailId);
  }

  gaveUp(payload: { mailId: string }): Promise<void> {
    return this.mails.gaveUp(payload);
  }
}

/** Whether an administrator or the proof of an account's address stands for the sender. */
const isVouchedFor = ({ acceptedBy, verdict, author, request }: PendingMail): boolean =>
  acceptedBy !== undefined || (verdict === 'PASS' && (author ?? request?.actor) !== undefined);

/** The facts that are stored with the outcome of a mail. */
function factsOf({ parsed, senderName, sender, verdict, proof, ticketId, wordsHash, files }: PendingMail) {
  const { certifier, html, text } = parsed;
  return {
    sender,
    senderName,
    verdict,
    proof,
    certifier: certifier === null ? null : oneLine(certifier, LIMITS.email.max),
    subject: oneLine(parsed.subject, 255),
    rfcMessageId: parsed.messageId || null,
    text: shortenText(plainText(text).replaceAll(QUOTE_MARK, ''), MOST_STORED),
    html: html === '' ? null : shortenText(plainText(html), MOST_STORED),
    wordsHash,
    ticketId,
    files: parsed.files.map(({ name, type, content }) => ({
      name: oneLine(name, LIMITS.fileName.max),
      type: oneLine(type, 100),
      size: content.length,
    })),
    withheldFiles: files.withheld,
  };
}
