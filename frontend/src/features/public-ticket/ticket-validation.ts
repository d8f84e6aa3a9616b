import type { TicketCategory } from '@contract/enums/index';
import { LIMITS } from '@contract/limits';
import {
  atLeast,
  atMost,
  check,
  email,
  oneLine,
  phone,
  required,
  type Fault,
  type Rule,
} from '@/shared/validation/rules';
import type { PartLineValues, TicketFormValues } from './ticket-form';

/** A refused field; `path` is its name in the form, such as `parts.0.quantity`. */
export interface FieldFault extends Fault {
  path: string;
}

type TextField = Exclude<keyof TicketFormValues, 'parts' | 'productionStopped'>;
type FieldRules = [TextField, ...Rule[]];

const CUSTOMER: FieldRules[] = [
  ['company', required, oneLine(LIMITS.company.max)],
  ['name', required, oneLine(LIMITS.contactName.max)],
  ['surname', required, oneLine(LIMITS.contactName.max)],
  ['email', email],
  ['contactPhone', phone],
  ['plantType', required, oneLine(LIMITS.plantType.max)],
  ['plantSerialNumber', required, oneLine(LIMITS.plantSerialNumber.max)],
  ['title', oneLine(LIMITS.ticketTitle.max)],
];

const longText = atMost(LIMITS.longText.max);
const description: FieldRules = ['description', atLeast(LIMITS.description.min), atMost(LIMITS.description.max)];
const alarmDetailsRequired: Rule = (value) => (value === '' ? { code: 'alarmDetailsRequired' } : null);

const ownRules = (category: TicketCategory, values: TicketFormValues): FieldRules[] => {
  switch (category) {
    case 'ASSISTANCE':
      return [
        description,
        ...(values.alarmsPresent === 'true' ? [['alarmDetails', alarmDetailsRequired, longText] as FieldRules] : []),
        ['frequency', longText],
        ['conditions', longText],
        ['notes', longText],
      ];
    case 'MODIFICATION':
      return [description, ['notes', longText]];
    case 'SPARE_PART':
      return [['notes', longText]];
  }
};

const partText: Rule = (value) => (value === '' ? { code: 'allPartsRequired' } : null);

/** A quantity as typed; anything but plain digits within the limits is refused. */
const quantity: Rule = (value) => {
  const { min, max } = LIMITS.partQuantity;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  return number >= min && number <= max ? null : { code: 'quantity' };
};

const partFaults = (part: PartLineValues, index: number): FieldFault[] =>
  (
    [
      ['partCode', partText, oneLine(LIMITS.partCode.max)],
      ['description', partText, oneLine(LIMITS.partDescription.max)],
      ['quantity', quantity],
    ] as [keyof PartLineValues, ...Rule[]][]
  ).flatMap(([field, ...rules]) => {
    const fault = check(part[field], ...rules);
    return fault ? [{ ...fault, path: `parts.${index}.${field}` }] : [];
  });

/** Every fault of the form of one category, in the order of its fields. */
export const validateTicket = (category: TicketCategory, values: TicketFormValues): FieldFault[] => [
  ...[...CUSTOMER, ...ownRules(category, values)].flatMap(([path, ...rules]) => {
    const fault = check(values[path], ...rules);
    return fault ? [{ ...fault, path }] : [];
  }),
  ...(category === 'SPARE_PART' ? values.parts.flatMap(partFaults) : []),
];

/** Sum of the quantities that are in order. */
export const totalQuantity = (parts: readonly PartLineValues[]): number =>
  parts.reduce((sum, part) => sum + (check(part.quantity, quantity) ? 0 : Number(part.quantity)), 0);
