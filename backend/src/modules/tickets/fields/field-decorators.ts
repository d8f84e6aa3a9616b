import { applyDecorators } from '@nestjs/common';
import {
  fieldOf,
  isErasedPerson,
  isYesOrNo,
  LIMITS,
  MODIFICATION_TYPES,
  type TicketCategory,
  type TicketFieldName,
} from '#contract/index.js';
import {
  type BlankOptions,
  BooleanField,
  EmailField,
  EnumField,
  PhoneField,
  rule,
  TextField,
} from '#kernel/http/index.js';
import { FIELD_DOCS } from './field-docs.js';

/** A class with a decorated property for each name. */
export function classWith<Shape extends object, Name extends string = string>(
  names: readonly Name[],
  decorate: (name: Name) => PropertyDecorator,
  base: new () => object = Object,
): new () => Shape {
  class Fields extends base {}
  for (const name of names) decorate(name)(Fields.prototype, name);
  return Fields as new () => Shape;
}

interface InputOptions extends BlankOptions {
  requiredMessage?: string;
}

/** Converts, validates and documents a field of a request. */
function decorateInput(name: TicketFieldName, options: InputOptions): PropertyDecorator {
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
  return decorateInput(name, {
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

/** A field of a correction: absent means unchanged, and null clears optional fields. */
export function EditField(name: TicketFieldName): PropertyDecorator {
  const { nullable } = fieldOf(name);
  return decorateInput(name, {
    optional: true,
    ...(nullable ? { nullable } : isYesOrNo(name) ? {} : { notBlank: true }),
    description: FIELD_DOCS[name]?.edit,
  });
}

/** A contact's name: any text except the placeholder of an erased person. */
function ContactNameField(options: BlankOptions = {}): PropertyDecorator {
  return applyDecorators(
    TextField({ ...options, ...LIMITS.contactName }),
    rule({
      code: 'text',
      message: 'Stands for an erased person',
      accepts: (value) => typeof value !== 'string' || !isErasedPerson({ surname: value }),
    }),
  );
}
