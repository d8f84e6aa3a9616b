import { plainReason } from '#kernel/outbox/index.js';

type CheckVerdict = 'ok' | 'warning' | 'error';

/** An issue and its remedy, in one line. */
export interface Problem {
  verdict: 'warning' | 'error';
  text: string;
}

export interface Check {
  subject: string;
  /** The remedy when the service does not respond. */
  mend: string;
  /** Milliseconds; ten seconds by default. */
  timeout?: number;
  look: () => Promise<{ facts: string; problems: Problem[] }>;
}

export interface Finding {
  verdict: CheckVerdict;
  subject: string;
  text: string;
}

const DEFAULT_TIMEOUT = 10_000;

export const warningOf = (text: string): Problem => ({ verdict: 'warning', text });
export const errorOf = (text: string): Problem => ({ verdict: 'error', text });

/** Returns the issues, or else the facts. Never rejects and never exceeds the timeout. */
export async function runCheck({ subject, mend, timeout = DEFAULT_TIMEOUT, look }: Check): Promise<Finding[]> {
  try {
    const { facts, problems } = await inTime(look(), timeout);
    if (problems.length === 0) return [{ verdict: 'ok', subject, text: facts }];
    return problems.map((problem) => ({ subject, ...problem }));
  } catch (error) {
    return [{ verdict: 'error', subject, text: `${reasonOf(error)}: ${mend}` }];
  }
}

export const lineOf = ({ verdict, subject, text }: Finding): string =>
  `${verdict.padEnd(8)} ${subject.padEnd(14)} ${text}`;

async function inTime<T>(looking: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout / 1000} s`)), timeout);
  });
  return Promise.race([looking, late]).finally(() => clearTimeout(timer));
}

/** Returns the innermost cause in plain words only, because a server may quote its input, passwords included. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'failed';
  if (error.cause !== undefined) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return plainReason(error.message.split('\n', 1)[0] ?? '') || code;
}
