import { ApiSchema } from '@nestjs/swagger';
import { LIMITS, MODIFICATION_TYPES, type ModificationType, type TicketEditField } from '../../../contract/index.js';
import { BooleanField, EmailField, EnumField, PhoneField, TextField } from '../../../kernel/http/index.js';
import { ContactNameField } from '../model/contact-name-field.js';
import { VersionField } from '../model/version-field.js';

/** The limits are those of the form. */
@ApiSchema({ name: 'TicketEdit' })
export class TicketEditDto implements Partial<Record<TicketEditField, unknown>> {
  @TextField({ optional: true, notBlank: true, ...LIMITS.ticketTitle })
  title?: string;

  @TextField({ optional: true, notBlank: true, ...LIMITS.company })
  company?: string;

  @ContactNameField({ optional: true, notBlank: true, description: 'Of the contact' })
  name?: string;

  @ContactNameField({ optional: true, notBlank: true, description: 'Of the contact' })
  surname?: string;

  @EmailField({ optional: true, notBlank: true, description: 'Of the contact; the owner stays the owner' })
  email?: string;

  @PhoneField({ nullable: true, description: 'Of the contact. Null clears' })
  contactPhone?: string | null;

  @TextField({ optional: true, notBlank: true, ...LIMITS.plantType })
  plantType?: string;

  @TextField({ optional: true, notBlank: true, ...LIMITS.plantSerialNumber })
  plantSerialNumber?: string;

  @TextField({
    optional: true,
    notBlank: true,
    ...LIMITS.description,
    multiline: true,
    description: 'Assistance and modification only',
  })
  description?: string;

  @EnumField(MODIFICATION_TYPES, 'ModificationType', { optional: true, description: 'Modification only' })
  modificationType?: ModificationType;

  @BooleanField({ optional: true, asText: true, description: 'Assistance only' })
  alarmsPresent?: boolean;

  @TextField({
    optional: true,
    nullable: true,
    ...LIMITS.longText,
    multiline: true,
    description: 'Assistance only; required when alarms are present. Null clears',
  })
  alarmDetails?: string | null;

  @BooleanField({ optional: true, description: 'Assistance and spare parts only' })
  productionStopped?: boolean;

  @VersionField()
  version?: number;
}
