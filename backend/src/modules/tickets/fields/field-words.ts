import {
  FIELD_LABELS,
  type FieldGroup,
  fieldOf,
  type FieldPlace,
  fieldsShown,
  type FormColumn,
  labelIn,
  type LabelPlace,
  labelsIn,
  type Language,
  type TicketCategory,
  type TicketFieldName,
} from '#contract/index.js';
import type { Ticket } from '../model/ticket.entity.js';

/** The form fields of a ticket. */
type FormRecord = Pick<Ticket, FormColumn | 'category'>;

/** A field's value as text in one language; null when empty. */
export function fieldInWords(ticket: FormRecord, name: TicketFieldName, language: Language): string | null {
  const { yes, no, modificationType } = labelsIn(language);
  const value = ticket[fieldOf(name).column as FormColumn] ?? null;
  if (typeof value === 'boolean') return value ? yes : no;
  return value !== null && name === 'modificationType'
    ? modificationType[value as keyof typeof modificationType]
    : value;
}

export const fieldLabel = (
  name: TicketFieldName,
  language: Language,
  place?: LabelPlace,
  category?: TicketCategory,
): string => labelIn(FIELD_LABELS[language], name, place, category);

export interface FieldInWords {
  name: TicketFieldName;
  label: string;
  value: string;
}

interface Wanted {
  place: FieldPlace & ('mail' | 'report');
  group?: FieldGroup;
  /** Fields that are shown elsewhere. */
  except?: readonly TicketFieldName[];
}

/** Returns the non-empty fields of a ticket's category for the given place. */
export function fieldsInWords(
  ticket: FormRecord,
  { place, group, except = [] }: Wanted,
  language: Language,
): FieldInWords[] {
  const { category } = ticket;
  return fieldsShown(place, group)
    .filter((name) => !except.includes(name) && fieldOf(name).categories.includes(category))
    .flatMap((name) => {
      const value = fieldInWords(ticket, name, language);
      const label = labelIn(FIELD_LABELS[language], name, place === 'report' ? 'report' : undefined, category);
      return value === null || value === '' ? [] : [{ name, label, value }];
    });
}
