import type { ModuleData } from '../../kernel/module-data.js';

export const attachmentsData: ModuleData = {
  module: 'attachments',
  tables: {},
  writes: { attachments: 'stores files under the rows that tickets show' },
};
