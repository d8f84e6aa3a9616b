import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { NewAssistanceTicketDto, NewModificationTicketDto, NewSparePartTicketDto } from './new-ticket.dto.js';

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
