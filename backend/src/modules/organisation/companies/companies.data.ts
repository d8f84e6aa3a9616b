import type { ModuleData } from '#kernel/module-data.js';
import { Company } from './company.entity.js';
import { Site } from './sites/site.entity.js';

export const companiesData: ModuleData = {
  module: 'organisation/companies',
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
    company_sites: {
      entity: Site,
      holds: 'sites of companies, with their addresses',
      stays: 'until the company removes them',
      people: {
        name: { notExported: 'names a place', notErased: 'names a place' },
        name_key: { notExported: 'names a place', notErased: 'names a place' },
        address: { notExported: 'address of a company', notErased: 'address of a company' },
      },
    },
  },
  writes: {
    users: 'a merge of companies moves the members',
    company_invitations: 'a merge of companies moves the invitations',
  },
  usage: {
    companies: {
      references: [],
      counts: {
        sites: (company) => `SELECT count(*)::int FROM company_sites s WHERE s.company_id = ${company}`,
      },
    },
  },
};
