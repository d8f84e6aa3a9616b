import {
  at,
  download,
  request,
  upload,
  type DownloadOptions,
  type ReceivedFile,
  type RequestOptions,
  type UploadOptions,
} from '../client';
import type {
  AttachmentsResponse,
  CreatedTicket,
  EndedStop,
  ForgottenPassword,
  Leaving,
  LeftResponse,
  Login,
  MailboxToken,
  MailedRating,
  MailedStop,
  MailedStopEnd,
  MessageDto,
  NewAssistanceTicket,
  NewModificationTicket,
  NewSparePartTicket,
  PublicDocumentList,
  PublicPlateEnvelope,
  RatingEnvelope,
  RefreshToken,
  Registration,
  Session,
  StartedStop,
  Tokens,
  VerifiedMailbox,
} from './api-types';
/** Add files to a ticket */
export const uploadAttachments = (
  id: number,
  files: readonly File[],
  options?: UploadOptions,
): Promise<AttachmentsResponse> => upload(at`/attachments/ticket/${id}`, files, options);

/** Request a temporary password by mail */
export const forgotPassword = (body: ForgottenPassword, options?: RequestOptions): Promise<MessageDto> =>
  request('/auth/forgot-password', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Log in */
export const login = (body: Login, options?: RequestOptions): Promise<Session> =>
  request('/auth/login', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Log out */
export const logout = (body: RefreshToken, options?: RequestOptions): Promise<void> =>
  request('/auth/logout', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Exchange a refresh token */
export const refresh = (body: RefreshToken, options?: RequestOptions): Promise<Tokens> =>
  request('/auth/refresh', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Open an account */
export const register = (body: Registration, options?: RequestOptions): Promise<Session> =>
  request('/auth/register', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Confirm an email address */
export const verifyEmail = (body: MailboxToken, options?: RequestOptions): Promise<VerifiedMailbox> =>
  request('/auth/verify-email', { method: 'POST', body, ...options });

/** Say that a ticket is not yours, by the mailed link */
export const disownByLink = (body: Leaving, options?: RequestOptions): Promise<LeftResponse> =>
  request('/participants/disown', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Get no more copies, by the mailed link */
export const leaveByLink = (body: Leaving, options?: RequestOptions): Promise<LeftResponse> =>
  request('/participants/leave', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Read what a plate shows */
export const readPublicPlate = (code: string, options?: RequestOptions): Promise<PublicPlateEnvelope> =>
  request(at`/public/plates/${code}`, { retryOn401: false, ...options });

/** List the public documents of a plate’s plant */
export const listPublicDocuments = (code: string, options?: RequestOptions): Promise<PublicDocumentList> =>
  request(at`/public/plates/${code}/documents`, {
    retryOn401: false,
    ...options,
  });

/** Download a public document of a plate’s plant */
export const downloadPublicDocument = (
  code: string,
  id: string,
  query?: {
    /** True: browsers show a PDF, so that it can be read and printed, in place of saving it. Other files are saved */
    view?: boolean;
  },
  options?: DownloadOptions,
): Promise<ReceivedFile> =>
  download(at`/public/plates/${code}/documents/${id}/download`, {
    query,
    retryOn401: false,
    ...options,
  });

/** Say that a plant stands still, by the mailed link */
export const openStopByLink = (body: MailedStop, options?: RequestOptions): Promise<StartedStop> =>
  request('/public/stops', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Say that a plant runs again, by the mailed link */
export const endStopByLink = (body: MailedStopEnd, options?: RequestOptions): Promise<EndedStop> =>
  request('/public/stops/end', {
    method: 'POST',
    body,
    retryOn401: false,
    ...options,
  });

/** Rate the work by the mailed link */
export const rateByLink = (body: MailedRating, options?: RequestOptions): Promise<RatingEnvelope> =>
  request('/ratings', { method: 'POST', body, retryOn401: false, ...options });

/** Raise a ticket */
export const createTicket = (
  body:
    | ({
        category: 'ASSISTANCE';
      } & NewAssistanceTicket)
    | ({
        category: 'MODIFICATION';
      } & NewModificationTicket)
    | ({
        category: 'SPARE_PART';
      } & NewSparePartTicket),
  options?: RequestOptions,
): Promise<CreatedTicket> => request('/tickets', { method: 'POST', body, ...options });
