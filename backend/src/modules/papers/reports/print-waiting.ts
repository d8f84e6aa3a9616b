import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LIFETIMES } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';

/** Milliseconds between polls; seconds of `Retry-After`. */
const LOOK_EVERY = 100;
const RETRY_AFTER = 5;
/** Callers that may wait: with two pages at a time, more would not be served in time. */
const SEATS = 60;

/** Callers who wait until the worker has printed a document for them. */
@Injectable()
export class PrintWaiting {
  private seats = SEATS;

  /**
   * Plans the printing, then reads until it is there. Throws REPORT_NOT_READY. `signal` ends
   * the wait for a caller that has gone.
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
