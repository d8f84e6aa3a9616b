import { ConfigError } from '../config/config.js';

/** What a command will not do, told in its own words: no stack helps the reader. */
export class Refusal extends Error {}

/** Runs a process's start; a fault is told in plain words and ends it. */
export async function exitOnFault(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isTold = error instanceof ConfigError || error instanceof Refusal;
    console.error(isTold ? error.message : error);
    process.exit(1);
  }
}
