import type { Language, TicketCategory } from '@contract/enums/index';
import { LIMITS } from '@contract/limits';
import type { FormValues } from '@contract/ticket-fields';
import { request, upload } from './client';
import type { Attachment, CreatedTicket, PartLine, PlantSummary, TicketSummary } from './types';

type FormOf<Category extends TicketCategory> = FormValues<Category> & {
  category: Category;
  /** Language of the mails about this ticket. */
  language: Language;
  /** Of the plate that was scanned. */
  plateCode?: string;
  /** In the registry, of a plant that the client sees there. */
  plantId?: string;
};

/** Body of POST /tickets; blank optional fields are left out. */
export type NewTicket = FormOf<'ASSISTANCE'> | FormOf<'MODIFICATION'> | (FormOf<'SPARE_PART'> & { parts: PartLine[] });

/** POST /tickets. The same key creates no second ticket. A 401 is passed on. */
export const createTicket = (ticket: NewTicket, idempotencyKey: string): Promise<CreatedTicket> =>
  request('/tickets', {
    method: 'POST',
    body: ticket,
    headers: { 'Idempotency-Key': idempotencyKey },
    retryOn401: false,
  });

/** The newest tickets of the signed-in client. */
export const ownTickets = (signal: AbortSignal): Promise<{ tickets: TicketSummary[] }> =>
  request('/tickets', { query: { limit: LIMITS.listLimit.max }, signal });

/** The plants of the signed-in client's company. */
export const ownPlants = (signal: AbortSignal): Promise<{ plants: PlantSummary[] }> =>
  request('/plants', { query: { limit: LIMITS.listLimit.max }, signal });

/** Adds one file to a new ticket, by its upload token. */
export const uploadWithToken = (
  ticketId: number,
  file: File,
  uploadToken: string,
  onProgress: (share: number) => void,
): Promise<{ attachments: Attachment[] }> =>
  upload(`/attachments/ticket/${ticketId}`, [file], {
    headers: { 'X-Upload-Token': uploadToken },
    onProgress,
  });
