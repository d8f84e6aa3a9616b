import { ApiSchema } from '@nestjs/swagger';
import {
  LANGUAGES,
  type Language,
  LIMITS,
  MODIFICATION_TYPES,
  type ModificationType,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketCategory,
  type TicketPriority,
} from '../../../contract/index.js';
import {
  BooleanField,
  EmailField,
  EnumField,
  IgnoredField,
  PhoneField,
  TextField,
} from '../../../kernel/http/index.js';
import { ContactNameField } from '../model/contact-name-field.js';
import type { PartLine } from '../model/ticket.entity.js';
import { PartLinesField, PartLinesTextField } from './part-lines.js';

/** What every category asks for. */
export class NewTicketDto {
  @EnumField(TICKET_CATEGORIES, 'TicketCategory')
  category: TicketCategory;

  @TextField({ ...LIMITS.company, example: 'Rossi S.r.l.' })
  company: string;

  @ContactNameField({ example: 'Anna' })
  name: string;

  @ContactNameField({ example: 'Rossi' })
  surname: string;

  @EmailField({
    example: 'anna.rossi@example.com',
    description: 'Of the contact; whoever is signed in stays the owner',
  })
  email: string;

  @PhoneField({ description: 'Of the contact: E.164 or as typed, an extension included' })
  contactPhone?: string;

  @TextField({ ...LIMITS.plantType, example: 'LC-500' })
  plantType: string;

  @TextField({ ...LIMITS.plantSerialNumber, example: 'LC500-2291' })
  plantSerialNumber: string;

  @TextField({
    optional: true,
    ...LIMITS.ticketTitle,
    description: 'When absent, the first sentence of the description, or the first part and how many more',
  })
  title?: string;

  @EnumField(LANGUAGES, 'Language', { optional: true })
  language?: Language;

  @EnumField(TICKET_PRIORITIES, 'TicketPriority', { optional: true, description: 'Honoured from an admin only' })
  priority?: TicketPriority;
}

@ApiSchema({ name: 'NewAssistanceTicket' })
export class NewAssistanceTicketDto extends NewTicketDto {
  declare category: 'ASSISTANCE';

  @TextField({
    ...LIMITS.description,
    multiline: true,
    example: 'The laser switches off after about ten minutes of work',
  })
  description: string;

  @BooleanField({ optional: true, description: 'False when absent' })
  productionStopped?: boolean;

  @BooleanField({
    optional: true,
    asText: true,
    description: "A boolean, or the text 'true' or 'false'; false when absent",
  })
  alarmsPresent?: boolean;

  @TextField({
    optional: true,
    requiredWhen: (dto) => 'alarmsPresent' in dto && dto.alarmsPresent === true,
    requiredMessage: 'Alarm details are required when alarms are present',
    ...LIMITS.longText,
    multiline: true,
    description: 'Required when alarms are present',
    example: 'E42 chiller flow',
  })
  alarmDetails?: string;

  @TextField({ optional: true, ...LIMITS.longText, multiline: true })
  frequency?: string;

  @TextField({ optional: true, ...LIMITS.longText, multiline: true })
  conditions?: string;

  @TextField({ optional: true, ...LIMITS.longText, multiline: true })
  notes?: string;
}

@ApiSchema({ name: 'NewModificationTicket' })
export class NewModificationTicketDto extends NewTicketDto {
  declare category: 'MODIFICATION';

  @TextField({
    ...LIMITS.description,
    multiline: true,
    example: 'Please add a second marking programme for stainless steel',
  })
  description: string;

  @EnumField(MODIFICATION_TYPES, 'ModificationType', { optional: true, description: 'SOFTWARE when absent' })
  modificationType?: ModificationType;

  @TextField({ optional: true, ...LIMITS.longText, multiline: true })
  notes?: string;
}

@ApiSchema({ name: 'NewSparePartTicket' })
export class NewSparePartTicketDto extends NewTicketDto {
  declare category: 'SPARE_PART';

  @BooleanField({ optional: true, description: 'False when absent' })
  productionStopped?: boolean;

  @TextField({ optional: true, ...LIMITS.longText, multiline: true, description: 'Notes on the order' })
  notes?: string;

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
