import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../config/config.js';
import { OperatorError } from '../kernel/errors/index.js';

/** A command cannot do what it was asked for. */
export class CommandError extends OperatorError {}

/** What PostgreSQL refuses, by SQLSTATE. */
const REFUSALS: Partial<Record<string, string>> = {
  '53100': 'Free some space on its disk, and run the command again: nothing was changed.',
  '55P03': 'End the session that uses these tables, or run the command again later: nothing was changed.',
  '3D000': 'Create it, or correct DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or grant access in PostgreSQL.',
  '28P01': 'Correct user and password in DATABASE_URL.',
};

/** What a command gets from its process. */
export interface CommandLine {
  args: string[];
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
  warn: (line: string) => void;
}

/** Returns the exit code. */
export type Command = (line: CommandLine) => Promise<number>;

/** Runs a command if its file was started; tests import the file and call the command. */
export function runIfStarted(url: string, command: Command): void {
  const [, file, ...args] = process.argv;
  if (file === undefined || pathToFileURL(realpathSync(file)).href !== url) return;
  const line: CommandLine = { args, env: process.env, print: console.log, warn: console.warn };
  void exitOnError(async () => void (process.exitCode = await command(line)));
}

/** Without a stack where the reason is known. */
export const describeError = (error: unknown): unknown => inPlainWords(error) ?? error;

function inPlainWords(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  // A name with several addresses fails with one error per address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { syscall, code, address, port, message } = Object(first) as Record<
    'syscall' | 'code' | 'address' | 'port' | 'message',
    unknown
  >;
  const mend = REFUSALS[String(code)];
  if (mend) return `PostgreSQL refuses: ${String(message)}. ${mend}`;
  if (code === 'ENOSPC') return `The disk is full (${String(message)}). Free some space, and run the command again.`;
  if (syscall !== 'connect') return undefined;
  return `Nothing answers at ${String(address)}:${String(port)} (${String(code)}). Is that server running, and are the settings those of now?`;
}

/** Runs the start of a process; prints its error in plain words and exits with 1. */
export async function exitOnError(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}
