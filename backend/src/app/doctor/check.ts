import { plainReason } from '../../kernel/outbox/index.js';

export type Verdict = 'ok' | 'warning' | 'fault';

/** What is wrong, and what mends it, in one line. */
export interface Problem {
  verdict: 'warning' | 'fault';
  text: string;
}

export interface Check {
  subject: string;
  /** What to do when it does not answer at all. */
  mend: string;
  /** Milliseconds; ten seconds when absent. */
  patience?: number;
  look: () => Promise<{ facts: string; problems: Problem[] }>;
}

export interface Finding {
  verdict: Verdict;
  subject: string;
  text: string;
}

const PATIENCE = 10_000;

export const warning = (text: string): Problem => ({ verdict: 'warning', text });
export const fault = (text: string): Problem => ({ verdict: 'fault', text });

/** The problems of those that are there, else the facts. Never rejects, never takes longer than the check's patience. */
export async function examine({ subject, mend, patience = PATIENCE, look }: Check): Promise<Finding[]> {
  try {
    const { facts, problems } = await inTime(look(), patience);
    if (problems.length === 0) return [{ verdict: 'ok', subject, text: facts }];
    return problems.map((problem) => ({ subject, ...problem }));
  } catch (error) {
    return [{ verdict: 'fault', subject, text: `${reasonOf(error)}: ${mend}` }];
  }
}

export const lineOf = ({ verdict, subject, text }: Finding): string =>
  `${verdict.padEnd(8)} ${subject.padEnd(14)} ${text}`;

async function inTime<T>(looking: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} s`)), patience);
  });
  return Promise.race([looking, late]).finally(() => clearTimeout(timer));
}

/** The innermost cause. A server may quote what it was sent, a password included: only plain words are passed on. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'failed';
  if (error.cause !== undefined) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return plainReason(error.message.split('\n', 1)[0] ?? '') || code;
}
