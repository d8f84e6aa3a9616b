import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { DomainError } from '../../kernel/errors/index.js';

/** Seconds that a refused caller is told to wait. */
const RETRY_AFTER = 10;

/** How many exports this process writes at once: whoever clicks a list must not wait for somebody's million rows. */
@Injectable()
export class ExportSlots {
  /** One for each user at most, so that nobody uses them up. */
  private readonly holders = new Set<string>();

  constructor(private readonly config: Config) {}

  /** Throws EXPORT_BUSY. The answer gives the slot back; further calls of it do nothing. */
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
