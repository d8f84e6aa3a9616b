import { Injectable } from '@nestjs/common';

/** The current time by the clock of the database, replaceable in tests. */
@Injectable()
export class Clock {
  private shift = 0;

  now(): Date {
    return new Date(Date.now() + this.shift);
  }

  /** The time in `seconds` from now. */
  in(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }

  /** The time `seconds` ago, also by the clock of this machine, which dates files. */
  before(seconds: number): Date {
    return new Date(this.in(-seconds).getTime() - Math.max(0, this.shift));
  }

  /** The clock of the database is so many milliseconds ahead of that of this machine. */
  follow(milliseconds: number): void {
    this.shift = milliseconds;
  }
}
