import type { ModuleData } from '#kernel/module-data.js';
import { Installation } from './storage/storage-mark.js';

export const attachmentsData: ModuleData = {
  module: 'tickets/files',
  tables: {
    installation: {
      entity: Installation,
      holds: 'an id, which the file storage carries as its mark',
      stays: 'for ever',
    },
  },
  writes: { attachments: 'stores files under the rows that tickets show' },
};
