import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../../config/config.js';
import { type Actor, isStaff } from '../../../kernel/access/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { limitKey, MEGABYTE, senderOf } from '../../../kernel/limits/index.js';
import { FileStorage } from '../storage/file-storage.js';
import { UploadLimits } from './upload-limits.js';

/** The same bytes, until the sender has used up what they may bring. */
export type Allowance = (chunks: AsyncGenerator<Buffer>) => AsyncGenerator<Buffer>;

/** Seconds: somebody has to make room. */
const FULL_FOR = 300;
/** Seconds after which another upload may have ended. */
const BUSY_FOR = 10;

/** Keeps strangers from filling the disk. Anybody can register, so clients are counted as visitors are; staff are not. */
@Injectable()
export class UploadAllowance {
  constructor(
    private readonly limits: UploadLimits,
    private readonly storage: FileStorage,
    private readonly config: Config,
  ) {}

  /** Throws TOO_MANY_REQUESTS when the address brings too much, STORAGE_FULL when the disk has no room for anybody. */
  async during<T>(
    actor: Actor | undefined,
    request: FastifyRequest,
    receive: (allowance: Allowance) => Promise<T>,
  ): Promise<T> {
    await this.requireFreeSpace();
    if (actor && isStaff(actor)) return receive((chunks) => chunks);
    const sender = limitKey(senderOf(request.ip));
    const done = this.limits.uploadsAtOncePerAddress.take(sender);
    if (!done) throw new DomainError('TOO_MANY_REQUESTS', undefined, BUSY_FOR);
    return receive(this.countingFor(sender)).finally(done);
  }

  private async requireFreeSpace(): Promise<void> {
    const free = await this.storage.freeBytes();
    if (free !== undefined && free < this.config.storageMinFreeBytes)
      throw new DomainError('STORAGE_FULL', undefined, FULL_FOR);
  }

  /** All files of one request add up; what was read of a refused one counts, too. */
  private countingFor(sender: string): Allowance {
    const { uploadedMegabytesPerAddress } = this.limits;
    let bytes = 0;
    let megabytes = 0;
    return async function* counted(chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        for (; megabytes * MEGABYTE < bytes; megabytes += 1) await uploadedMegabytesPerAddress.take(sender);
        yield chunk;
      }
    };
  }
}
