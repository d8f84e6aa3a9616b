import { changePassword } from './auth';
import { download, request } from './client';
import type { MailPreferences, OptionalMail, ProfileChange, RunningSession, User } from './types';

const MAILS = '/auth/mail-preferences';

/** What people do with their own account. Rejects with ApiError. */
export const accountCalls = {
  changeProfile: async (change: ProfileChange): Promise<User> =>
    (await request<{ user: User }>('/auth/profile', { method: 'PATCH', body: change })).user,

  /** All other sessions end. */
  changePassword,

  /** The kinds of mail that the role may do without, and those that are not wanted. */
  mailPreferences: async ({ signal }: { signal?: AbortSignal } = {}): Promise<MailPreferences> =>
    (await request<{ mailPreferences: MailPreferences }>(MAILS, { signal })).mailPreferences,

  chooseMails: async (switchedOff: OptionalMail[]): Promise<MailPreferences> =>
    (await request<{ mailPreferences: MailPreferences }>(MAILS, { method: 'PUT', body: { switchedOff } }))
      .mailPreferences,

  /** What is stored about oneself, as a file. */
  ownPersonalData: async (): Promise<{ blob: Blob; fileName: string }> => {
    const { blob, fileName } = await download('/auth/personal-data');
    return { blob, fileName: fileName ?? 'personal-data.json' };
  },

  /** The present one first, then by last use. */
  sessions: async ({ signal }: { signal?: AbortSignal } = {}): Promise<RunningSession[]> =>
    (await request<{ sessions: RunningSession[] }>('/auth/sessions', { signal })).sessions,

  endSession: (id: string): Promise<void> => request(`/auth/sessions/${id}`, { method: 'DELETE' }),

  endOtherSessions: (): Promise<void> => request('/auth/sessions', { method: 'DELETE' }),
};
