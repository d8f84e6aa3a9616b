import { Injectable } from '@nestjs/common';

/** The current time, replaceable in tests. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The time in `seconds` from now. */
  in(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }
}
