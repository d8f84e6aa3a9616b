import { at, download, request, type DownloadOptions, type ReceivedFile, type RequestOptions } from '../client';
import type {
  ManagedUserEnvelope,
  MessageDto,
  NewUser,
  PersonErasure,
  SortOrder,
  TechnicianLoadsResponse,
  UpdatedUser,
  UserChange,
  UserEnvelope,
  UserList,
  UserRole,
  UserSort,
  UserUsageEnvelope,
} from './api-types';
/** List users */
export const listUsers = (
  query?: {
    emailVerified?: boolean;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    isActive?: boolean;
    /**
     * Like every list, but up to 1000 records per page
     * @min 1
     * @max 1000
     */
    limit?: number;
    order?: SortOrder;
    /**
     * 1-based page
     * @min 1
     * @max 1000000
     */
    page?: number;
    role?: UserRole;
    /**
     * Anywhere in name, surname or email; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: UserSort;
    /** @format uuid */
    technicalAreaId?: string;
  },
  options?: RequestOptions,
): Promise<UserList> => request('/users', { query, ...options });

/** Create a user */
export const createUser = (body: NewUser, options?: RequestOptions): Promise<ManagedUserEnvelope> =>
  request('/users', { method: 'POST', body, ...options });

/** List the technicians with their load */
export const listTechnicians = (options?: RequestOptions): Promise<TechnicianLoadsResponse> =>
  request('/users/technicians', options);

/** Delete a user */
export const deleteUser = (id: string, options?: RequestOptions): Promise<ManagedUserEnvelope> =>
  request(at`/users/${id}`, { method: 'DELETE', ...options });

/** Read a user */
export const readUser = (id: string, options?: RequestOptions): Promise<ManagedUserEnvelope> =>
  request(at`/users/${id}`, options);

/** Change a user */
export const updateUser = (id: string, body: UserChange, options?: RequestOptions): Promise<UpdatedUser> =>
  request(at`/users/${id}`, { method: 'PUT', body, ...options });

/** Erase the personal data of a user */
export const eraseUser = (id: string, body: PersonErasure, options?: RequestOptions): Promise<UserEnvelope> =>
  request(at`/users/${id}/erasure`, { method: 'POST', body, ...options });

/** Read what refers to a user */
export const readUsage = (id: string, options?: RequestOptions): Promise<UserUsageEnvelope> =>
  request(at`/users/${id}/footprint`, options);

/** Send mails to a user again whose mailbox refused them */
export const liftMailRefusal = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/users/${id}/mail-refusal`, { method: 'DELETE', ...options });

/** Export the personal data of a user */
export const exportPersonalData = (id: string, options?: DownloadOptions): Promise<ReceivedFile> =>
  download(at`/users/${id}/personal-data`, options);

/** Renew the reply addresses of a user */
export const renewReplyAddresses = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/users/${id}/reply-addresses`, { method: 'DELETE', ...options });

/** Reset the password of a user */
export const resetPassword = (id: string, options?: RequestOptions): Promise<MessageDto> =>
  request(at`/users/${id}/reset-password`, { method: 'POST', ...options });

/** Remove two-factor authentication from an account */
export const resetSecondFactor = (id: string, options?: RequestOptions): Promise<MessageDto> =>
  request(at`/users/${id}/reset-second-factor`, { method: 'POST', ...options });
