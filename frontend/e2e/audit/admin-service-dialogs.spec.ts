import { auditDialogs } from '../support/audit.js';
import { records } from '../support/dialogs.js';

auditDialogs(
  'admin',
  {
    calendars: records('/admin/calendars', 'calendars', ['calendars.deleteOne']),
    'service levels': records(
      '/admin/service-levels',
      'serviceLevels',
      ['serviceLevels.deleteOne'],
      ['serviceLevels.apply.one'],
    ),
    'service agreements': records('/admin/service-agreements', 'serviceAgreements', ['serviceAgreements.deleteOne']),
    'plant models': records('/admin/plant-models', 'plantModels', ['plantModels.documents.openOne']),
  },
  4,
);
