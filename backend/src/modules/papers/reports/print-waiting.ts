import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LIFETIMES } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';

/** Milliseconds between polls, and seconds of `Retry-After`. */
const LOOK_EVERY = 100;
const RETRY_AFTER = 5;
/**
 * The number of callers that may wait. As two pages are printed at a time, more callers would not be served in time.
 */
const SEATS = 60;

/** Lets callers wait until the worker has printed a document for them. */
@Injectable()
export class PrintWaiting {
  private seats = SEATS;

  /**
   * Plans the printing, then polls until the document exists. Throws REPORT_NOT_READY. `signal` ends the wait of a
   * caller that has gone.
   */
  async until<T>(plan: () => Promise<unknown>, look: () => Promise<T | undefined>, signal: AbortSignal): Promise<T> {
    if (this.seats === 0) throw notReady();
    this.seats -= 1;
    try {
      await plan();
      return await pollUntilFound(look, signal);
    } finally {
      this.seats += 1;
    }
  }
}

async function pollUntilFound<T>(look: () => Promise<T | undefined>, signal: AbortSignal): Promise<T> {
  const limit = Date.now() + LIFETIMES.exportWait * 1000;
  while (Date.now() < limit && !signal.aborted) {
    await pause(LOOK_EVERY);
    const found = await look();
    if (found !== undefined) return found;
  }
  throw notReady();
}

const notReady = (): DomainError => new DomainError('REPORT_NOT_READY', undefined, RETRY_AFTER);
