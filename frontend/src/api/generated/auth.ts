import { at, download, request, type DownloadOptions, type ReceivedFile, type RequestOptions } from '../client';
import type {
  MailChoice,
  MailPreferencesEnvelope,
  MessageDto,
  PasswordChange,
  Profile,
  ProfileChange,
  RunningSessionList,
  UserEnvelope,
} from './api-types';
/** Change your own password */
export const changePassword = (body: PasswordChange, options?: RequestOptions): Promise<MessageDto> =>
  request('/auth/change-password', { method: 'POST', body, ...options });

/** Read which notifications you get, in the bell and by mail */
export const readMailPreferences = (options?: RequestOptions): Promise<MailPreferencesEnvelope> =>
  request('/auth/mail-preferences', options);

/** Choose which notifications you get, in the bell and by mail */
export const chooseMails = (body: MailChoice, options?: RequestOptions): Promise<MailPreferencesEnvelope> =>
  request('/auth/mail-preferences', { method: 'PUT', body, ...options });

/** Send a test mail */
export const testMail = (options?: RequestOptions): Promise<void> =>
  request('/auth/mail-preferences/test', { method: 'POST', ...options });

/** Request the confirmation link again */
export const askForLink = (options?: RequestOptions): Promise<MessageDto> =>
  request('/auth/mailbox-confirmation', { method: 'POST', ...options });

/** Export the caller's own personal data */
export const exportOwnPersonalData = (options?: DownloadOptions): Promise<ReceivedFile> =>
  download('/auth/personal-data', options);

/** Read your own account */
export const readProfile = (options?: RequestOptions): Promise<Profile> => request('/auth/profile', options);

/** Change your own account */
export const updateProfile = (body: ProfileChange, options?: RequestOptions): Promise<UserEnvelope> =>
  request('/auth/profile', { method: 'PATCH', body, ...options });

/** Renew your own reply addresses */
export const renewOwnReplyAddresses = (options?: RequestOptions): Promise<void> =>
  request('/auth/reply-addresses', { method: 'DELETE', ...options });

/** End all your own sessions but the current one */
export const endOtherSessions = (options?: RequestOptions): Promise<void> =>
  request('/auth/sessions', { method: 'DELETE', ...options });

/** List your own sessions */
export const listSessions = (options?: RequestOptions): Promise<RunningSessionList> =>
  request('/auth/sessions', options);

/** End one of your own sessions */
export const endSession = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/auth/sessions/${id}`, { method: 'DELETE', ...options });
