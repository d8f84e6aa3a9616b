import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiResponse } from '@nestjs/swagger';
import { ATTACHMENT_TYPES, DOCUMENT_FILE_TYPES, type ErrorCode, LIMITS } from '#contract/index.js';
import { ApiErrors, TakesFiles } from '#kernel/http/index.js';
import { IDEMPOTENCY_ERRORS, IDEMPOTENCY_HEADER, idempotencyParameter } from '#kernel/idempotency/index.js';

const { maxFiles, maxPerTicket, maxBytes } = LIMITS.attachments;

export const TICKET_ROOM = `a ticket takes at most ${maxPerTicket} in all, ${maxFiles} of them by its upload token`;

const FILE_ERRORS = [
  'NO_FILES',
  'EMPTY_FILE',
  'FILE_INFECTED',
  'TOO_MANY_FILES',
  'UPLOAD_INCOMPLETE',
  'FILES_UNAVAILABLE',
  'STORAGE_FULL',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
] as const;

/** A route that receives files as a multipart body; `errors` are its own additional errors. */
export const ReceivesFiles = (room: string, ...errors: ErrorCode[]): MethodDecorator =>
  receiveFiles(maxFiles, room, errors);

/** A route that receives one document, as its body or by a complete resumable upload. */
export const ReceivesDocument = (...errors: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    receiveFiles(
      1,
      `or ${DOCUMENT_FILE_TYPES.join(', ').toUpperCase()}; one in a request`,
      [...errors, 'UPLOAD_NOT_FOUND', ...IDEMPOTENCY_ERRORS],
      false,
    ),
    ApiHeader({
      name: IDEMPOTENCY_HEADER,
      required: false,
      description: `Only with \`uploadId\`. ${idempotencyParameter.description}`,
      schema: idempotencyParameter.schema,
    }),
  );

function receiveFiles(maxItems: number, room: string, errors: readonly ErrorCode[], required = true): MethodDecorator {
  const files = {
    type: 'array',
    minItems: 1,
    maxItems,
    items: { type: 'string', format: 'binary' },
    description: `JPG, PNG, MP4 or PDF, each at most ${maxBytes} bytes; ${room}`,
  };
  return applyDecorators(
    TakesFiles(),
    ApiConsumes('multipart/form-data'),
    ApiBody({ required, schema: { type: 'object', required: ['files'], properties: { files } } }),
    ApiErrors('VALIDATION_FAILED', ...FILE_ERRORS, ...errors),
  );
}

/** The response body in OpenAPI. Errors remain JSON. */
const contentOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** A route that sends a file or a part of it; `errors` are its own additional errors. */
export function SendsFile(types = Object.keys(ATTACHMENT_TYPES), ...errors: ErrorCode[]): MethodDecorator {
  const content = contentOf(types);
  return applyDecorators(
    ApiHeader({ name: 'Range', required: false, example: 'bytes=0-1023' }),
    ApiHeader({ name: 'If-Range', required: false, description: 'The ETag of an earlier part' }),
    ApiResponse({ status: 200, description: 'The file', content }),
    ApiResponse({ status: 206, description: 'The part asked for', content }),
    ApiErrors('ATTACHMENT_NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'FILES_UNAVAILABLE', ...errors),
  );
}
