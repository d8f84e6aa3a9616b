import { at, request, type RequestOptions } from '../client';
import type {
  NewServiceAgreement,
  ServiceAgreementChange,
  ServiceAgreementEnvelope,
  ServiceAgreementList,
  ServiceAgreementSort,
  SortOrder,
} from './api-types';
/** List the service agreements */
export const listServiceAgreements = (
  query?: {
    /** @format uuid */
    companyId?: string;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    /**
     * The service level
     * @format uuid
     */
    levelId?: string;
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
     * Anywhere in number or company; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: ServiceAgreementSort;
  },
  options?: RequestOptions,
): Promise<ServiceAgreementList> => request('/service-agreements', { query, ...options });

/** Create a service agreement */
export const createServiceAgreement = (
  body: NewServiceAgreement,
  options?: RequestOptions,
): Promise<ServiceAgreementEnvelope> => request('/service-agreements', { method: 'POST', body, ...options });

/** Delete a service agreement */
export const deleteServiceAgreement = (id: string, options?: RequestOptions): Promise<ServiceAgreementEnvelope> =>
  request(at`/service-agreements/${id}`, { method: 'DELETE', ...options });

/** Read a service agreement */
export const readServiceAgreement = (id: string, options?: RequestOptions): Promise<ServiceAgreementEnvelope> =>
  request(at`/service-agreements/${id}`, options);

/** Change a service agreement */
export const updateServiceAgreement = (
  id: string,
  body: ServiceAgreementChange,
  options?: RequestOptions,
): Promise<ServiceAgreementEnvelope> => request(at`/service-agreements/${id}`, { method: 'PUT', body, ...options });
