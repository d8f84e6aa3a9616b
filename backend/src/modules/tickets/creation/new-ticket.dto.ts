import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import {
  fieldsOf,
  type FormValues,
  type Language,
  LANGUAGES,
  LIMITS,
  PAPER_COPY,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketCategory,
  type TicketFieldName,
  type TicketPriority,
} from '#contract/index.js';
import { BooleanField, EnumField, IgnoredField, MomentField, TextField, UuidField } from '#kernel/http/index.js';
import { classWith, FormField } from '../fields/field-decorators.js';
import type { PartLine } from '../model/ticket.entity.js';
import { PartLinesField, PartLinesTextField } from './part-lines.js';

/** Fields of every category in addition to its form. */
class NewTicketDto {
  @EnumField(TICKET_CATEGORIES, 'TicketCategory')
  category: TicketCategory;

  @EnumField(LANGUAGES, 'Language', { optional: true })
  language?: Language;

  @EnumField(TICKET_PRIORITIES, 'TicketPriority', {
    optional: true,
    description: 'Only an administrator may set it; otherwise ignored',
  })
  priority?: TicketPriority;

  @UuidField({ optional: true, description: 'Only an administrator may set it; otherwise ignored' })
  technicalAreaId?: string;

  @UuidField({
    optional: true,
    description: 'Only an administrator may set it; otherwise ignored. An active technician of the area',
  })
  assignedTechnicianId?: string;

  @MomentField({
    optional: true,
    description:
      'Since when production is stopped; at most 30 days ago; now when absent, ignored without `productionStopped`',
  })
  stoppedSince?: Date;

  @UuidField({
    optional: true,
    description: 'A plant that the caller may read; its type and serial number replace those of the form',
  })
  plantId?: string;

  @TextField({
    ...LIMITS.plateCode,
    optional: true,
    description: 'The code of a scanned plate, which is no permission; its plant comes before `plantId` and the form',
    example: '7Q2M4TZ0V9XK3B',
  })
  plateCode?: string;
}

/**
 * The form of a category. Absent fields are undefined, because the fingerprint covers every field.
 */
function formOf<Category extends TicketCategory>(category: Category): Type<NewTicketDto & FormValues<Category>> {
  const names = fieldsOf(category);
  const Fields = classWith<object, TicketFieldName>(names, (name) => FormField(name, category), NewTicketDto);
  class Form extends Fields {
    constructor() {
      super();
      Object.assign(this, Object.fromEntries(names.map((name) => [name, undefined])));
    }
  }
  return Form as Type<NewTicketDto & FormValues<Category>>;
}

@ApiSchema({ name: 'NewAssistanceTicket' })
export class NewAssistanceTicketDto extends formOf('ASSISTANCE') {
  declare category: 'ASSISTANCE';

  @BooleanField({
    optional: true,
    description: `Whether documents are wanted on paper; staff decide, and have ${PAPER_COPY.days} days`,
  })
  asksForPaper?: boolean;
}

@ApiSchema({ name: 'NewModificationTicket' })
export class NewModificationTicketDto extends formOf('MODIFICATION') {
  declare category: 'MODIFICATION';
}

@ApiSchema({ name: 'NewSparePartTicket' })
export class NewSparePartTicketDto extends formOf('SPARE_PART') {
  declare category: 'SPARE_PART';

  @PartLinesField()
  parts: PartLine[];

  @PartLinesTextField()
  partCodeDescription?: string;

  @IgnoredField({ type: String }, 'Ignored: built from the lines')
  description?: unknown;

  @IgnoredField({ type: 'integer' }, "Ignored: the sum of the lines' quantities")
  quantity?: unknown;
}

export type NewTicket = NewAssistanceTicketDto | NewModificationTicketDto | NewSparePartTicketDto;

/** One body per category, distinguished by `category`. */
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
