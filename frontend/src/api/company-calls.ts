import { request } from './client';
import type {
  CompanyMember,
  CompanySite,
  Invitation,
  MembershipChange,
  NewInvitation,
  OwnCompany,
  OwnInvitation,
  SiteChange,
} from './types';

interface Members {
  members: CompanyMember[];
  /** Whether the caller may change them. */
  manageable: boolean;
  total: number;
}

interface Sites {
  sites: CompanySite[];
  /** Whether the caller may change them. */
  manageable: boolean;
  total: number;
}

/** Members and sites of companies. Rejects with ApiError. */
export const companyCalls = {
  members: async (
    companyId: string,
    { signal, ...query }: { page: number; limit: number; search?: string; signal?: AbortSignal },
  ): Promise<Members> => {
    const { pagination, ...list } = await request<Omit<Members, 'total'> & { pagination: { totalItems: number } }>(
      `/companies/${companyId}/members`,
      { query, signal },
    );
    return { ...list, total: pagination.totalItems };
  },

  /** Adds a member, or gives one another role. */
  setMember: async (companyId: string, id: string, body: MembershipChange): Promise<void> => {
    await request(`/companies/${companyId}/members/${id}`, { method: 'PUT', body });
  },

  /** The heir takes over the open tickets. */
  removeMember: async (companyId: string, id: string, heirId?: string): Promise<void> => {
    await request(`/companies/${companyId}/members/${id}`, { method: 'DELETE', query: { heirId } });
  },

  sites: async (
    companyId: string,
    { signal, ...query }: { page: number; limit: number; signal?: AbortSignal },
  ): Promise<Sites> => {
    const { pagination, ...list } = await request<Omit<Sites, 'total'> & { pagination: { totalItems: number } }>(
      `/companies/${companyId}/sites`,
      { query, signal },
    );
    return { ...list, total: pagination.totalItems };
  },

  /** Without an id it is a new one. */
  saveSite: async (companyId: string, body: SiteChange, id?: string): Promise<void> => {
    const path = `/companies/${companyId}/sites`;
    await request(id === undefined ? path : `${path}/${id}`, { method: id === undefined ? 'POST' : 'PUT', body });
  },

  removeSite: (companyId: string, id: string): Promise<void> =>
    request(`/companies/${companyId}/sites/${id}`, { method: 'DELETE' }),

  /** Null for clients who belong to no company. */
  ownCompany: async ({ signal }: { signal?: AbortSignal } = {}): Promise<OwnCompany | null> =>
    (await request<{ company: OwnCompany | null }>('/me/company', { signal })).company,

  /** The invitations of a company that can be accepted. */
  invitations: async (companyId: string, { signal }: { signal?: AbortSignal } = {}): Promise<Invitation[]> =>
    (await request<{ invitations: Invitation[] }>(`/companies/${companyId}/invitations`, { signal })).invitations,

  invite: async (companyId: string, invitation: NewInvitation): Promise<void> => {
    await request(`/companies/${companyId}/invitations`, { method: 'POST', body: invitation });
  },

  withdrawInvitation: async (companyId: string, id: string): Promise<void> => {
    await request(`/companies/${companyId}/invitations/${id}`, { method: 'DELETE' });
  },

  /** Those to the proven mailbox of the reader. */
  ownInvitations: async ({ signal }: { signal?: AbortSignal } = {}): Promise<OwnInvitation[]> =>
    (await request<{ invitations: OwnInvitation[] }>('/me/invitations', { signal })).invitations,

  /** The session ends. */
  acceptInvitation: (id: string): Promise<void> => request(`/me/invitations/${id}/accept`, { method: 'POST' }),

  declineInvitation: (id: string): Promise<void> => request(`/me/invitations/${id}`, { method: 'DELETE' }),
};
