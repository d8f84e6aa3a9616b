import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiHeader, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { LIMITS } from '../../../contract/index.js';
import { NewAssistanceTicketDto, NewModificationTicketDto, NewSparePartTicketDto } from './new-ticket.dto.js';

/** The header as sent; undefined when absent. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  return Array.isArray(header) ? header.join() : header;
});

export const ApiIdempotencyKey = (): MethodDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Any text that is new for each submission. Sent again within 24 hours with the same body, it answers with the same ticket; with another body, 409.',
    schema: { type: 'string', maxLength: LIMITS.idempotencyKey.max },
  });

/** One body per category, told apart by `category`. */
export const ApiNewTicketBody = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(NewAssistanceTicketDto, NewModificationTicketDto, NewSparePartTicketDto),
    ApiBody({
      schema: {
        oneOf: [NewAssistanceTicketDto, NewModificationTicketDto, NewSparePartTicketDto].map((dto) => ({
          $ref: getSchemaPath(dto),
        })),
        discriminator: {
          propertyName: 'category',
          mapping: {
            ASSISTANCE: getSchemaPath(NewAssistanceTicketDto),
            MODIFICATION: getSchemaPath(NewModificationTicketDto),
            SPARE_PART: getSchemaPath(NewSparePartTicketDto),
          },
        },
      },
    }),
  );
