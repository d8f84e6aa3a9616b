import { ConfigError } from '../config/config.js';

/** What a command cannot or will not do, told in its own words: no stack helps the reader. */
export class CommandFault extends Error {}

/** What PostgreSQL refuses before any question, by SQLSTATE. */
const REFUSALS: Partial<Record<string, string>> = {
  '3D000': 'Create it, or correct DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or let PostgreSQL take it.',
  '28P01': 'Correct user and password in DATABASE_URL.',
};

function inPlainWords(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof CommandFault) return error.message;
  // A name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { syscall, code, address, port, message } = Object(first) as Record<
    'syscall' | 'code' | 'address' | 'port' | 'message',
    unknown
  >;
  const mend = REFUSALS[String(code)];
  if (mend) return `PostgreSQL refuses: ${String(message)}. ${mend}`;
  if (syscall !== 'connect') return undefined;
  return `Nothing answers at ${String(address)}:${String(port)} (${String(code)}). Is that server running, and are the settings those of now?`;
}

/** Runs a process's start; a fault is told in plain words and ends it. */
export async function exitOnFault(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(inPlainWords(error) ?? error);
    process.exit(1);
  }
}
