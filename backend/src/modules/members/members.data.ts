import type { ModuleData } from '../../kernel/module-data.js';

export const membersData: ModuleData = {
  module: 'members',
  tables: {},
  reads: { users: 'the members of a company are accounts' },
};
