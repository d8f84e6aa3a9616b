import type { ModuleData } from '#kernel/module-data.js';
import { ResumableUpload, UploadPart } from './resumable/resumable-upload.entity.js';
import { UploadErasure } from './resumable/upload-erasure.js';
import { Installation } from './storage/storage-mark.js';

const OWN = { notExported: 'is gone after 7 days, or is a document', erased: 'row' } as const;

export const attachmentsData: ModuleData = {
  module: 'tickets/files',
  tables: {
    installation: {
      entity: Installation,
      holds: 'an id, which the file storage carries as its mark',
      stays: 'for ever',
    },
    uploads: {
      entity: ResumableUpload,
      holds: 'large files that arrive in parts',
      stays: 'until the file is a document, but at most 7 days',
      people: { owner_id: OWN, file_name: OWN },
    },
    upload_parts: {
      entity: UploadPart,
      holds: 'the parts of such files, which lie in the file storage',
      stays: 'as long as the upload, and then until their bytes are removed',
    },
  },
  erasers: [UploadErasure],
  writes: { attachments: 'stores files under the rows that tickets show' },
};
