import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { countMegabytes, HOUR, limitKey, Limits, MEGABYTE, MINUTE, type WindowLimit } from '#kernel/limits/index.js';
import { FileStorage } from '#tickets/files/index.js';

const ALL = limitKey('all');

/**
 * How much mail is stored before anything is known about it: mails in a minute and bytes in an hour, of
 * one envelope sender and in total, and none below the disk's mark. What is refused is put off: its
 * server sends it again, and the mailbox keeps it.
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

  /** Counts a mail that is delivered. Throws STORAGE_FULL or TOO_MANY_REQUESTS. */
  async admit(sender: string): Promise<void> {
    await this.storage.assertRoom(this.config.storageMinFreeBytes);
    await this.mailsPerSender.take(limitKey(sender));
    await this.mails.take(ALL);
  }

  /** Counts a mail that lies in the mailbox, with its bytes. Throws the same. */
  async admitFromMailbox(size: number): Promise<void> {
    await this.storage.assertRoom(this.config.storageMinFreeBytes);
    await this.mails.take(ALL);
    await this.megabytes.take(ALL, Math.ceil(size / MEGABYTE));
  }

  /** Counts the bytes of a mail that is delivered as they arrive. Throws TOO_MANY_REQUESTS between two of them. */
  through<Chunk extends Uint8Array>(source: AsyncIterable<Chunk>, sender: string): AsyncGenerator<Chunk> {
    return countMegabytes(async () => {
      await this.megabytesPerSender.take(limitKey(sender));
      await this.megabytes.take(ALL);
    })(source);
  }
}
