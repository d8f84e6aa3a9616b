import { download, request, upload } from './client';
import type { Attachment } from './types';

/** Attachments of a ticket. Rejects with ApiError. */
export const attachmentCalls = {
  /** One invalid file refuses them all. `onProgress` receives the share sent, 0 to 1. */
  uploadAttachments: async (
    ticketId: number,
    files: File[],
    onProgress?: (share: number) => void,
  ): Promise<Attachment[]> =>
    (await upload<{ attachments: Attachment[] }>(`/attachments/ticket/${ticketId}`, files, { onProgress })).attachments,

  downloadAttachment: async (id: string): Promise<Blob> => (await download(`/attachments/${id}/download`)).blob,

  deleteAttachment: async (id: string): Promise<void> => {
    await request(`/attachments/${id}`, { method: 'DELETE' });
  },
};
