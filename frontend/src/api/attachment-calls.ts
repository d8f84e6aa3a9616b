import { download, request, upload } from './client';
import type { Attachment } from './types';

const addTo = async (path: string, files: File[], onProgress?: (share: number) => void): Promise<Attachment[]> =>
  (await upload<{ attachments: Attachment[] }>(path, files, { onProgress })).attachments;

/** Attachments of a ticket. Rejects with ApiError. */
export const attachmentCalls = {
  /** One invalid file refuses them all. `onProgress` receives the share sent, 0 to 1. */
  uploadAttachments: (ticketId: number, files: File[], onProgress?: (share: number) => void): Promise<Attachment[]> =>
    addTo(`/attachments/ticket/${ticketId}`, files, onProgress),

  /** Signed copies of the report of a closed ticket. */
  uploadSignedReport: (ticketId: number, files: File[], onProgress?: (share: number) => void): Promise<Attachment[]> =>
    addTo(`/attachments/ticket/${ticketId}/signed-report`, files, onProgress),

  downloadAttachment: async (id: string): Promise<Blob> => (await download(`/attachments/${id}/download`)).blob,

  deleteAttachment: async (id: string): Promise<void> => {
    await request(`/attachments/${id}`, { method: 'DELETE' });
  },
};
