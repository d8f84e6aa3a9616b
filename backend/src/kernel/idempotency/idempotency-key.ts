import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type ErrorCode, LIMITS } from '#contract/index.js';
import { invalidField } from '../errors/index.js';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Errors of every route that accepts the header. */
export const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_ANSWER_LOST',
];

const { max } = LIMITS.idempotencyKey;
const schema = { type: 'string', maxLength: max } as const;

/** Returns the header, or undefined when it is absent or blank. Throws VALIDATION_FAILED when it is too long. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = headers['idempotency-key'];
  const key = Array.isArray(header) ? header.join() : header;
  if (key !== undefined && key.length > max)
    throw invalidField(IDEMPOTENCY_HEADER, 'maxLength', `Must not exceed ${max} characters`);
  return key === '' ? undefined : key;
}

export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined =>
  idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export const KEEPS_OWN_KEYS = 'plantdesk:keeps-own-keys';

/** The route stores its keys itself, in its own transaction. */
export const KeepsOwnKeys = (description: string): MethodDecorator =>
  applyDecorators(
    SetMetadata(KEEPS_OWN_KEYS, true),
    ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description, schema }),
  );

/** Documents the header on all other routes that accept it. */
export const idempotencyParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header' as const,
  required: false,
  description:
    'Any text that is new for each request. Sent again within 24 hours by the same caller with the same body, it returns the first response and does nothing; with another body, 409.',
  schema,
};
