import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { countMegabytes, HOUR, limitKey, Limits, senderOf, WindowLimit } from '#kernel/limits/index.js';
import { Semaphore } from '#kernel/semaphore.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { FileStorage } from '../storage/file-storage.js';

/** Limits how much visitors and clients may upload. */
@Injectable()
export class UploadLimits {
  /** Counts upload requests with an upload permit. */
  readonly uploadsPerTicket: WindowLimit;
  /** Counts megabytes of files, each when its first byte arrives. */
  readonly uploadedMegabytesPerAddress: WindowLimit;
  /** Counts the uploads that one process receives at the same time. */
  readonly uploadsAtOncePerAddress: Semaphore;
  readonly loggedRefusalsPerUser: WindowLimit;

  constructor({ rateLimits }: Config, limits: Limits) {
    this.uploadsPerTicket = limits.window('uploadsPerTicket', HOUR);
    this.uploadedMegabytesPerAddress = limits.megabytes('uploadBytesPerAddress', HOUR);
    this.uploadsAtOncePerAddress = new Semaphore({ perKey: rateLimits.uploadsAtOncePerAddress });
    this.loggedRefusalsPerUser = limits.loggedRefusalsPerUser;
  }
}

/** Passes the bytes on, and throws when the sender's allowance is used up. */
export type Allowance = (chunks: AsyncGenerator<Buffer>) => AsyncGenerator<Buffer>;

/** Seconds after which another upload may have ended. */
const BUSY_FOR = 10;

/** Protects the disk. Clients are limited like visitors, because registration is open; staff are not limited. */
@Injectable()
export class UploadAllowance {
  constructor(
    private readonly limits: UploadLimits,
    private readonly storage: FileStorage,
    private readonly config: Config,
  ) {}

  /** Throws TOO_MANY_REQUESTS when the address exceeds its limit, and STORAGE_FULL when the disk is full. */
  async during<T>(
    actor: Actor | undefined,
    request: FastifyRequest,
    receive: (allowance: Allowance) => Promise<T>,
  ): Promise<T> {
    await this.storage.assertRoom(this.config.storageMinFreeBytes);
    if (actor && isStaff(actor)) return receive((chunks) => chunks);
    const sender = limitKey(senderOf(request.ip));
    const done = this.limits.uploadsAtOncePerAddress.take(sender);
    if (!done) throw new DomainError('TOO_MANY_REQUESTS', undefined, BUSY_FOR);
    // Counts all files of a request together, even the bytes of a request that is refused later.
    return receive(countMegabytes(() => this.limits.uploadedMegabytesPerAddress.take(sender))).finally(done);
  }
}
