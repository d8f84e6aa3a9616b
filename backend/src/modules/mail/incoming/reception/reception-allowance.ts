import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { countMegabytes, HOUR, limitKey, Limits, MEGABYTE, MINUTE, type WindowLimit } from '#kernel/limits/index.js';
import { FileStorage } from '#tickets/files/index.js';

const ALL = limitKey('all');

/**
 * Limits how much mail is stored before it is examined: mails per minute and bytes per hour, of each envelope sender
 * and in total, and nothing when the disk has too little space. Refused mail is only delayed: its server sends it
 * again, or the mailbox keeps it.
 */
@Injectable()
export class ReceptionAllowance {
  private readonly mailsPerSender: WindowLimit;
  private readonly mails: WindowLimit;
  private readonly megabytesPerSender: WindowLimit;
  private readonly megabytes: WindowLimit;

  constructor(
    private readonly config: Config,
    private readonly storage: FileStorage,
    limits: Limits,
  ) {
    this.mailsPerSender = limits.window('receivedMailsPerSender', MINUTE);
    this.mails = limits.window('receivedMails', MINUTE);
    this.megabytesPerSender = limits.megabytes('receivedBytesPerSender', HOUR);
    this.megabytes = limits.megabytes('receivedBytes', HOUR);
  }

  /** Counts a delivered mail. Throws STORAGE_FULL or TOO_MANY_REQUESTS. */
  async admit(sender: string): Promise<void> {
    await this.storage.assertRoom(this.config.storageMinFreeBytes);
    await this.mailsPerSender.take(limitKey(sender));
    await this.mails.take(ALL);
  }

  /** Counts a mail in the mailbox, with its bytes. Throws STORAGE_FULL or TOO_MANY_REQUESTS. */
  async admitFromMailbox(size: number): Promise<void> {
    await this.storage.assertRoom(this.config.storageMinFreeBytes);
    await this.mails.take(ALL);
    await this.megabytes.take(ALL, Math.ceil(size / MEGABYTE));
  }

  /** Counts the bytes of a delivered mail as they arrive. The returned stream throws TOO_MANY_REQUESTS. */
  through<Chunk extends Uint8Array>(source: AsyncIterable<Chunk>, sender: string): AsyncGenerator<Chunk> {
    return countMegabytes(async () => {
      await this.megabytesPerSender.take(limitKey(sender));
      await this.megabytes.take(ALL);
    })(source);
  }
}
