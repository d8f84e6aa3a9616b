import { errorFromAnswer, networkError } from './api-error';
import { type ProgressListener, readBlob } from './received-blob';
import { renewSession } from './renewal';
import { sendOnce } from './request-keys';
import { session, settings } from './session';
import { type SendOptions, sendFiles } from './upload';

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Empty values are left out, lists are joined by commas. */
  query?: Record<string, QueryValue>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Completed even if the page is closed. */
  keepalive?: boolean;
  /** false: a 401 is passed on at once (login, logout, ticket creation). */
  retryOn401?: boolean;
}

export interface ReceivedFile {
  blob: Blob;
  /** The name that the server gave the file, or null. */
  fileName: string | null;
}

export interface DownloadOptions extends RequestOptions {
  /** Receives the number of bytes so far. */
  onProgress?: ProgressListener;
}

export interface UploadOptions extends SendOptions {
  query?: RequestOptions['query'];
  retryOn401?: boolean;
}

/** A path, with its parameters encoded. */
export const at = (parts: TemplateStringsArray, ...values: (string | number)[]): string =>
  parts.reduce((path, part, place) => `${path}${encodeURIComponent(values[place - 1] ?? '')}${part}`);

const urlOf = (path: string, query: RequestOptions['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  const suffix = search.toString();
  return `${settings.baseUrl}${path}${suffix ? `?${suffix}` : ''}`;
};

const fetchOnce = async (path: string, options: RequestOptions, accessToken: string | null): Promise<Response> => {
  const hasBody = options.body !== undefined;
  try {
    return await fetch(urlOf(path, options.query), {
      method: options.method ?? 'GET',
      headers: {
        Accept: 'application/json',
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...options.headers,
      },
      body: hasBody ? JSON.stringify(options.body) : undefined,
      signal: options.signal,
      keepalive: options.keepalive,
    });
  } catch (error) {
    throw options.signal?.aborted ? error : networkError();
  }
};

/** Repeats a call once with a fresh token after a 401; without a refresh token the 401 is passed on. */
const withRenewal = async <T>(
  call: (accessToken: string | null) => Promise<T>,
  isRefused: (answer: T) => boolean,
  retryOn401 = true,
): Promise<T> => {
  const accessToken = session.accessToken();
  const answer = await call(accessToken);
  if (!isRefused(answer) || !retryOn401 || !session.refreshToken()) return answer;
  const renewal = await renewSession(accessToken);
  if (renewal.outcome === 'unreachable') throw renewal.error;
  if (renewal.outcome === 'renewed') return call(session.accessToken());
  settings.onSessionEnded();
  return answer;
};

const fetchWithSession = async (path: string, options: RequestOptions): Promise<Response> => {
  const response = await withRenewal(
    (accessToken) => fetchOnce(path, options, accessToken),
    (answer) => answer.status === 401,
    options.retryOn401,
  );
  if (!response.ok) throw errorFromAnswer(response.status, await response.text(), response.headers.get('Retry-After'));
  return response;
};

const parseJson = async <T>(response: Response): Promise<T> => {
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

const readJson = async <T>(path: string, options: RequestOptions): Promise<{ data: T; headers: Headers }> => {
  const response = await fetchWithSession(path, options);
  return { data: await parseJson<T>(response), headers: response.headers };
};

/**
 * A JSON call that also returns the response's headers (`X-Total-Count`). A signed-in user's POST carries an
 * Idempotency-Key.
 */
export const requestWithHeaders = <T>(
  path: string,
  options: RequestOptions = {},
): Promise<{ data: T; headers: Headers }> => {
  if (options.method !== 'POST' || !session.accessToken()) return readJson(path, options);
  return sendOnce(JSON.stringify([path, options.query, options.body]), (key) =>
    readJson(path, { ...options, headers: { 'Idempotency-Key': key, ...options.headers } }),
  );
};

/** A JSON call. `path` is relative to `/api`; rejects with an ApiError. */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> =>
  (await requestWithHeaders<T>(path, options)).data;

/** Opens a streamed response, which ends when the signal aborts it. */
export const openStream = async (path: string, options: RequestOptions = {}): Promise<ReadableStream<Uint8Array>> => {
  const { body } = await fetchWithSession(path, options);
  if (!body) throw networkError();
  return body;
};

const fileNameIn = (disposition: string | null): string | null => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1') ?? null;
};

/** Fetches a complete file. Rejects with an ApiError. */
export const download = async (
  path: string,
  { onProgress, ...options }: DownloadOptions = {},
): Promise<ReceivedFile> => {
  const response = await fetchWithSession(path, { ...options, headers: { Accept: '*/*', ...options.headers } });
  const blob = await readBlob(response, { signal: options.signal, onProgress });
  return { blob, fileName: fileNameIn(response.headers.get('Content-Disposition')) };
};

/**
 * Sends files as the multipart field `files` and reports the share sent (0 to 1). Without files, the query names a
 * complete upload, and the request has no body. Rejects with an ApiError.
 */
export const upload = async <T>(
  path: string,
  files: readonly File[],
  { query, ...options }: UploadOptions = {},
): Promise<T> => {
  if (files.length === 0) {
    const { headers, signal, retryOn401 } = options;
    return request(path, { method: 'POST', query, headers, signal, retryOn401 });
  }
  const answer = await withRenewal(
    (accessToken) => sendFiles(urlOf(path, query), files, options, accessToken),
    ({ status }) => status === 401,
    options.retryOn401,
  );
  if (answer.status >= 300) throw errorFromAnswer(answer.status, answer.text);
  return JSON.parse(answer.text) as T;
};
