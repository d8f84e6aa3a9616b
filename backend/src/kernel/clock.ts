import { Injectable } from '@nestjs/common';

/** The current time by the clock of the database, replaceable in tests. */
@Injectable()
export class Clock {
  private shift = 0;

  now(): Date {
    return new Date(Date.now() + this.shift);
  }

  /** Returns the time `seconds` from now. */
  in(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }

  /**
   * Returns the time `seconds` ago by the clock of the database or by that of this machine, which
   * dates files: the earlier of the two.
   */
  before(seconds: number): Date {
    return new Date(this.in(-seconds).getTime() - Math.max(0, this.shift));
  }

  /** Sets how many milliseconds the clock of the database is ahead of that of this machine. */
  follow(milliseconds: number): void {
    this.shift = milliseconds;
  }
}
