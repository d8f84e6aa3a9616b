import { resolve } from 'node:path';
import { StartFailure } from './failure.js';

/** Settings of a local run. An empty variable counts as unset. */
export interface Settings {
  /** Project folder, absolute. */
  root: string;
  /** Folder of everything that a run writes, absolute. */
  dataDir: string;
  port: number;
  /** Address that the product listens on. */
  host: string;
  publicUrl: string;
  mailPort: number;
  /** True when MAIL_PORT was given: then no other port is tried. */
  mailPortIsFixed: boolean;
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
  smtpUrl?: string | undefined;
  chromiumPath?: string | undefined;
}

const DEFAULT_PORT = 3000;
const DEFAULT_MAIL_PORT = 1080;

/** Throws StartFailure for an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const port = readPort('PORT', value('PORT'), DEFAULT_PORT);
  return {
    root,
    dataDir: resolve(root, value('DATA_DIR') ?? '.data'),
    port,
    host: value('HOST') ?? '127.0.0.1',
    publicUrl: value('PUBLIC_URL') ?? `http://localhost:${port}`,
    mailPort: readPort('MAIL_PORT', value('MAIL_PORT'), DEFAULT_MAIL_PORT),
    mailPortIsFixed: value('MAIL_PORT') !== undefined,
    databaseUrl: value('DATABASE_URL'),
    redisUrl: value('REDIS_URL'),
    smtpUrl: value('SMTP_URL'),
    chromiumPath: value('CHROMIUM_PATH'),
  };
}

function readPort(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535)
    throw new StartFailure(`${name} must be a port number from 1 to 65535, not "${text}".`);
  return port;
}
