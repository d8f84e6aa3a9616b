import { changePassword } from './auth';
import { download, request } from './client';
import type { MailChoice, MailPreferences, ProfileChange, RunningSession, User } from './types';

const MAILS = '/auth/mail-preferences';

/** Calls on the own account. Rejects with ApiError. */
export const accountCalls = {
  changeProfile: async (change: ProfileChange): Promise<User> =>
    (await request<{ user: User }>('/auth/profile', { method: 'PATCH', body: change })).user,

  /** All other sessions end. */
  changePassword,

  /** The kinds of mail that can be switched off, and those that are. */
  mailPreferences: async ({ signal }: { signal?: AbortSignal } = {}): Promise<MailPreferences> =>
    (await request<{ mailPreferences: MailPreferences }>(MAILS, { signal })).mailPreferences,

  chooseMails: async (choice: MailChoice): Promise<MailPreferences> =>
    (await request<{ mailPreferences: MailPreferences }>(MAILS, { method: 'PUT', body: choice })).mailPreferences,

  /** To the own mailbox. */
  testMail: (): Promise<void> => request(`${MAILS}/test`, { method: 'POST' }),

  /** The own personal data, as a file. */
  ownPersonalData: async (): Promise<{ blob: Blob; fileName: string }> => {
    const { blob, fileName } = await download('/auth/personal-data');
    return { blob, fileName: fileName ?? 'personal-data.json' };
  },

  /** The current one first, then by last use. */
  sessions: async ({ signal }: { signal?: AbortSignal } = {}): Promise<RunningSession[]> =>
    (await request<{ sessions: RunningSession[] }>('/auth/sessions', { signal })).sessions,

  endSession: (id: string): Promise<void> => request(`/auth/sessions/${id}`, { method: 'DELETE' }),

  endOtherSessions: (): Promise<void> => request('/auth/sessions', { method: 'DELETE' }),
};
