import { Clock } from '#kernel/clock.js';

/** The current time plus some seconds. */
export class MovedClock extends Clock {
  constructor(private readonly seconds: number) {
    super();
  }

  override now(): Date {
    return new Date(Date.now() + this.seconds * 1000);
  }
}
