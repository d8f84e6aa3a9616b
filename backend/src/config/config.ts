import { resolve } from 'node:path';
import { type Brand, DEFAULT_BRAND, REPLY_FILE_TYPES, type ReplyFileType, type Support } from '#contract/index.js';
import { type DocumentDuties, readDocumentDuties } from './document-duties.js';
import { readBrand, readSupport } from './maker.js';
import { EnvironmentReader, type Environment, type ServerAddress } from './environment-reader.js';
import { type InboundSettings, readInbound } from './inbound.js';
import { readS3Settings, type S3Settings } from './s3-settings.js';
import { type RateLimits, readRateLimits } from './rate-limits.js';
import { readRetention, type Retention } from './retention.js';
import { readTimings, type Timings } from './timings.js';

const SMTP = ['smtp:', 'smtps:'];
export const API_DOCS = ['public', 'off'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The environment of both processes. Documented in .env.example and docs/configuration.md. */
export class Config {
  port: number;
  /** Address on which both processes listen. */
  host: string;
  /** Origin of links in mails and documents, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** Absent when the queue is in PostgreSQL. */
  redisUrl: string | undefined;
  /** Empty in the API when not set. */
  smtpUrl: string;
  mailFrom: string;
  /** Reply-To of mails; absent when replies go to the sender. */
  mailReplyTo: string | undefined;
  /** How mails are received; absent when none are received. */
  inbound: InboundSettings | undefined;
  /** The maker's name, logo and address on pages, in mails and documents. */
  brand: Brand = DEFAULT_BRAND;
  /** The maker's contact on pages, in mails and documents. */
  support: Support;
  chromiumPath: string;
  jwtSecret: string;
  /** Secrets that are still accepted, but no longer used to sign. */
  previousJwtSecrets: string[];
  /** Origins whose pages may frame the embeddable form. */
  embedAllowedOrigins: string[];
  /** Folder of the files unless `s3` is set. */
  storageDir: string;
  /** Uploads are refused when less than this is free on the disk of `storageDir`. */
  storageMinFreeBytes: number;
  s3: S3Settings | undefined;
  /** ClamAV daemon, as `net.connect` takes it; absent when uploads are not scanned. */
  clamav: ServerAddress | undefined;
  /** Extensions of files that messages accept beyond the types of every upload. */
  replyFileTypes: ReplyFileType[];
  /** Addresses or CIDR ranges whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  rateLimits: RateLimits;
  /** Milliseconds that the product waits for other systems. */
  timings: Timings;
  /** Days without use after which a session ends. */
  sessionIdleDays: number;
  /** Retention periods of finished records. */
  retention: Retention;
  /** Years after the delivery of a plant for which its documents stay online at least. */
  instructionYears: number;
  /** Which documents a plant needs, in the languages of its country. */
  documentDuties: DocumentDuties;
  /** Concurrent list exports per process. */
  exportsAtOnce: number;
  /** Open live streams per process. */
  liveStreamsAtOnce: number;
  /** Grants access to /metrics and readiness details; absent when no one has access. */
  metricsToken: string | undefined;
  /** Port of the worker's probes; 0 for no probes. */
  workerPort: number;
  /** Private networks that may receive webhooks, also without TLS. */
  webhookAllowedNetworks: string[];
  /** Address of the service that knows whether VAT numbers exist. */
  viesUrl: string;
  /** Whether the API description is public. */
  apiDocs: (typeof API_DOCS)[number];
  /** Accepts demo accounts with their published password, for trials. */
  isDemo: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** The service of the European Commission. */
const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** Thrown at boot with all issues of the configuration. */
export class ConfigError extends Error {
  constructor(readonly issues: string[]) {
    super(`The configuration is not valid:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`);
  }
}

/** The settings that migrations need. */
export function loadDatabaseUrl(environment: Environment): Pick<Config, 'databaseUrl' | 'timings'> {
  const env = new EnvironmentReader(environment);
  const settings = { databaseUrl: readDatabaseUrl(env), timings: readTimings(env) };
  if (env.issues.length > 0) throw new ConfigError(env.issues);
  return settings;
}

const readDatabaseUrl = (env: EnvironmentReader): string => env.url('DATABASE_URL', ['postgres:', 'postgresql:']);

/**
 * Throws ConfigError with all issues. `NAME_FILE` is read where `NAME` is absent.
 * @param sendsMail false for the API, which needs no mail server
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
  config.inbound = readInbound(env);
  config.brand = readBrand(env);
  config.support = readSupport(env);
  config.chromiumPath = env.text('CHROMIUM_PATH');
  Object.assign(config, readSecrets(env));
  config.embedAllowedOrigins = env
    .list('EMBED_ALLOWED_ORIGINS')
    .map((text) => env.checkOrigin('EMBED_ALLOWED_ORIGINS', text));
  config.storageDir = resolve(env.text('STORAGE_DIR', `${config.dataDir}/storage`));
  config.storageMinFreeBytes = env.integer('STORAGE_MIN_FREE_BYTES', { min: 0, max: 1e15 - 1, default: 1024 ** 3 });
  config.s3 = readS3Settings(env);
  Object.assign(config, readFileRules(env));
  config.trustedProxies = env.networks('TRUSTED_PROXIES');
  Object.assign(config, { rateLimits: readRateLimits(env), timings: readTimings(env), retention: readRetention(env) });
  config.sessionIdleDays = env.integer('SESSION_IDLE_DAYS', { min: 1, max: 30, default: 7 });
  Object.assign(config, readInstructionRules(env));
  config.exportsAtOnce = env.integer('EXPORTS_AT_ONCE', { min: 1, max: 20, default: 2 });
  config.liveStreamsAtOnce = env.integer('LIVE_STREAMS_AT_ONCE', { min: 1, max: 50_000, default: 2000 });
  config.metricsToken = env.optionalSecret('METRICS_TOKEN', 24);
  config.workerPort = env.integer('WORKER_PORT', { min: 0, max: 65535, default: 0 });
  config.webhookAllowedNetworks = env.networks('WEBHOOK_ALLOWED_NETWORKS');
  config.viesUrl = env.has('VIES_URL') ? env.url('VIES_URL', ['https:', 'http:']) : VIES;
  config.apiDocs = env.oneOf('API_DOCS', API_DOCS, 'public');
  config.isDemo = env.text('PLANTDESK_DEMO', '') === '1';
  config.logLevel = env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info');
  if (env.issues.length > 0) throw new ConfigError(env.issues);
  return config;
}

const readInstructionRules = (env: EnvironmentReader): Pick<Config, 'instructionYears' | 'documentDuties'> => ({
  instructionYears: env.integer('INSTRUCTION_YEARS', { min: 10, max: 100, default: 10 }),
  documentDuties: readDocumentDuties(env),
});

const readFileRules = (env: EnvironmentReader): Pick<Config, 'clamav' | 'replyFileTypes'> => ({
  clamav: env.serverAddress('CLAMAV_URL'),
  replyFileTypes: env.someOf('REPLY_FILE_TYPES', REPLY_FILE_TYPES),
});

/** The secrets behind tokens, sealed values and backups. */
export type Secrets = Pick<Config, 'jwtSecret' | 'previousJwtSecrets'>;

/** All accepted secrets, the current one first. */
export const secretsOf = ({ jwtSecret, previousJwtSecrets }: Secrets) => [jwtSecret, ...previousJwtSecrets] as const;

/** For commands that need only the secrets. Throws ConfigError. */
export function loadSecrets(environment: Environment): Secrets {
  const env = new EnvironmentReader(environment);
  const secrets = readSecrets(env);
  if (env.issues.length > 0) throw new ConfigError(env.issues);
  return secrets;
}

const readSecrets = (env: EnvironmentReader): Secrets => ({
  jwtSecret: env.secret('JWT_SECRET', 32),
  previousJwtSecrets: env.list('JWT_SECRET_PREVIOUS'),
});
