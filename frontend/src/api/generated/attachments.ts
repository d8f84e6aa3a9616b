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
import type { AttachmentsResponse } from './api-types';
/** Add signed copies of the report to a closed ticket */
export const uploadSignedReport = (
  id: number,
  files: readonly File[],
  options?: UploadOptions,
): Promise<AttachmentsResponse> => upload(at`/attachments/ticket/${id}/signed-report`, files, options);

/** Delete an attachment */
export const deleteAttachment = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/attachments/${id}`, { method: 'DELETE', ...options });

/** Download an attachment */
export const downloadAttachment = (id: string, options?: DownloadOptions): Promise<ReceivedFile> =>
  download(at`/attachments/${id}/download`, options);
