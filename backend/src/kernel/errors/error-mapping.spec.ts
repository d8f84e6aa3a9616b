import { NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
} from 'typeorm';
import { DomainError } from './domain-error.js';
import { errorBody } from './error.filter.js';
import { toDomainError } from './error-mapping.js';
import { defineConstraintErrors } from './error-mapping.js';

defineConstraintErrors({ uq_things_name: 'CONFLICT', fk_things_owner: 'UNAUTHENTICATED' });

const query = (driver: object): QueryFailedError =>
  new QueryFailedError('SELECT secret', [], Object.assign(new Error('secret'), driver));

it.each([
  [new DomainError('CONFLICT'), 'CONFLICT'],
  [new NotFoundException(), 'NOT_FOUND'],
  [new PayloadTooLargeException(), 'PAYLOAD_TOO_LARGE'],
  [query({ code: '23505', constraint: 'uq_things_name' }), 'CONFLICT'],
  [query({ code: '23505', constraint: 'some_other' }), 'INTERNAL_ERROR'],
  [query({ code: '23503', constraint: 'fk_things_owner' }), 'UNAUTHENTICATED'],
  [query({ code: '57014' }), 'SERVICE_UNAVAILABLE'],
  [query({ code: 'ECONNREFUSED' }), 'SERVICE_UNAVAILABLE'],
  [query({ code: '22021' }), 'MALFORMED_REQUEST'],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'SERVICE_UNAVAILABLE'],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'SERVICE_UNAVAILABLE'],
  [new Error('timeout exceeded when trying to connect'), 'SERVICE_UNAVAILABLE'],
  [new Error('Client has encountered a connection error and is not queryable'), 'SERVICE_UNAVAILABLE'],
  [new QueryRunnerAlreadyReleasedError(), 'SERVICE_UNAVAILABLE'],
  [new QueryRunnerProviderAlreadyReleasedError(), 'SERVICE_UNAVAILABLE'],
  [new TransactionNotStartedError(), 'SERVICE_UNAVAILABLE'],
  [Object.assign(new Error('x'), { statusCode: 415 }), 'UNSUPPORTED_MEDIA_TYPE'],
  [Object.assign(new Error('x'), { statusCode: 418 }), 'MALFORMED_REQUEST'],
  [new TypeError('undefined is not a function'), 'INTERNAL_ERROR'],
  ['thrown text', 'INTERNAL_ERROR'],
  [undefined, 'INTERNAL_ERROR'],
])('maps %s to %s', (thrown, code) => {
  expect(toDomainError(thrown).code).toBe(code);
});

it('returns errors in one shape, without internal details', () => {
  const body = errorBody(toDomainError(query({ code: 'XX000' })), 'r-1');
  expect(body).toEqual({
    statusCode: 500,
    error: 'An error occurred. Please try again.',
    code: 'INTERNAL_ERROR',
    requestId: 'r-1',
  });
});
