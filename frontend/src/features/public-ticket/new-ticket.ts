import type { Language, TicketCategory } from '@contract/enums/index';
import type { NewTicket } from '@/api/public-tickets';
import type { TicketFormValues } from './ticket-form';

/** The fields of the form that belong to the category, trimmed, blank optional ones left out. */
export const newTicketOf = (category: TicketCategory, values: TicketFormValues, language: Language): NewTicket => {
  const text = (field: Exclude<keyof TicketFormValues, 'parts' | 'productionStopped'>): string => values[field].trim();
  const optional = (field: Parameters<typeof text>[0]): string | undefined => text(field) || undefined;
  const common = {
    company: text('company'),
    name: text('name'),
    surname: text('surname'),
    email: text('email'),
    contactPhone: optional('contactPhone'),
    plantType: text('plantType'),
    plantSerialNumber: text('plantSerialNumber'),
    language,
    title: optional('title'),
    notes: optional('notes'),
  };
  switch (category) {
    case 'ASSISTANCE': {
      const alarmsPresent = values.alarmsPresent === 'true';
      return {
        ...common,
        category,
        description: text('description'),
        productionStopped: values.productionStopped,
        alarmsPresent,
        alarmDetails: alarmsPresent ? text('alarmDetails') : undefined,
        frequency: optional('frequency'),
        conditions: optional('conditions'),
      };
    }
    case 'MODIFICATION':
      return { ...common, category, description: text('description'), modificationType: values.modificationType };
    case 'SPARE_PART':
      return {
        ...common,
        category,
        productionStopped: values.productionStopped,
        parts: values.parts.map((part) => ({
          partCode: part.partCode.trim(),
          description: part.description.trim(),
          quantity: Number(part.quantity),
        })),
      };
  }
};
