import { ACCOUNT_MAIL_NAMES, INVITATION_MAIL, TICKET_MAIL_NAMES } from './mails.js';
import { WEBHOOK_ERRORS } from './webhooks.js';

/** Kinds of background work, as administrators see them. */
export const JOB_KINDS = [
  ...TICKET_MAIL_NAMES,
  ...ACCOUNT_MAIL_NAMES,
  INVITATION_MAIL,
  'report',
  'webhook',
  'message',
  'inbound-mail',
  'plant-links',
  'clocks',
  'passport',
  'vat-check',
  'import',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/**
 * RUNNING: a worker has the job. DELAYED: an attempt failed, and another follows. FAILED: no
 * further attempt follows. SKIPPED: there was nothing left to do.
 */
export const JOB_STATES = ['WAITING', 'RUNNING', 'DELAYED', 'FAILED', 'DONE', 'SKIPPED', 'DROPPED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What an administrator may do with a job; returned as `allowedActions`. */
export const JOB_ACTIONS = ['RETRY', 'DROP'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** Why a job failed. */
export const JOB_ERRORS = [
  'MAIL_SERVER_AWAY',
  'MAIL_SERVER_LOGIN',
  'MAIL_DEFERRED',
  'MAIL_REFUSED',
  'REPORT_NOT_PRINTED',
  ...WEBHOOK_ERRORS,
  'UNEXPECTED',
] as const;
export type JobErrorCode = (typeof JOB_ERRORS)[number];

/** The subject of a job, as stored in its row. */
export const ticketSubject = (ticketId: number): string => `ticket:${ticketId}`;

/** Returns the ticket's number, or undefined for other subjects. */
export function ticketOfSubject(subject: string | null | undefined): number | undefined {
  const [, id] = /^ticket:(\d+)$/.exec(subject ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}
