import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '#contract/index.js';
import type { Answer } from '#test/support/api.js';

/** A race ends once each order has occurred as often as this, after the fewest rounds at the earliest. */
const EACH = 5;
const FEWEST = 20;
const MOST = 50;
/** Milliseconds. */
const JITTER = 5;
const STEP = 2;

type Side = 'first' | 'second';

type Responses = [first: Answer, second: Answer];

interface Round {
  first: () => Promise<Answer>;
  second: () => Promise<Answer>;
  /** The winner, where the statuses do not decide. */
  judge?: (responses: Responses) => Side | Promise<Side>;
  /** What must hold after both responses. */
  check?: (winner: Side, responses: Responses) => Promise<void>;
}

interface Race {
  /** Prepares one round on fresh rows. */
  round: (number: number) => Promise<Round>;
  /**
   * Every permitted pair of responses, as `outcomeOf` writes them, with the winner, or 'judged' by
   * the round.
   */
  outcomes: Record<string, Side | 'judged'>;
  /** The fewest rounds. */
  fewest?: number;
}

/** `201`, or `409 TICKET_CLOSED`. */
export const outcomeOf = (answer: Answer): string =>
  answer.statusCode < 400 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json<ErrorBody>().code}`;

const leave = async (after: number, call: () => Promise<Answer>): Promise<Answer> => {
  await pause(Math.max(0, after) + Math.random() * JITTER);
  return call();
};

/**
 * Sends both calls of a round together, give or take some milliseconds. The winner starts a little
 * later the next time, so the rounds converge to where the calls meet; on a slow machine the steps
 * grow. Both orders must occur, five times each.
 */
export async function race({ round, outcomes, fewest = FEWEST }: Race): Promise<void> {
  const won: Record<Side, number> = { first: 0, second: 0 };
  let last: Side | undefined;
  const isDecided = (): boolean => Math.min(won.first, won.second) >= EACH;
  for (let number = 0, lead = 0, step = STEP; number < fewest || (number < MOST && !isDecided()); number++) {
    const { first, second, judge, check } = await round(number);
    const responses = await Promise.all([leave(lead, first), leave(-lead, second)]);
    const outcome = responses.map(outcomeOf).join(' | ');
    const verdict = outcomes[outcome];
    const winner = verdict === 'judged' ? await judge?.(responses) : verdict;
    if (!winner) throw new Error(`Round ${number} ended as "${outcome}"`);
    await check?.(winner, responses);
    won[winner]++;
    step = winner === last ? step * 1.5 : STEP;
    lead += winner === 'first' ? step : -step;
    last = winner;
  }
  expect(Math.min(won.first, won.second)).toBeGreaterThanOrEqual(EACH);
}
