import { DEFAULT_LANGUAGE, type Language } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import type { NewTicket } from './new-ticket.dto.js';
import { describeParts, totalQuantity } from './part-lines.js';
import { titleFor } from './ticket-title.js';

type CategoryFields = Pick<
  Ticket,
  | 'description'
  | 'alarmsPresent'
  | 'alarmDetails'
  | 'frequency'
  | 'conditions'
  | 'notes'
  | 'modificationType'
  | 'productionStopped'
  | 'parts'
  | 'quantity'
>;

export type TicketDraft = CategoryFields &
  Pick<
    Ticket,
    | 'category'
    | 'title'
    | 'company'
    | 'contactName'
    | 'contactSurname'
    | 'contactEmail'
    | 'contactPhone'
    | 'plantType'
    | 'plantSerialNumber'
    | 'language'
    | 'priority'
  >;

const NOTHING: Omit<CategoryFields, 'description'> = {
  alarmsPresent: null,
  alarmDetails: null,
  frequency: null,
  conditions: null,
  notes: null,
  modificationType: null,
  productionStopped: null,
  parts: null,
  quantity: null,
};

/** The ticket's content as it will be kept. Only an admin's priority counts. */
export function draftTicket(request: NewTicket, actor: Actor | undefined): TicketDraft {
  const language = request.language ?? languageOf(actor);
  const content = { ...NOTHING, ...categoryFields(request) };
  return {
    ...content,
    category: request.category,
    title: request.title ?? titleFor({ ...content, category: request.category }, language),
    company: request.company,
    contactName: request.name,
    contactSurname: request.surname,
    contactEmail: request.email,
    contactPhone: request.contactPhone ?? null,
    plantType: request.plantType,
    plantSerialNumber: request.plantSerialNumber,
    language,
    priority: (actor?.role === 'ADMIN' && request.priority) || 'NOT_SET',
  };
}

/** Staff write for somebody else, whose language they would have said. */
const languageOf = (actor: Actor | undefined): Language =>
  actor?.role === 'CLIENT' ? actor.language : DEFAULT_LANGUAGE;

function categoryFields(request: NewTicket): Partial<CategoryFields> & { description: string } {
  const notes = request.notes ?? null;
  switch (request.category) {
    case 'ASSISTANCE':
      return {
        notes,
        description: request.description,
        productionStopped: request.productionStopped ?? false,
        alarmsPresent: request.alarmsPresent ?? false,
        alarmDetails: request.alarmDetails ?? null,
        frequency: request.frequency ?? null,
        conditions: request.conditions ?? null,
      };
    case 'MODIFICATION':
      return { notes, description: request.description, modificationType: request.modificationType ?? 'SOFTWARE' };
    case 'SPARE_PART':
      return {
        notes,
        description: describeParts(request.parts),
        productionStopped: request.productionStopped ?? false,
        parts: request.parts,
        quantity: totalQuantity(request.parts),
      };
  }
}
