import { ConfigError } from '../config/config.js';

/** Runs a process's start; a fault is told in plain words and ends it. */
export async function exitOnFault(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
