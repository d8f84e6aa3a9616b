import { TICKET_CATEGORIES, type TicketCategory } from '../enums/index.js';
import type { TicketFieldName } from '../ticket-fields.js';

/** Places where a field may have another name than its label. */
export type LabelPlace = 'form' | 'edit' | 'detail' | 'report';

type Names = Partial<Record<LabelPlace, string>>;

/** The names of a field in one language. */
interface FieldLabel extends Names {
  label: string;
  /** Help text below the input of the form. */
  help?: string;
  /** Other names that the form and report of a category use. */
  of?: Partial<Record<TicketCategory, { label: string; help?: string }>>;
}

export type FieldLabels = Readonly<Record<TicketFieldName, FieldLabel>>;

export const labelIn = (
  labels: FieldLabels,
  name: TicketFieldName,
  place?: LabelPlace,
  category?: TicketCategory,
): string => {
  const own = place === 'form' || place === 'report' ? category && labels[name].of?.[category] : undefined;
  return own?.label ?? (place && labels[name][place]) ?? labels[name].label;
};

const mapFields = <Value>(
  labels: FieldLabels,
  text: (name: TicketFieldName) => Value,
): Record<TicketFieldName, Value> =>
  Object.fromEntries((Object.keys(labels) as TicketFieldName[]).map((name) => [name, text(name)])) as Record<
    TicketFieldName,
    Value
  >;

/** All names for one place. */
export const labelsAt = (
  labels: FieldLabels,
  place?: LabelPlace,
  category?: TicketCategory,
): Record<TicketFieldName, string> => mapFields(labels, (name) => labelIn(labels, name, place, category));

/** The names and help texts of the form, by category. */
export const formTexts = (labels: FieldLabels): Record<'fields' | 'help', Record<string, Record<string, string>>> => ({
  fields: Object.fromEntries(TICKET_CATEGORIES.map((category) => [category, labelsAt(labels, 'form', category)])),
  help: Object.fromEntries(
    TICKET_CATEGORIES.map((category) => [
      category,
      Object.fromEntries(
        Object.entries(mapFields(labels, (name) => labels[name].of?.[category]?.help ?? labels[name].help)).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
    ]),
  ),
});
