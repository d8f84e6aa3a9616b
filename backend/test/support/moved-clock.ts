import { Clock } from '../../src/kernel/clock.js';

/** The present of so many seconds from now. */
export class MovedClock extends Clock {
  constructor(private readonly seconds: number) {
    super();
  }

  override now(): Date {
    return new Date(Date.now() + this.seconds * 1000);
  }
}
