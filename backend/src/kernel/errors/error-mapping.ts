import { HttpException } from '@nestjs/common';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
} from 'typeorm';
import { type ErrorCode, ERRORS } from '#contract/index.js';
import { DomainError } from './domain-error.js';

const codes = new Map<string, ErrorCode>();

/** Declares the error codes for violations of named constraints, next to the entity that has them. */
export function defineConstraintErrors(errors: Readonly<Record<string, ErrorCode>>): void {
  for (const [constraint, code] of Object.entries(errors)) codes.set(constraint, code);
}

const errorOfConstraint = (constraint: unknown): ErrorCode | undefined => codes.get(String(constraint));

/** PostgreSQL states and socket errors that mean the database is unavailable. */
const UNAVAILABLE = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '55P03',
  '53300',
  '53100',
  '40P01',
  '08006',
  '08001',
  '08003',
  '25P03',
  // A table of a prepared statement has changed. The next call prepares the statement again.
  '0A000',
]);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/** Errors that mean that the connection broke between two statements of a transaction. */
const CONNECTION_LOST = [
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
];
/** Values that PostgreSQL cannot store, such as a NUL byte or a number out of range. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22P02', '22008']);

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  406: 'UNSUPPORTED_MEDIA_TYPE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Maps any thrown value to a DomainError. Unknown ones become INTERNAL_ERROR without details. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof QueryFailedError) return fromQuery(thrown as QueryFailedError);
  if (CONNECTION_LOST.some((kind) => thrown instanceof kind)) return serviceUnavailable();
  if (thrown instanceof HttpException) return fromStatus(thrown.getStatus());
  const { statusCode, code, message } = fieldsOf(thrown);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return fromStatus(statusCode);
  if (typeof code === 'string' && (UNREACHABLE.has(code) || UNAVAILABLE.has(code))) return serviceUnavailable();
  if (code === 'ENOSPC') return serviceUnavailable();
  const lost = /timeout exceeded when trying to connect|Connection terminated|not queryable/i;
  if (typeof message === 'string' && lost.test(message)) return serviceUnavailable();
  return new DomainError('INTERNAL_ERROR');
}

function fromQuery(error: QueryFailedError): DomainError {
  const { code, constraint } = fieldsOf(error.driverError);
  const known = errorOfConstraint(constraint);
  if (known) return new DomainError(known);
  if (typeof code !== 'string')
    return /timeout|terminated|not queryable/i.test(error.message)
      ? serviceUnavailable()
      : new DomainError('INTERNAL_ERROR');
  if (UNAVAILABLE.has(code) || UNREACHABLE.has(code)) return serviceUnavailable();
  if (UNSTORABLE.has(code)) return new DomainError('MALFORMED_REQUEST');
  return new DomainError('INTERNAL_ERROR');
}

function fromStatus(status: number): DomainError {
  const code = BY_STATUS[status] ?? (status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR');
  return new DomainError(code, undefined, ERRORS[code].status === 503 ? 5 : undefined);
}

const serviceUnavailable = (): DomainError => new DomainError('SERVICE_UNAVAILABLE', undefined, 5);

function fieldsOf(value: unknown): { statusCode?: unknown; code?: unknown; message?: unknown; constraint?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}
