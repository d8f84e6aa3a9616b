import type { ModuleData } from '../../kernel/module-data.js';
import { Company } from './company.entity.js';

export const companiesData: ModuleData = {
  module: 'companies',
  tables: {
    companies: {
      entity: Company,
      holds: 'companies of clients, and how they share tickets',
      stays: 'for ever; administrators deactivate them',
      people: {
        name: { notExported: 'names a company', notErased: 'names a company' },
        vat_number: { notExported: 'names a company', notErased: 'names a company' },
      },
    },
  },
};
