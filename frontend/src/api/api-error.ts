import type { ErrorCode, ErrorDetail } from '@contract/error-codes';

/** A newer server may send codes that this version does not know; their text is the server's. */
export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR';

interface ApiErrorFields {
  status: number;
  code: ApiErrorCode;
  message: string;
  details?: ErrorDetail[];
  requestId?: string;
  isExplained?: boolean;
  retryAfter?: number;
}

/** Errors of a whole request that are about one field. */
const FIELD_OF_CODE: Partial<Record<ApiErrorCode, string>> = {
  ERP_CODE_IN_USE: 'erpCode',
  AREA_NAME_IN_USE: 'name',
  CURRENT_PASSWORD_INCORRECT: 'currentPassword',
  EMAIL_IN_USE: 'email',
  SECOND_FACTOR_CODE_INCORRECT: 'code',
};

/** Packs a message and its values into one text, as react-admin expects it. */
const messageOf = (key: string, args: Record<string, string>): string =>
  `@@react-admin@@${JSON.stringify({ message: key, args })}`;

const NUMBER = /\d+(?:\.\d+)?/g;

/** The limits that a text of the API names. */
export const limitsIn = (text: string): { min: string; max: string } => {
  const [min = '', max = min] = text.match(NUMBER) ?? [];
  return { min, max };
};

interface RefusedFields {
  errors?: Record<string, string>;
}

const refusedFields = (code: ApiErrorCode, details: readonly ErrorDetail[]): RefusedFields => {
  const field = FIELD_OF_CODE[code];
  if (field !== undefined) return { errors: { [field]: messageOf(`errors.${code}`, {}) } };
  if (details.length === 0 || code !== 'VALIDATION_FAILED') return {};
  const errors = details.map(({ field: name, code: rule, message: text }): [string, string] => [
    name,
    messageOf(`validation.${rule}`, { _: text, ...limitsIn(text) }),
  ]);
  return { errors: Object.fromEntries(errors) };
};

/** What a call rejects with. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: ErrorDetail[];
  readonly requestId: string | undefined;
  /** Whether the response explains the error; a proxy's page does not. */
  readonly isExplained: boolean;
  /** Seconds after which the server takes the call; undefined when it does not say. */
  readonly retryAfter: number | undefined;
  /** Refused fields where the forms of react-admin expect them. */
  readonly body: RefusedFields;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details ?? [];
    this.requestId = fields.requestId;
    this.isExplained = fields.isExplained ?? false;
    this.retryAfter = fields.retryAfter;
    this.body = refusedFields(fields.code, this.details);
  }
}

export const networkError = (): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK_ERROR', message: 'Network Error', isExplained: true });

/** The error of a response that broke off. It explains nothing, so the caller's fallback text says what is lost. */
export const interruptedCall = (): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK_ERROR', message: 'Network Error', isExplained: false });

export const isApiError = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

interface Body {
  error?: unknown;
  code?: unknown;
  details?: unknown;
  requestId?: unknown;
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string';
const isDetail = (detail: unknown): detail is ErrorDetail =>
  typeof detail === 'object' && detail !== null && 'field' in detail && 'code' in detail;

const parseBody = (text: string): Body => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

/** A foreign response (a proxy's page, an empty body) becomes an error with a known code. */
export const errorFromAnswer = (status: number, text: string, retryAfter?: string | null): ApiError => {
  const body = parseBody(text);
  const byStatus = CODE_BY_STATUS[status] ?? (status >= 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR');
  const explanation = typeof body.error === 'string' ? body.error : undefined;
  return new ApiError({
    status,
    code: explanation !== undefined && isErrorCode(body.code) ? body.code : byStatus,
    message: explanation ?? byStatus,
    isExplained: explanation !== undefined,
    retryAfter: Number(retryAfter) || undefined,
    details: Array.isArray(body.details) ? body.details.filter(isDetail) : [],
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
  });
};
