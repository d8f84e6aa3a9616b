import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Log } from '#kernel/logging/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { MailParser, SlowMail, UnreadableMail } from '../parsing/mail-parser.js';
import type { InboundMail } from '../reception/inbound-mail.entity.js';
import { pendingMail, type PendingMail } from './pending-mail.js';

/** Reads stored mails; of an unreadable one, its beginning. */
@Injectable()
export class MailReader {
  constructor(
    private readonly config: Config,
    private readonly storage: FileStorage,
    private readonly parser: MailParser,
    private readonly log: Log,
  ) {}

  /** Throws SlowMail in the quick lane. */
  async read(received: InboundMail, isQuick: boolean): Promise<PendingMail> {
    const raw = await this.storage.read(received);
    const certificates = this.config.inbound?.certifiers;
    const trust = certificates && { certificates, at: received.receivedAt };
    try {
      return pendingMail(received, await this.parser.parse(raw, { trust, isQuick }), isQuick);
    } catch (error) {
      if (!(error instanceof UnreadableMail) || (isQuick && error instanceof SlowMail)) throw error;
      this.log.warn({ err: error, mailId: received.id }, 'a mail cannot be read');
      const beginning = await this.parser.parseBeginning(await this.storage.read(received));
      return { ...pendingMail(received, beginning, isQuick), isCut: true };
    }
  }
}
