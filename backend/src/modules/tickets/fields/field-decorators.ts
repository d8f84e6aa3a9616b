import {
  fieldOf,
  isYesOrNo,
  LIMITS,
  MODIFICATION_TYPES,
  type TicketCategory,
  type TicketFieldName,
} from '#contract/index.js';
import { BooleanField, EmailField, EnumField, PhoneField, TextField, type BlankOptions } from '#kernel/http/index.js';
import { ContactNameField } from '../model/contact-name-field.js';
import { FIELD_DOCS } from './field-docs.js';

interface InputOptions extends BlankOptions {
  requiredMessage?: string;
}

/** A field of a request: converted, validated and documented. */
function input(name: TicketFieldName, options: InputOptions): PropertyDecorator {
  const { kind, limit, column } = fieldOf(name);
  switch (kind) {
    case 'email':
      return EmailField(options);
    case 'phone':
      return PhoneField(options);
    case 'flag':
    case 'yesNo':
      return BooleanField({ ...options, ...(kind === 'yesNo' ? { asText: true } : {}) });
    case 'modificationType':
      return EnumField(MODIFICATION_TYPES, 'ModificationType', options);
    case 'line':
    case 'code':
    case 'long':
      if (column === 'contactName' || column === 'contactSurname') return ContactNameField(options);
      return TextField({ ...(limit ?? LIMITS.longText), ...(kind === 'long' ? { multiline: true } : {}), ...options });
  }
}

/** A field of the form of a category. */
export function FormField(name: TicketFieldName, category: TicketCategory): PropertyDecorator {
  const { required, askedWith } = fieldOf(name);
  const { example, form, of } = FIELD_DOCS[name] ?? {};
  return input(name, {
    ...(required ? {} : { optional: true }),
    ...(askedWith === undefined
      ? {}
      : {
          requiredWhen: (dto) => (dto as Record<string, unknown>)[askedWith] === true,
          requiredMessage: 'Alarm details are required when alarms are present',
        }),
    description: of?.[category]?.form ?? form,
    example: of?.[category]?.example ?? example,
  });
}

/** A field of a correction: absent stays, null clears optional fields. */
export function EditField(name: TicketFieldName): PropertyDecorator {
  const { nullable } = fieldOf(name);
  return input(name, {
    optional: true,
    ...(nullable ? { nullable } : isYesOrNo(name) ? {} : { notBlank: true }),
    description: FIELD_DOCS[name]?.edit,
  });
}
