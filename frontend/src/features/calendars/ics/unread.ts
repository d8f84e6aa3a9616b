/**
 * Why an event gives no days: it has hours, no valid day, too many days, a rule that does not repeat whole days, or it
 * is malformed.
 */
export type UnreadReason = 'hours' | 'day' | 'long' | 'rule' | 'broken';

export class UnreadEvent extends Error {
  constructor(readonly reason: UnreadReason) {
    super(reason);
  }
}

/** Why nothing of a file is read. */
export class UnreadFile extends Error {
  constructor(readonly reason: 'large' | 'events' | 'work' | 'noCalendar') {
    super(reason);
  }
}
