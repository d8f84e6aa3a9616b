import { auditDialogs } from '../support/audit.js';
import { records } from '../support/dialogs.js';

auditDialogs('admin', {
  companies: records(
    '/admin/companies',
    'companies',
    ['imports.open'],
    ['companies.members.count'],
    ['companies.sites.titleOf'],
  ),
  macros: records('/admin/macros', 'macros', ['macros.deleteOne']),
  'canned replies': records('/canned-replies', 'cannedReplies', ['cannedReplies.deleteOne']),
  areas: records('/admin/areas', 'technicalAreas', ['technicalAreas.deleteOne']),
});
