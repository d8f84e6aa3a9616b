import type { EnvironmentReader } from './environment-reader.js';

/** Variable and default in days; 0 means that records are kept for ever. */
export const PERIODS = {
  sessions: { variable: 'RETENTION_SESSIONS_DAYS', default: 30 },
  securityLog: { variable: 'RETENTION_SECURITY_LOG_DAYS', default: 730 },
  jobs: { variable: 'RETENTION_JOBS_DAYS', default: 90 },
  failedJobs: { variable: 'RETENTION_FAILED_JOBS_DAYS', default: 180 },
  webhookDeliveries: { variable: 'RETENTION_WEBHOOK_DELIVERIES_DAYS', default: 30 },
  inboundMails: { variable: 'RETENTION_INBOUND_MAILS_DAYS', default: 90 },
  apiTokens: { variable: 'RETENTION_API_TOKENS_DAYS', default: 90 },
  unverifiedAccounts: { variable: 'RETENTION_UNVERIFIED_ACCOUNTS_DAYS', default: 30 },
} as const;

/** A hundred years; to keep records longer, use 0. */
const MOST_DAYS = 36_500;

/** Days for which finished records are kept. */
export type Retention = Record<keyof typeof PERIODS, number>;

export function readRetention(env: EnvironmentReader): Retention {
  const periods = Object.entries(PERIODS).map(([name, { variable, default: usual }]) => [
    name,
    env.integer(variable, { min: 0, max: MOST_DAYS, default: usual }),
  ]);
  return Object.fromEntries(periods) as Retention;
}
