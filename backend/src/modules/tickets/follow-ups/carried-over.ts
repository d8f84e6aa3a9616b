import { fieldOf, type FormColumn, TICKET_FIELD_NAMES } from '#contract/index.js';
import type { Ticket } from '../model/ticket.entity.js';

/** Customer and plant are those of the former ticket; what the request said is not true any more. */
export function carriedOver(former: Ticket): Pick<Ticket, FormColumn | 'createdById' | 'parts'> & Partial<Ticket> {
  const category = former.category === 'SPARE_PART' ? 'ASSISTANCE' : former.category;
  const columns = TICKET_FIELD_NAMES.map((name) => {
    const { column, group, categories, otherwise = null } = fieldOf(name);
    const value = (former as unknown as Readonly<Record<string, unknown>>)[column];
    const stays = group !== 'REQUEST' || name === 'title' || name === 'modificationType';
    if (!categories.includes(category)) return [column, null];
    return [column, stays ? (value ?? otherwise) : otherwise];
  });
  const { createdById, companyId, awaitsMailboxProof, plantId, plantLink, language, technicalAreaId } = former;
  const held = { createdById, companyId, awaitsMailboxProof, plantId, plantLink, parts: null };
  return { ...(Object.fromEntries(columns) as Pick<Ticket, FormColumn>), ...held, language, technicalAreaId, category };
}
