import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../../config/config.js';
import { type Actor, isStaff } from '../../../kernel/access/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { limitKey, MEGABYTE, senderOf } from '../../../kernel/limits/index.js';
import { FileStorage } from '../storage/file-storage.js';
import { UploadLimits } from './upload-limits.js';

/** Passes the bytes on until the sender's allowance is used up. */
export type Allowance = (chunks: AsyncGenerator<Buffer>) => AsyncGenerator<Buffer>;

/** Seconds: an administrator has to free space. */
const FULL_FOR = 300;
/** Seconds after which another upload may have ended. */
const BUSY_FOR = 10;

/** Protects the disk. Registration is open, so clients count like visitors; staff do not. */
@Injectable()
export class UploadAllowance {
  constructor(
    private readonly limits: UploadLimits,
    private readonly storage: FileStorage,
    private readonly config: Config,
  ) {}

  /**
   * Throws TOO_MANY_REQUESTS when the address exceeds its limit, STORAGE_FULL when the disk is
   * full.
   */
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

  /** All files of a request add up; bytes of a refused request count, too. */
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
