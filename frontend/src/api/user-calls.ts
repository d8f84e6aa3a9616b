import { download, request } from './client';
import type { PersonErasure, User, UserFootprint } from './types';

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

/** Calls on accounts beyond lists and records. Rejects with ApiError. */
export const userCalls = {
  /** `openAssignments`: the open tickets that stay with a technician who was deactivated or moved. */
  changeUser: (id: string, input: UserInput): Promise<{ user: User; openAssignments?: number }> =>
    request(`/users/${id}`, { method: 'PUT', body: input }),

  /** What would remain of the account after deactivating or deleting it. */
  userUsage: async (id: string, { signal }: { signal?: AbortSignal } = {}): Promise<UserFootprint> => {
    const { footprint: usage } = await request<{ footprint: UserFootprint }>(`/users/${id}/footprint`, { signal });
    return usage;
  },

  /** Mails a temporary password to the account's address. */
  resetPassword: async (id: string): Promise<void> => {
    await request(`/users/${id}/reset-password`, { method: 'POST' });
  },

  /** Sends mails to the account again, whose mailbox returned earlier ones. */
  liftMailRefusal: async (id: string): Promise<void> => {
    await request(`/users/${id}/mail-refusal`, { method: 'DELETE' });
  },

  /** Irreversible; confirmed with the administrator's own password. */
  eraseUser: async (id: string, erasure: PersonErasure): Promise<void> => {
    await request(`/users/${id}/erasure`, { method: 'POST', body: erasure });
  },

  /** The user's personal data, as a file. */
  personalData: async (id: string): Promise<{ blob: Blob; fileName: string }> => {
    const { blob, fileName } = await download(`/users/${id}/personal-data`);
    return { blob, fileName: fileName ?? 'personal-data.json' };
  },
};
