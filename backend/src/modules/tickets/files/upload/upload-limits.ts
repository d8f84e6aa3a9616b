import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { HOUR, Limits, WindowLimit } from '#kernel/limits/index.js';
import { Semaphore } from '#kernel/semaphore.js';

/** How much visitors and clients may upload. */
@Injectable()
export class UploadLimits {
  /** Requests that bring files by an upload permit. */
  readonly uploadsPerTicket: WindowLimit;
  /** Megabytes of files, each counted when its first byte arrives. */
  readonly uploadedMegabytesPerAddress: WindowLimit;
  /** Uploads that one process receives at the same time. */
  readonly uploadsAtOncePerAddress: Semaphore;
  readonly loggedRefusalsPerUser: WindowLimit;

  constructor({ rateLimits }: Config, limits: Limits) {
    this.uploadsPerTicket = limits.window('uploadsPerTicket', HOUR);
    this.uploadedMegabytesPerAddress = limits.megabytes('uploadBytesPerAddress', HOUR);
    this.uploadsAtOncePerAddress = new Semaphore({ perKey: rateLimits.uploadsAtOncePerAddress });
    this.loggedRefusalsPerUser = limits.loggedRefusalsPerUser;
  }
}
