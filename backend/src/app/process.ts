import { ConfigError } from '../config/config.js';

/** An error whose message is enough for the user: no stack is printed. */
export class CommandError extends Error {}

/** Refused connections, by SQLSTATE. */
const REFUSALS: Partial<Record<string, string>> = {
  '3D000': 'Create it, or correct DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or grant access in PostgreSQL.',
  '28P01': 'Correct user and password in DATABASE_URL.',
};

function inPlainWords(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof CommandError) return error.message;
  // A name with several addresses fails with one error per address.
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

/** Runs the start of a process; prints its error in plain words and exits with 1. */
export async function exitOnError(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(inPlainWords(error) ?? error);
    process.exit(1);
  }
}
