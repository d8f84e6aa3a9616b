import { ApiSchema } from '@nestjs/swagger';
import { EDIT_FIELDS, type EditValues, type TicketEditField } from '#contract/index.js';
import { VersionField } from '#kernel/http/index.js';
import { classWith } from '../fields/field-class.js';
import { EditField } from '../fields/field-decorators.js';

/** Limits are those of the form. */
@ApiSchema({ name: 'TicketEdit' })
export class TicketEditDto extends classWith<EditValues, TicketEditField>(EDIT_FIELDS, EditField) {
  @VersionField('TICKET_CHANGED')
  version?: number;
}
