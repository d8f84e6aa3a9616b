import type { TicketCategory, TicketFieldName } from '#contract/index.js';

/** API descriptions of fields whose name does not explain them. */
interface FieldDoc {
  example?: string;
  /** The description in a new ticket. */
  form?: string;
  /** The description in a correction. */
  edit?: string;
  /** The description in a response. */
  answer?: string;
  of?: Partial<Record<TicketCategory, { example?: string; form?: string }>>;
}

export const FIELD_DOCS: Partial<Record<TicketFieldName, FieldDoc>> = {
  title: {
    example: 'Laser stops after ten minutes',
    form: 'When absent, the first sentence of the description, or the first part and how many more',
  },
  company: { example: 'Rossi S.r.l.' },
  name: {
    example: 'Anna',
    edit: 'Of the contact',
    answer: 'Contact as given on the form; may differ from the owner',
  },
  surname: { example: 'Rossi', edit: 'Of the contact' },
  email: {
    example: 'anna.rossi@example.com',
    form: 'Of the contact; a signed-in client stays the owner',
    edit: 'Of the contact; the owner stays the owner',
  },
  contactPhone: {
    example: '+39 045 1234567',
    form: 'Of the contact: E.164 or as typed, an extension included',
    edit: 'Of the contact. Null clears',
    answer: 'Of the contact, as typed',
  },
  plantType: { example: 'LC-500' },
  plantSerialNumber: { example: 'LC500-2291' },
  modificationType: { form: 'SOFTWARE when absent', edit: 'Modification only' },
  description: {
    example: 'The laser switches off after about ten minutes of work',
    edit: 'Assistance and modification only',
    of: { MODIFICATION: { example: 'Please add a second marking programme for stainless steel' } },
  },
  productionStopped: {
    form: 'False when absent',
    edit: 'Assistance and spare parts only',
    answer: 'Assistance and spare parts only; null when not specified',
  },
  alarmsPresent: {
    form: "A boolean, or the text 'true' or 'false'; false when absent",
    edit: 'Assistance only',
    answer: 'Assistance only',
  },
  alarmDetails: {
    example: 'E42 chiller flow',
    form: 'Required when alarms are present',
    edit: 'Assistance only; required when alarms are present. Null clears',
  },
  notes: { of: { SPARE_PART: { form: 'Notes on the order' } } },
};
