import type { Language, ModificationType } from '@contract/enums/index';
import { request, upload } from './client';
import type { Attachment, CreatedTicket, PartLine } from './types';

interface CommonFields {
  company: string;
  name: string;
  surname: string;
  email: string;
  contactPhone?: string;
  plantType: string;
  plantSerialNumber: string;
  /** Language of the mails about this ticket. */
  language: Language;
}

/** Body of POST /tickets; blank optional fields are left out. */
export type NewTicket = CommonFields &
  (
    | {
        category: 'ASSISTANCE';
        description: string;
        productionStopped: boolean;
        alarmsPresent: boolean;
        alarmDetails?: string;
        frequency?: string;
        conditions?: string;
        notes?: string;
      }
    | { category: 'MODIFICATION'; description: string; modificationType: ModificationType; notes?: string }
    | { category: 'SPARE_PART'; productionStopped: boolean; notes?: string; parts: PartLine[] }
  );

/** POST /tickets. Repeating it with the same key makes no second ticket. A 401 is passed on. */
export const createTicket = (ticket: NewTicket, idempotencyKey: string): Promise<CreatedTicket> =>
  request('/tickets', {
    method: 'POST',
    body: ticket,
    headers: { 'Idempotency-Key': idempotencyKey },
    retryOn401: false,
  });

/** Adds one file to a ticket just created, permitted by its upload token. */
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
