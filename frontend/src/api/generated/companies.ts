import { at, request, type RequestOptions } from '../client';
import type {
  CompanyChange,
  CompanyEnvelope,
  CompanyFiguresEnvelope,
  CompanyImport,
  CompanyImportResults,
  CompanyList,
  CompanyMemberList,
  CompanyMerge,
  CompanyMergePreviewEnvelope,
  CompanyOfErp,
  CompanySiteList,
  CompanySort,
  InvitationEnvelope,
  InvitationList,
  MemberEnvelope,
  MembershipChange,
  NewCompany,
  NewInvitation,
  NewSite,
  OwnCompanyResponse,
  OwnInvitationList,
  SiteChange,
  SiteEnvelope,
  SortOrder,
} from './api-types';
/** List the companies */
export const listCompanies = (
  query?: {
    /** False: those that no member manages */
    hasKeyUser?: boolean;
    /** Picks records by identifier: comma-separated, at most 100 */
    ids?: string;
    isActive?: boolean;
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
     * Anywhere in name or customer number; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
    sort?: CompanySort;
  },
  options?: RequestOptions,
): Promise<CompanyList> => request('/companies', { query, ...options });

/** Create a company */
export const createCompany = (body: NewCompany, options?: RequestOptions): Promise<CompanyEnvelope> =>
  request('/companies', { method: 'POST', body, ...options });

/** Create or change the company with a customer number */
export const putCompany = (erpCode: string, body: CompanyOfErp, options?: RequestOptions): Promise<CompanyEnvelope> =>
  request(at`/companies/by-erp-code/${erpCode}`, {
    method: 'PUT',
    body,
    ...options,
  });

/** Import companies */
export const importCompanies = (body: CompanyImport, options?: RequestOptions): Promise<CompanyImportResults> =>
  request('/companies/import', { method: 'POST', body, ...options });

/** Read a company */
export const readCompany = (id: string, options?: RequestOptions): Promise<CompanyEnvelope> =>
  request(at`/companies/${id}`, options);

/** Change a company */
export const updateCompany = (id: string, body: CompanyChange, options?: RequestOptions): Promise<CompanyEnvelope> =>
  request(at`/companies/${id}`, { method: 'PUT', body, ...options });

/** Count the plants and tickets of a company */
export const readCompanyFigures = (id: string, options?: RequestOptions): Promise<CompanyFiguresEnvelope> =>
  request(at`/companies/${id}/figures`, options);

/** List the open invitations */
export const listInvitations = (id: string, options?: RequestOptions): Promise<InvitationList> =>
  request(at`/companies/${id}/invitations`, options);

/** Invite a person by mail */
export const invite = (id: string, body: NewInvitation, options?: RequestOptions): Promise<InvitationEnvelope> =>
  request(at`/companies/${id}/invitations`, {
    method: 'POST',
    body,
    ...options,
  });

/** Withdraw an invitation */
export const withdrawInvitation = (id: string, invitationId: string, options?: RequestOptions): Promise<void> =>
  request(at`/companies/${id}/invitations/${invitationId}`, {
    method: 'DELETE',
    ...options,
  });

/** List the members of a company */
export const listMembers = (
  id: string,
  query?: {
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
     * Anywhere in name or surname; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
  },
  options?: RequestOptions,
): Promise<CompanyMemberList> => request(at`/companies/${id}/members`, { query, ...options });

/** Remove a member */
export const removeMember = (
  id: string,
  userId: string,
  query?: {
    /**
     * Another active member, who takes over the open tickets; of the last key user also the role. Named by key users and administrators
     * @format uuid
     */
    heirId?: string;
  },
  options?: RequestOptions,
): Promise<MemberEnvelope> =>
  request(at`/companies/${id}/members/${userId}`, {
    method: 'DELETE',
    query,
    ...options,
  });

/** Add a member, or change the role of one */
export const setMember = (
  id: string,
  userId: string,
  body: MembershipChange,
  options?: RequestOptions,
): Promise<MemberEnvelope> =>
  request(at`/companies/${id}/members/${userId}`, {
    method: 'PUT',
    body,
    ...options,
  });

/** Merge a company into another one */
export const mergeCompany = (id: string, body: CompanyMerge, options?: RequestOptions): Promise<CompanyEnvelope> =>
  request(at`/companies/${id}/merge`, { method: 'POST', body, ...options });

/** Read what a merge of two companies would move */
export const previewCompanyMerge = (
  id: string,
  query: {
    /**
     * The company that would stay
     * @format uuid
     */
    into: string;
  },
  options?: RequestOptions,
): Promise<CompanyMergePreviewEnvelope> => request(at`/companies/${id}/merge-preview`, { query, ...options });

/** List the sites of a company */
export const listSites = (
  id: string,
  query?: {
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
     * Anywhere in name or address; letter case and accents do not matter
     * @minLength 1
     * @maxLength 200
     */
    search?: string;
  },
  options?: RequestOptions,
): Promise<CompanySiteList> => request(at`/companies/${id}/sites`, { query, ...options });

/** Add a site */
export const addSite = (id: string, body: NewSite, options?: RequestOptions): Promise<SiteEnvelope> =>
  request(at`/companies/${id}/sites`, { method: 'POST', body, ...options });

/** Remove a site */
export const removeSite = (id: string, siteId: string, options?: RequestOptions): Promise<void> =>
  request(at`/companies/${id}/sites/${siteId}`, {
    method: 'DELETE',
    ...options,
  });

/** Change a site */
export const changeSite = (
  id: string,
  siteId: string,
  body: SiteChange,
  options?: RequestOptions,
): Promise<SiteEnvelope> =>
  request(at`/companies/${id}/sites/${siteId}`, {
    method: 'PUT',
    body,
    ...options,
  });

/** Ask VIES about the VAT number of a company */
export const checkVatNumber = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/companies/${id}/vat-check`, { method: 'POST', ...options });

/** Read the caller's company */
export const readOwnCompany = (options?: RequestOptions): Promise<OwnCompanyResponse> =>
  request('/me/company', options);

/** List the invitations to the caller's proven mailbox */
export const listOwnInvitations = (options?: RequestOptions): Promise<OwnInvitationList> =>
  request('/me/invitations', options);

/** Decline an invitation */
export const declineInvitation = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/me/invitations/${id}`, { method: 'DELETE', ...options });

/** Join the company */
export const acceptInvitation = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/me/invitations/${id}/accept`, { method: 'POST', ...options });
