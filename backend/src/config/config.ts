import { resolve } from 'node:path';
import type { Support } from '../contract/index.js';
import { EnvironmentReader, type Environment, type ServerAddress } from './environment-reader.js';
import { readS3Settings, type S3Settings } from './s3-settings.js';
import { type RateLimits, readRateLimits } from './rate-limits.js';
import { readSupport } from './support.js';
import { readRetention, type Retention } from './retention.js';

const SMTP = ['smtp:', 'smtps:'];
export const API_DOCS = ['public', 'off'] as const;
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** What both processes read from the environment. Documented in .env.example and docs/configuration.md. */
export class Config {
  port: number;
  /** Address that the HTTP ports of both processes are opened on. */
  host: string;
  /** Origin that links in mails and documents point to, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** Absent: the queue lives in PostgreSQL. */
  redisUrl: string | undefined;
  /** Empty where no mail is sent and none was given. */
  smtpUrl: string;
  mailFrom: string;
  /** Where answers to mails go; absent: to the sender. */
  mailReplyTo: string | undefined;
  /** How people reach the maker: on the pages, in mails and documents. */
  support: Support;
  chromiumPath: string;
  jwtSecret: string;
  /** Earlier ones: nothing is signed by them any more, and what they signed stays good. */
  previousJwtSecrets: string[];
  /** Origins whose pages may frame the embeddable form. */
  embedAllowedOrigins: string[];
  /** Where files lie, unless `s3` is set. */
  storageDir: string;
  /** Bytes that stay free on the disk of `storageDir`: below it no upload is taken. */
  storageMinFreeBytes: number;
  s3: S3Settings | undefined;
  /** The ClamAV daemon that every upload is shown to, as `net.connect` takes it; absent: nothing is scanned. */
  clamav: ServerAddress | undefined;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  rateLimits: RateLimits;
  /** A session whose refresh token is not used for so long has ended. */
  sessionIdleDays: number;
  /** For how long things are kept once they are over. */
  retention: Retention;
  /** Lists that one process writes as files at the same time. */
  exportsAtOnce: number;
  /** Live streams that one process keeps open. */
  liveStreamsAtOnce: number;
  /** Opens /metrics and the details of readiness to whoever presents it; absent: they are closed. */
  metricsToken: string | undefined;
  /** Where the worker answers probes; 0: nowhere. */
  workerPort: number;
  /** Networks that are not public and may receive webhooks all the same, also without TLS. */
  webhookAllowedNetworks: string[];
  /** Whether strangers may read the description of the API. */
  apiDocs: (typeof API_DOCS)[number];
  /** Demo accounts with their published password are accepted: a product that is being tried out. */
  isDemo: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Raised at boot with every fault of the configuration at once. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** All that a migration has to know. */
export function loadDatabaseUrl(environment: Environment): Pick<Config, 'databaseUrl'> {
  const env = new EnvironmentReader(environment);
  const databaseUrl = readDatabaseUrl(env);
  if (env.faults.length > 0) throw new ConfigError(env.faults);
  return { databaseUrl };
}

const readDatabaseUrl = (env: EnvironmentReader): string => env.url('DATABASE_URL', ['postgres:', 'postgresql:']);

/**
 * Reads and validates the environment; throws ConfigError listing all faults. `NAME_FILE` is read where `NAME` is absent.
 * @param sendsMail false for the API process: it needs no mail server, and may be kept from its password
 */
export function loadConfig(environment: Environment, { sendsMail = true } = {}): Config {
  const env = new EnvironmentReader(environment);
  const config = new Config();
  config.port = env.integer('PORT', { min: 0, max: 65535, default: 3000 });
  config.host = env.listenAddress('HOST', '0.0.0.0');
  config.publicUrl = env.origin('PUBLIC_URL', `http://localhost:${config.port}`);
  config.dataDir = resolve(env.text('DATA_DIR', '.data'));
  config.databaseUrl = readDatabaseUrl(env);
  config.redisUrl = env.optionalUrl('REDIS_URL', ['redis:', 'rediss:']);
  config.smtpUrl = sendsMail ? env.url('SMTP_URL', SMTP) : (env.optionalUrl('SMTP_URL', SMTP) ?? '');
  config.mailFrom = env.mailbox('MAIL_FROM', 'Plantdesk <noreply@plantdesk.example>');
  config.mailReplyTo = env.optionalMailbox('MAIL_REPLY_TO');
  config.support = readSupport(env);
  config.chromiumPath = env.text('CHROMIUM_PATH');
  Object.assign(config, readSecrets(env));
  config.embedAllowedOrigins = env
    .list('EMBED_ALLOWED_ORIGINS')
    .map((text) => env.checkOrigin('EMBED_ALLOWED_ORIGINS', text));
  config.storageDir = resolve(env.text('STORAGE_DIR', `${config.dataDir}/storage`));
  config.storageMinFreeBytes = env.integer('STORAGE_MIN_FREE_BYTES', { min: 0, max: 1e15 - 1, default: 1024 ** 3 });
  config.s3 = readS3Settings(env);
  config.clamav = env.serverAddress('CLAMAV_URL');
  config.trustedProxies = env.networks('TRUSTED_PROXIES');
  config.rateLimits = readRateLimits(env);
  config.sessionIdleDays = env.integer('SESSION_IDLE_DAYS', { min: 1, max: 30, default: 7 });
  config.retention = readRetention(env);
  config.exportsAtOnce = env.integer('EXPORTS_AT_ONCE', { min: 1, max: 20, default: 2 });
  config.liveStreamsAtOnce = env.integer('LIVE_STREAMS_AT_ONCE', { min: 1, max: 50_000, default: 2000 });
  config.metricsToken = env.optionalSecret('METRICS_TOKEN', 24);
  config.workerPort = env.integer('WORKER_PORT', { min: 0, max: 65535, default: 0 });
  config.webhookAllowedNetworks = env.networks('WEBHOOK_ALLOWED_NETWORKS');
  config.apiDocs = env.oneOf('API_DOCS', API_DOCS, 'public');
  config.isDemo = env.text('PLANTDESK_DEMO', '') === '1';
  config.logLevel = env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info');
  if (env.faults.length > 0) throw new ConfigError(env.faults);
  return config;
}

/** What tokens, sealed secrets and backups are made with. */
export type Secrets = Pick<Config, 'jwtSecret' | 'previousJwtSecrets'>;

/** All secrets that something may have been signed or sealed by, the present one first. */
export const secretsOf = ({ jwtSecret, previousJwtSecrets }: Secrets) => [jwtSecret, ...previousJwtSecrets] as const;

/** The secrets alone, for a command that needs nothing else. Throws ConfigError. */
export function loadSecrets(environment: Environment): Secrets {
  const env = new EnvironmentReader(environment);
  const secrets = readSecrets(env);
  if (env.faults.length > 0) throw new ConfigError(env.faults);
  return secrets;
}

const readSecrets = (env: EnvironmentReader): Secrets => ({
  jwtSecret: env.secret('JWT_SECRET', 32),
  previousJwtSecrets: env.list('JWT_SECRET_PREVIOUS'),
});
