import { applyDecorators } from '@nestjs/common';
import { isErasedPerson, LIMITS } from '#contract/index.js';
import { type BlankOptions, rule, TextField } from '#kernel/http/index.js';

/** A contact's name: any text but the placeholder of an erased person. */
export function ContactNameField(options: BlankOptions = {}): PropertyDecorator {
  return applyDecorators(
    TextField({ ...options, ...LIMITS.contactName }),
    rule({
      code: 'text',
      message: 'Stands for an erased person',
      accepts: (value) => typeof value !== 'string' || !isErasedPerson({ surname: value }),
    }),
  );
}
