import { ConfigError } from '../config/config.js';

/** What a command cannot or will not do, told in its own words: no stack helps the reader. */
export class CommandFault extends Error {}

/** Runs a process's start; a fault is told in plain words and ends it. */
export async function exitOnFault(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof CommandFault ? error.message : error);
    process.exit(1);
  }
}
