import { auditDialogs, companyPage } from '../support/audit.js';
import { records } from '../support/dialogs.js';

auditDialogs('admin', {
  companies: records('/admin/companies', 'companies', ['imports.open'], ['companies.export.open']),
  'a company': {
    address: companyPage,
    ways: [['companies.edit'], ['companies.merge.open'], ['companies.members.removeOne'], ['companies.sites.add']],
  },
  macros: records('/admin/macros', 'macros', ['macros.deleteOne']),
  'canned replies': records('/canned-replies', 'cannedReplies', ['cannedReplies.deleteOne']),
  areas: records('/admin/areas', 'technicalAreas', ['technicalAreas.deleteOne']),
});
