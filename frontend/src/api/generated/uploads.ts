import { at, request, type RequestOptions } from '../client';

/** Begin a resumable upload */
export const beginUpload = (options?: RequestOptions): Promise<void> =>
  request('/uploads', { method: 'POST', ...options });

/** Give an upload up */
export const giveUploadUp = (id: string, options?: RequestOptions): Promise<void> =>
  request(at`/uploads/${id}`, { method: 'DELETE', ...options });

/** Send the next part of an upload */
export const sendUploadPart = (id: string, body: File, options?: RequestOptions): Promise<void> =>
  request(at`/uploads/${id}`, { method: 'PATCH', body, ...options });
