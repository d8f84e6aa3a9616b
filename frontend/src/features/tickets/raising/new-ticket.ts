import { fieldOf, fieldsOf, type Language, type TicketCategory, type TicketFieldName } from '@contract/index';
import type { User } from '@/api/types';
import { type KnownPlant, registeredPlant } from '@/desk/public/known-plants';

/** The values of the form. Texts may be null, because react-admin's inputs return null when they are emptied. */
export type Raised = Record<string, unknown> & {
  category: TicketCategory;
  parts: PartTyped[];
  chosenPlant?: KnownPlant | null;
};

export interface PartTyped {
  partCode?: string | null;
  description?: string | null;
  quantity?: string | null;
}

export const EMPTY_PART: PartTyped = { partCode: '', description: '', quantity: '1' };

export const emptyTicket = (language: Language) => ({
  category: 'ASSISTANCE',
  priority: 'NOT_SET',
  technicalAreaId: '',
  assignedTechnicianId: '',
  modificationType: 'SOFTWARE',
  productionStopped: false,
  alarmsPresent: false,
  parts: [EMPTY_PART],
  language,
});

const trimText = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Details are sent only if the answer before them asks for them. */
const isAsked = (name: TicketFieldName, form: Raised): boolean => {
  const { askedWith } = fieldOf(name);
  return askedWith === undefined || form[askedWith] === true;
};

const partOf = ({ partCode, description, quantity }: PartTyped) => ({
  partCode: (partCode ?? '').trim(),
  description: (description ?? '').trim(),
  quantity: Number(quantity),
});

const BESIDE_THE_FORM = ['language', 'priority', 'technicalAreaId', 'assignedTechnicianId'];

/** The body of the request: the fields of the category, blank ones left out. */
export const raisedTicket = (form: Raised): Record<string, unknown> => {
  const asked = fieldsOf(form.category).filter((name) => isAsked(name, form));
  const entries = [...asked, ...BESIDE_THE_FORM].map((name) => [name, trimText(form[name])] as const);
  const isStopped = asked.includes('productionStopped') && form.productionStopped === true;
  return {
    category: form.category,
    ...(isStopped && !isBlank(form.stoppedSince) ? { stoppedSince: form.stoppedSince } : {}),
    ...Object.fromEntries(entries.filter(([, value]) => !isBlank(value))),
    ...registeredPlant(form.chosenPlant ? [form.chosenPlant] : [], form),
    ...(form.category === 'SPARE_PART' ? { parts: form.parts.map(partOf) } : {}),
  };
};

/** The contact, filled with the details of a client. */
export const contactOf = ({ company, name, surname, email, phone, language }: User) => ({
  company: company ?? '',
  name,
  surname,
  email,
  contactPhone: phone ?? '',
  language,
});
