import type { CompanyRole } from '@contract/index';
import { request } from './client';
import type { CompanyMember, OwnCompany } from './types';

interface Members {
  members: CompanyMember[];
  /** Whether the caller may change them. */
  manageable: boolean;
  total: number;
}

/** Members of companies. Rejects with ApiError. */
export const companyCalls = {
  members: async (
    companyId: string,
    { page, limit, signal }: { page: number; limit: number; signal?: AbortSignal },
  ): Promise<Members> => {
    const { pagination, ...list } = await request<Omit<Members, 'total'> & { pagination: { totalItems: number } }>(
      `/companies/${companyId}/members`,
      { query: { page, limit }, signal },
    );
    return { ...list, total: pagination.totalItems };
  },

  /** Adds a member, or gives one another role. */
  setMember: async (companyId: string, id: string, role: CompanyRole): Promise<void> => {
    await request(`/companies/${companyId}/members/${id}`, { method: 'PUT', body: { role } });
  },

  removeMember: async (companyId: string, id: string): Promise<void> => {
    await request(`/companies/${companyId}/members/${id}`, { method: 'DELETE' });
  },

  /** Null for clients who belong to no company. */
  ownCompany: async ({ signal }: { signal?: AbortSignal } = {}): Promise<OwnCompany | null> =>
    (await request<{ company: OwnCompany | null }>('/me/company', { signal })).company,
};
