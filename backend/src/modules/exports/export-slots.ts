import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { DomainError } from '../../kernel/errors/index.js';

/** Seconds, sent as `Retry-After`. */
const RETRY_AFTER = 10;

/** Limits concurrent exports: a list must not wait for another user's million rows. */
@Injectable()
export class ExportSlots {
  /** One per user, so that no user takes all of them. */
  private readonly holders = new Set<string>();

  constructor(private readonly config: Config) {}

  /** Throws EXPORT_BUSY. The returned function releases the slot; repeated calls do nothing. */
  take(userId: string): () => void {
    if (this.holders.size >= this.config.exportsAtOnce || this.holders.has(userId))
      throw new DomainError('EXPORT_BUSY', undefined, RETRY_AFTER);
    this.holders.add(userId);
    let held = true;
    return () => {
      if (held) this.holders.delete(userId);
      held = false;
    };
  }
}
