import type { Language } from '../../../contract/index.js';
import { labelsIn } from '../../../kernel/i18n/index.js';
import type { Ticket } from '../../tickets/index.js';
import { reportTexts } from './report-texts.js';
import type { Field } from './report-view.js';

/** The fields of the category: short facts, then long texts. Empty ones are omitted. */
export function requestFields(ticket: Ticket, language: Language): { facts: Field[]; texts: Field[] } {
  const { fields } = reportTexts(language);
  const labels = labelsIn(language);
  const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? labels.yes : labels.no);
  const productionStopped = { label: fields.productionStopped, value: yesNo(ticket.productionStopped) };
  const description = { label: fields.description[ticket.category], value: ticket.description };
  switch (ticket.category) {
    case 'ASSISTANCE':
      return {
        facts: filled([productionStopped, { label: fields.alarmsPresent, value: yesNo(ticket.alarmsPresent) }]),
        texts: filled([
          description,
          { label: fields.alarmDetails, value: ticket.alarmDetails },
          { label: fields.frequency, value: ticket.frequency },
          { label: fields.conditions, value: ticket.conditions },
          { label: fields.notes, value: ticket.notes },
        ]),
      };
    case 'MODIFICATION':
      return {
        facts: filled([
          {
            label: fields.modificationType,
            value: ticket.modificationType && labels.modificationType[ticket.modificationType],
          },
        ]),
        texts: filled([description, { label: fields.notes, value: ticket.notes }]),
      };
    case 'SPARE_PART':
      // An order's description repeats its lines, which the parts table shows.
      return {
        facts: filled([productionStopped]),
        texts: filled([{ label: fields.orderNotes, value: ticket.notes }]),
      };
  }
}

const filled = (fields: { label: string; value: string | null }[]): Field[] =>
  fields.filter((field): field is Field => field.value !== null && field.value !== '');
