import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '#config/config.js';
import { OperatorError } from '#kernel/errors/index.js';

/** A command cannot do what it was asked for. */
export class CommandError extends OperatorError {}

/** What to do when PostgreSQL refuses, by SQLSTATE. */
const REFUSALS: Partial<Record<string, string>> = {
  '53100': 'Free some space on its disk, and run the command again: nothing was changed.',
  '55P03': 'End the session that uses these tables, or run the command again later: nothing was changed.',
  '3D000': 'Create it, or correct DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or grant access in PostgreSQL.',
  '28P01': 'Correct user and password in DATABASE_URL.',
  '42501': 'Grant the user in DATABASE_URL what it needs, or name its owner.',
  '0A000': 'Install the additional modules of PostgreSQL, with pg_trgm and btree_gist.',
  '53300': 'Try again when there are fewer connections, or raise max_connections.',
  '57P01': 'Run the command again once it is back.',
  '57P02': 'Run the command again once it is back.',
  '57P03': 'Run the command again once it is up.',
};

/** What happened and what to do when the operating system refuses, by Node's error codes. */
const SYSTEM_REFUSALS: readonly { codes: readonly string[]; what: string; mend: string }[] = [
  {
    codes: ['ENOSPC', 'EDQUOT', 'EFBIG'],
    what: 'The disk is full',
    mend: 'Free some space, and run the command again.',
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    what: 'The system forbids it',
    mend: 'Run the command as a user who has the right, or name another folder.',
  },
  { codes: ['EIO'], what: 'The disk fails', mend: 'Check it, and run the command again.' },
  {
    codes: ['ENOENT', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'],
    what: 'A path is not what it should be',
    mend: 'Name another folder.',
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    what: 'No server has this name',
    mend: 'Are the settings those of now?',
  },
  {
    codes: ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
    what: 'The connection to a server was cut',
    mend: 'Run the command again once it is back.',
  },
];

/** What a command gets from its process. */
export interface CommandLine {
  args: string[];
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
  warn: (line: string) => void;
}

/** Returns the exit code. */
export type Command = (line: CommandLine) => Promise<number>;

/** Runs a command if its file was started. Tests import the file and call the command themselves. */
export function runIfStarted(url: string, command: Command): void {
  const [, file, ...args] = process.argv;
  if (file === undefined || pathToFileURL(realpathSync(file)).href !== url) return;
  const line: CommandLine = { args, env: process.env, print: console.log, warn: console.warn };
  void exitOnError(async () => void (process.exitCode = await command(line)));
}

/** Returns the message without a stack where the reason is known. */
export const describeError = (error: unknown): unknown => inPlainWords(error) ?? error;

function inPlainWords(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  // Connecting to a name with several addresses fails with one error per address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { syscall, code, address, port, message, cause } = Object(first) as Record<
    'syscall' | 'code' | 'address' | 'port' | 'message' | 'cause',
    unknown
  >;
  if (code === 'FILES_UNAVAILABLE') return `The file storage fails. ${inPlainWords(cause) ?? String(cause)}`;
  const mend = REFUSALS[String(code)];
  if (mend) return `PostgreSQL refuses: ${String(message)}. ${mend}`;
  if (String(message).startsWith('Connection terminated'))
    return `PostgreSQL ended the connection (${String(message)}). Run the command again once it is back.`;
  if (syscall === 'connect')
    return `Nothing answers at ${String(address)}:${String(port)} (${String(code)}). Is that server running, and are the settings those of now?`;
  const refusal = SYSTEM_REFUSALS.find(({ codes }) => codes.includes(String(code)));
  return refusal && `${refusal.what} (${String(message)}). ${refusal.mend}`;
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
