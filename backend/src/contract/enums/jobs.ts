import { ACCOUNT_MAIL_NAMES, TICKET_MAIL_NAMES } from './mails.js';
import { WEBHOOK_FAULTS } from './webhooks.js';

/** Slow work as administrators tell it apart. */
export const JOB_KINDS = [...TICKET_MAIL_NAMES, ...ACCOUNT_MAIL_NAMES, 'report', 'webhook'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** RUNNING: a worker is at it. DELAYED: an attempt failed, another follows. FAILED: none follows. SKIPPED: there was nothing to do any more. */
export const JOB_STATES = ['WAITING', 'RUNNING', 'DELAYED', 'FAILED', 'DONE', 'SKIPPED', 'DROPPED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What an administrator may do with a job, as answered in `allowedActions`. */
export const JOB_ACTIONS = ['RETRY', 'DROP'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** Why a job failed. */
export const JOB_ERRORS = [
  'MAIL_SERVER_AWAY',
  'MAIL_SERVER_LOGIN',
  'MAIL_DEFERRED',
  'MAIL_REFUSED',
  'REPORT_NOT_PRINTED',
  ...WEBHOOK_FAULTS,
  'UNEXPECTED',
] as const;
export type JobErrorCode = (typeof JOB_ERRORS)[number];
