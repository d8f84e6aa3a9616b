import { download, request } from './client';
import type { User, UserFootprint } from './types';

/** Fields an administrator may send; the email only on creation. */
export interface UserInput {
  name?: string;
  surname?: string;
  email?: string;
  role?: User['role'];
  company?: string | null;
  phone?: string | null;
  technicalAreaId?: string | null;
  language?: User['language'];
  isActive?: boolean;
  password?: string;
}

/** What an administrator can do with accounts beyond reading lists and records. Rejects with ApiError. */
export const userCalls = {
  /** `openAssignments` tells how many open tickets stay with a technician who was deactivated or moved. */
  changeUser: (id: string, input: UserInput): Promise<{ user: User; openAssignments?: number }> =>
    request(`/users/${id}`, { method: 'PUT', body: input }),

  /** What would remain of the account, asked for before it is deactivated or deleted. */
  userFootprint: async (id: string, { signal }: { signal?: AbortSignal } = {}): Promise<UserFootprint> =>
    (await request<{ footprint: UserFootprint }>(`/users/${id}/footprint`, { signal })).footprint,

  /** Mails a temporary password to the account's address. */
  resetPassword: async (id: string): Promise<void> => {
    await request(`/users/${id}/reset-password`, { method: 'POST' });
  },

  /** For good; the administrator's own password confirms it. */
  eraseUser: async (id: string, currentPassword: string): Promise<void> => {
    await request(`/users/${id}/erasure`, { method: 'POST', body: { currentPassword } });
  },

  /** What is stored about the user, as a file. */
  personalData: async (id: string): Promise<{ blob: Blob; fileName: string }> => {
    const { blob, fileName } = await download(`/users/${id}/personal-data`);
    return { blob, fileName: fileName ?? 'personal-data.json' };
  },
};
