import type { Random } from './random.js';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Hours in UTC that are a working day in Italy. */
const OPENING = 7;
const CLOSING = 16;

/** Returns the moment itself if it is in working hours, or else one soon after the next opening. */
export function workingMoment(moment: Date, random: Random): Date {
  const hour = moment.getUTCHours();
  const day = moment.getUTCDay();
  const isWorkingDay = day >= 1 && day <= 5;
  if (isWorkingDay && hour >= OPENING && hour < CLOSING) return moment;
  const next = new Date(moment);
  if (hour >= OPENING || !isWorkingDay) next.setUTCDate(next.getUTCDate() + (isWorkingDay ? 1 : (8 - day) % 7 || 1));
  next.setUTCHours(OPENING, random.between(0, 59), random.between(0, 59), random.between(0, 999));
  return workingMoment(next, random);
}

/** Returns increasing moments of one story, which are in working hours and not in the future. */
export class Timeline {
  constructor(
    private moment: Date,
    private readonly now: Date,
    private readonly random: Random,
  ) {}

  /** The next moment, `min` to `max` hours later. */
  after(min: number, max: number): Date {
    const gap = this.random.between(min * 60, max * 60) * MINUTE_MS + this.random.between(1, 59_999);
    const next = workingMoment(new Date(this.moment.getTime() + gap), this.random);
    this.moment = next < this.now ? next : new Date((this.moment.getTime() + this.now.getTime()) / 2);
    return this.moment;
  }
}
