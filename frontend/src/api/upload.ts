import { networkError } from './api-error';

export interface SendOptions {
  headers?: Record<string, string>;
  /** Receives the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Answer {
  status: number;
  text: string;
}

export const cancelledUpload = (): DOMException => new DOMException('The upload was cancelled', 'AbortError');

/** One multipart request by XMLHttpRequest, since fetch reports no upload progress. */
export const sendFiles = (
  url: string,
  files: readonly File[],
  { headers = {}, onProgress, signal }: SendOptions,
  accessToken: string | null,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const file of files) form.append('files', file, file.name);
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    if (accessToken) xhr.setRequestHeader('Authorization', `Bearer ${accessToken}`);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.upload.onload = () => onProgress?.(1);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(networkError());
    xhr.onabort = () => reject(cancelledUpload());
    if (signal?.aborted) return reject(cancelledUpload());
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
