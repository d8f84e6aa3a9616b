import { request, type RequestOptions } from '../client';
import type { SecurityEventList, SecurityEventSort, SortOrder } from './api-types';
/** List the security log */
export const listSecurityEvents = (
  query?: {
    /**
     * The earliest: a day (in Italian time) or a moment
     * @example "2026-11-20"
     */
    from?: string;
    /** Several values, comma-separated: LOGIN_SUCCEEDED, LOGIN_FAILED, LOGIN_BLOCKED, GUESSING_DETECTED, LOGGED_OUT, SESSION_ENDED, OTHER_SESSIONS_ENDED, SESSION_STOLEN, ACCESS_REFUSED, PASSWORD_CHANGED, PASSWORD_CHANGE_FAILED, PASSWORD_FORGOTTEN, PASSWORD_RESET, SECOND_FACTOR_ACTIVATED, SECOND_FACTOR_REMOVED, SECOND_FACTOR_RESET, SECOND_FACTOR_CHANGE_FAILED, SECOND_FACTOR_FAILED, RECOVERY_CODE_USED, RECOVERY_CODES_RENEWED, API_TOKEN_CREATED, API_TOKEN_CREATION_FAILED, API_TOKEN_REVOKED, ACCOUNT_REGISTERED, ACCOUNT_CREATED, ACCOUNT_ACTIVATED, ACCOUNT_DEACTIVATED, ACCOUNT_DELETED, PERSON_ERASED, PERSON_ERASURE_FAILED, KEY_USER_REFUSED, MAILBOX_PROVEN, ROLE_CHANGED, AREA_CHANGED, COMPANY_SHARING_CHANGED, COMPANIES_MERGED, COMPANY_INVITED, COMPANY_JOINED, COMPANY_LEFT, COMPANY_ROLE_CHANGED, PLANT_OWNER_CHANGED, PLANT_OWNERSHIP_CORRECTED, PLANTS_MERGED, PLANT_MERGE_UNDONE, PLANT_DOCUMENT_CORRECTED, PLANT_DOCUMENT_WITHDRAWN, DELIVERED_DOCUMENT_SET, TECHNICAL_AREA_DELETED, ATTACHMENT_DELETED, MESSAGE_DELETED, INFECTED_FILE_REFUSED, TICKETS_EXPORTED, LIST_EXPORTED, PERSONAL_DATA_EXPORTED, SECURITY_SETTINGS_CHANGED, JOB_RETRIED, JOB_DROPPED, MAIL_ACCEPTED, MAIL_DISCARDED, RAW_MAIL_READ, SENDER_RULE_CHANGED, REPLY_ADDRESSES_RENEWED, RETENTION_APPLIED, WEBHOOK_CREATED, WEBHOOK_CHANGED, WEBHOOK_DELETED */
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
    /**
     * Literal text, case-insensitive, anywhere in the emails of both accounts or in the address
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: SecurityEventSort;
    /**
     * The latest: a day, inclusive, or a moment, exclusive
     * @example "2026-11-20"
     */
    to?: string;
    /**
     * The acting or the affected account
     * @format uuid
     */
    userId?: string;
  },
  options?: RequestOptions,
): Promise<SecurityEventList> => request('/security-events', { query, ...options });
