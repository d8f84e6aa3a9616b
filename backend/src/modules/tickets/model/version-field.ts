import { LIMITS } from '../../../contract/index.js';
import { IntegerField } from '../../../kernel/http/index.js';

export const VersionField = (): PropertyDecorator =>
  IntegerField({
    optional: true,
    min: 1,
    max: LIMITS.ticketNumber.max,
    description: 'The version that the caller saw; an older one is refused with TICKET_CHANGED',
  });
