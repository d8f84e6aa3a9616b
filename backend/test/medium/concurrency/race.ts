import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '../../../src/contract/index.js';
import type { Answer } from '../../support/api.js';

export const ROUNDS = 50;
/** Milliseconds. */
const JITTER = 5;
const STEP = 2;

type Side = 'first' | 'second';

type Answers = [first: Answer, second: Answer];

interface Round {
  first: () => Promise<Answer>;
  second: () => Promise<Answer>;
  /** Who came first, where the statuses do not tell. */
  judge?: (answers: Answers) => Side | Promise<Side>;
  /** What must hold once both are answered. */
  check?: (winner: Side, answers: Answers) => Promise<void>;
}

interface Race {
  /** Prepares one round on fresh rows. */
  round: (number: number) => Promise<Round>;
  /** Every pair of answers that is allowed, as `said` writes them, and who came first then: that side, or whom the round judges. */
  outcomes: Record<string, Side | 'judged'>;
}

/** `201`, or `409 TICKET_CLOSED`. */
export const said = (answer: Answer): string =>
  answer.statusCode < 400 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json<ErrorBody>().code}`;

const leave = async (after: number, call: () => Promise<Answer>): Promise<Answer> => {
  await pause(Math.max(0, after) + Math.random() * JITTER);
  return call();
};

/**
 * Both calls of a round leave together, give or take some milliseconds. Whoever won leaves a little later the next time, so the
 * rounds gather where the two really meet; on a slow machine the steps grow until they do. That both orders came about is part of
 * what is tested.
 */
export async function race({ round, outcomes }: Race): Promise<void> {
  const won: Record<Side, number> = { first: 0, second: 0 };
  let last: Side | undefined;
  for (let number = 0, lead = 0, step = STEP; number < ROUNDS; number++) {
    const { first, second, judge, check } = await round(number);
    const answers = await Promise.all([leave(lead, first), leave(-lead, second)]);
    const outcome = answers.map(said).join(' | ');
    const verdict = outcomes[outcome];
    const winner = verdict === 'judged' ? await judge?.(answers) : verdict;
    if (!winner) throw new Error(`Round ${number} ended as "${outcome}"`);
    await check?.(winner, answers);
    won[winner]++;
    step = winner === last ? step * 1.5 : STEP;
    lead += winner === 'first' ? step : -step;
    last = winner;
  }
  expect(Math.min(won.first, won.second)).toBeGreaterThanOrEqual(ROUNDS / 10);
}
