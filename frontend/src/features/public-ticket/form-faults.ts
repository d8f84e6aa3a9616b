import type { FieldErrors } from 'react-hook-form';
import type { TicketCategory } from '@contract/enums/index';
import type { Translate } from '@/i18n/i18n';
import { faultText } from '@/shared/form/field-errors';
import type { FieldFault } from '@/shared/ui/ErrorSummary';
import type { TicketFormValues } from './ticket-form';
import { errorAt } from './use-ticket-field';

const ORDER = [
  'company',
  'name',
  'surname',
  'email',
  'contactPhone',
  'plantType',
  'plantSerialNumber',
  'title',
  'modificationType',
  'description',
  'productionStopped',
  'alarmsPresent',
  'alarmDetails',
  'frequency',
  'conditions',
  'parts',
] as const satisfies (keyof TicketFormValues)[];

const PART_FIELDS = ['partCode', 'description', 'quantity'] as const;

/** Words that say which field a text of the summary belongs to. */
const LABELS: Partial<Record<string, string>> = {
  company: 'publicTicket.fields.company',
  name: 'publicTicket.fields.name',
  surname: 'publicTicket.fields.surname',
  email: 'publicTicket.fields.email',
  contactPhone: 'publicTicket.fields.contactPhone',
  plantType: 'publicTicket.fields.plantType',
  plantSerialNumber: 'publicTicket.fields.plantSerialNumber',
  title: 'publicTicket.fields.title',
  modificationType: 'publicTicket.fields.modificationType',
  alarmsPresent: 'publicTicket.fields.alarmsPresent',
  alarmDetails: 'publicTicket.fields.alarmDetails',
  frequency: 'publicTicket.fields.frequency',
  conditions: 'publicTicket.fields.conditions',
  productionStopped: 'publicTicket.fields.productionStopped',
  parts: 'publicTicket.sections.SPARE_PART',
  notes: 'publicTicket.fields.notes',
};

/** Description and notes are named differently on the three forms. */
const OWN_LABELS: Record<TicketCategory, Partial<Record<string, string>>> = {
  ASSISTANCE: { description: 'publicTicket.fields.assistanceDescription' },
  MODIFICATION: { description: 'publicTicket.fields.modificationDescription' },
  SPARE_PART: { notes: 'publicTicket.fields.orderNotes' },
};

const labelOf = (path: string, category: TicketCategory, translate: Translate): string => {
  const [, index, part] = path.split('.');
  if (index === undefined) return translate(OWN_LABELS[category][path] ?? LABELS[path] ?? '');
  const line = translate('publicTicket.parts.line', { number: Number(index) + 1 });
  return part ? `${line}, ${translate(`publicTicket.parts.${part}`)}` : line;
};

/** The errors of the form in the order of its fields, each with the field's label. */
export const formFaults = (
  category: TicketCategory,
  errors: FieldErrors<TicketFormValues>,
  lines: number,
  translate: Translate,
): FieldFault[] => {
  const parts = Array.from({ length: lines }, (_line, index) =>
    PART_FIELDS.map((field) => `parts.${index}.${field}`),
  ).flat();
  return [...ORDER, ...parts, 'notes'].flatMap((path) => {
    const error = errorAt(errors, path);
    return error?.type
      ? [{ field: path, message: `${labelOf(path, category, translate)}: ${faultText(error, translate)}` }]
      : [];
  });
};
