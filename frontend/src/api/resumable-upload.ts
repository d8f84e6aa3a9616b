import type { DetailedError, HttpRequest, HttpResponse, PreviousUpload, Upload, UploadOptions } from 'tus-js-client';
import { LIMITS } from '@contract/limits';
import { loadPart } from '@/kit/late-parts';
import { type ApiError, errorFromAnswer, isApiError, networkError } from './api-error';
import { giveUploadUp } from './generated/uploads';
import { renewSession } from './renewal';
import { session, settings } from './session';
import { cancelledUpload } from './upload';

/** Milliseconds before each further attempt. Every part that arrives starts the list anew. */
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** Milliseconds before a request is repeated. The server may check a large file for some minutes. */
const REPEAT_DELAYS = [1_000, 3_000, 5_000, 10_000, ...Array<number>(12).fill(30_000)];

interface SendingOptions {
  /** The signed-in user, whose earlier attempt goes on. */
  ownerId: string;
  signal: AbortSignal;
  /** Receives the number of bytes that were sent, also those of an earlier attempt. */
  onProgress: (sent: number) => void;
}

export interface CompleteUpload {
  id: string;
  /** Removes the note by which the same file would go on. */
  forget: () => Promise<void>;
}

const BEARER = 'Bearer ';

const addAccessToken = (request: HttpRequest): void => {
  const accessToken = session.accessToken();
  if (accessToken) request.setHeader('Authorization', `${BEARER}${accessToken}`);
};

/** Resolves if the session was renewed; rejects with the reason why not. */
const renewAfter = async (request: HttpRequest, refusal: ApiError): Promise<void> => {
  if (!session.refreshToken()) throw refusal;
  const renewal = await renewSession(request.getHeader('Authorization')?.slice(BEARER.length) ?? null);
  if (renewal.outcome === 'unreachable') throw renewal.error;
  if (renewal.outcome === 'renewed') return;
  settings.onSessionEnded();
  throw refusal;
};

const GONE = [404, 410];

/**
 * Throws the errors of the API. The library would begin anew after any error of a HEAD, which is right only if the
 * upload has expired.
 */
const checkResponse = async (request: HttpRequest, response: HttpResponse): Promise<void> => {
  const status = response.getStatus();
  if (status < 300 || (request.getMethod() === 'HEAD' && GONE.includes(status))) return;
  const error = errorFromAnswer(status, response.getBody());
  if (status !== 401) throw error;
  await renewAfter(request, error);
  // The next attempt has the new token.
  throw networkError();
};

const reasonOf = (error: Error): ApiError => {
  const { causingError } = error as Partial<DetailedError>;
  return isApiError(causingError) ? causingError : networkError();
};

/** Whether another attempt may succeed. It begins with the offset, or anew if the upload has expired. */
const mayPass = (error: Error): boolean => {
  const { status, code } = reasonOf(error);
  return code !== 'STORAGE_FULL' && (status === 0 || status >= 500 || [...GONE, 408, 409, 429].includes(status));
};

const ownerPrefix = (ownerId: string): string => `plantdesk-${ownerId}`;

const optionsOf = (file: File, { ownerId, onProgress }: SendingOptions): UploadOptions => ({
  endpoint: new URL(`${settings.baseUrl}/uploads`, window.location.href).href,
  chunkSize: LIMITS.uploads.partBytes,
  retryDelays: RETRY_DELAYS,
  metadata: { filename: file.name, filetype: file.type },
  fingerprint: () => Promise.resolve([ownerPrefix(ownerId), file.name, file.size, file.lastModified].join('-')),
  onBeforeRequest: addAccessToken,
  onAfterResponse: checkResponse,
  onShouldRetry: mayPass,
  onProgress,
});

const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

const newestOf = (uploads: readonly PreviousUpload[]): PreviousUpload | undefined =>
  uploads.toSorted((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))[0];

/** Starts the upload, and pauses it while the browser has no connection. Returns the function that stops it. */
const startOnline = (upload: Upload): (() => void) => {
  let isPaused = !navigator.onLine;
  const pause = (): void => {
    isPaused = true;
    void upload.abort();
  };
  const goOn = (): void => {
    if (isPaused) upload.start();
    isPaused = false;
  };
  window.addEventListener('offline', pause);
  window.addEventListener('online', goOn);
  if (!isPaused) upload.start();
  return () => {
    window.removeEventListener('offline', pause);
    window.removeEventListener('online', goOn);
    void upload.abort();
  };
};

/** Resolves when all parts have arrived. */
const finishUpload = (upload: Upload, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(cancelledUpload());
    const stop = startOnline(upload);
    const cancel = (): void => {
      stop();
      reject(cancelledUpload());
    };
    signal.addEventListener('abort', cancel, { once: true });
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', cancel);
    };
    upload.options.onSuccess = () => {
      end();
      resolve();
    };
    upload.options.onError = (error) => {
      end();
      reject(reasonOf(error));
    };
  });

/**
 * Sends a large file in parts, from where an earlier attempt with the same file ended. Rejects with an ApiError, or
 * with an AbortError.
 */
export const uploadResumably = async (file: File, options: SendingOptions): Promise<CompleteUpload> => {
  const tus = await loadPart(() => import('tus-js-client'));
  const upload = new tus.Upload(file, optionsOf(file, options));
  const earlier = newestOf(await upload.findPreviousUploads());
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  await finishUpload(upload, options.signal);
  return {
    id: idOf(upload.url),
    forget: async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads())
        await upload.options.urlStorage?.removeUpload(urlStorageKey);
    },
  };
};

/** Removes an upload from the server, if it is still there. */
export const discardUpload = (id: string): Promise<void> =>
  giveUploadUp(id, { headers: { 'Tus-Resumable': '1.0.0' } }).catch((error: unknown) => {
    if (!isApiError(error, 'UPLOAD_NOT_FOUND')) throw error;
  });

/** Removes the unfinished uploads that this user began in this browser, and returns how many there were. */
export const giveUploadsUp = async (ownerId: string): Promise<number> => {
  const { urlStorage } = (await loadPart(() => import('tus-js-client'))).defaultOptions;
  const uploads = await urlStorage.findAllUploads();
  const own = uploads.filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${ownerPrefix(ownerId)}-`));
  for (const { uploadUrl, urlStorageKey } of own) {
    await discardUpload(idOf(uploadUrl));
    await urlStorage.removeUpload(urlStorageKey);
  }
  return own.length;
};

/** Resolves after so many milliseconds, when the browser is online again, or when the signal aborts. */
const pauseBeforeRepeat = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });

/** Whether the request may have been processed although no response of the API arrived. */
const isUnheard = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status === 0 ||
  error.code === 'IDEMPOTENCY_KEY_IN_USE' ||
  (error.status >= 500 && !error.isExplained);

/** Repeats a POST until its response arrives. The client sends each repetition with the same Idempotency-Key. */
export const repeatUnheard = async <T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (const delay of REPEAT_DELAYS) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !isUnheard(error)) throw error;
    }
    await pauseBeforeRepeat(delay, signal);
  }
  return send();
};
