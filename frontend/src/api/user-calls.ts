import { request } from './client';
import type { User } from './types';

/** Fields an administrator may send; the email only on creation. */
export interface UserInput {
  name?: string;
  surname?: string;
  email?: string;
  role?: User['role'];
  company?: string | null;
  technicalAreaId?: string | null;
  isActive?: boolean;
  password?: string;
}

/** What an administrator can do with accounts beyond reading lists and records. Rejects with ApiError. */
export const userCalls = {
  /** `openAssignments` tells how many open tickets stay with a technician who was deactivated or moved. */
  changeUser: (id: string, input: UserInput): Promise<{ user: User; openAssignments?: number }> =>
    request(`/users/${id}`, { method: 'PUT', body: input }),

  /** Mails a temporary password to the account's address. */
  resetPassword: async (id: string): Promise<void> => {
    await request(`/users/${id}/reset-password`, { method: 'POST' });
  },
};
