import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Log } from '../../../kernel/logging/index.js';
import { FileStorage } from './file-storage.js';

/** Seconds; no upload takes that long, so whatever is older was interrupted. */
const ABANDONED_AFTER = 3600;

/** Clears away, when the worker starts, what killed processes left half written. */
@Injectable()
export class IncomingSweeper implements OnApplicationBootstrap {
  constructor(
    private readonly storage: FileStorage,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const removed = await this.storage.sweepIncoming(this.clock.in(-ABANDONED_AFTER));
      if (removed > 0) this.log.info({ removed }, 'interrupted uploads removed');
    } catch (err) {
      this.log.warn({ err }, 'interrupted uploads could not be removed');
    }
  }
}
