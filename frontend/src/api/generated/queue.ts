import { at, request, type RequestOptions } from '../client';
import type { JobList, JobResponse, JobSort, SortOrder } from './api-types';
/** List mails and other background jobs */
export const listJobs = (
  query?: {
    /** Several values, comma-separated: ticket-received, new-ticket, ticket-assigned, technician-assigned, ticket-status-changed, client-files-added, staff-files-added, client-message, staff-reply, member-message, copied-reply, note-added, mention, ticket-closed, follow-up, production-stopped, low-rating, mail-refused, files-withheld, clock-missed, account-created, mailbox-confirmation, mailbox-proven, password-forgotten, password-reset, password-changed, second-factor-activated, second-factor-removed, second-factor-reset, api-token-created, key-user-added, guessing-detected, mails-not-arriving, mails-waiting, mail-test, company-invitation, report, webhook, message, inbound-mail, plant-links, clocks, passport, vat-check, import */
    kind?: string;
    /**
     * Records per page, 10 when absent; with `ids` all of them
     * @min 1
     * @max 100
     */
    limit?: number;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
    sort?: JobSort;
    /** Several values, comma-separated: WAITING, RUNNING, DELAYED, FAILED, DONE, SKIPPED, DROPPED */
    state?: string;
    /**
     * The ticket that the job is about
     * @min 1
     * @max 2147483647
     */
    ticketId?: number;
  },
  options?: RequestOptions,
): Promise<JobList> => request('/queue/jobs', { query, ...options });

/** Give up a failed job */
export const dropJob = (id: string, options?: RequestOptions): Promise<JobResponse> =>
  request(at`/queue/jobs/${id}`, { method: 'DELETE', ...options });

/** Read one job */
export const readJob = (id: string, options?: RequestOptions): Promise<JobResponse> =>
  request(at`/queue/jobs/${id}`, options);

/** Retry a failed or delayed job at once */
export const retryJob = (id: string, options?: RequestOptions): Promise<JobResponse> =>
  request(at`/queue/jobs/${id}/retry`, { method: 'POST', ...options });
