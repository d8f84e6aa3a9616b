import { auditDialogs, type Place } from '../support/audit.js';

/** A list with a dialog for a new record, and one for the first of the list. */
const records = (address: string, texts: string, ...more: string[][]): Place => ({
  address,
  ways: [[`${texts}.create`], [`${texts}.editOne`], ...more],
});
const ofUser = (action: string): string[] => ['users.actionsFor', `users.${action}`];

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
  calendars: records('/admin/calendars', 'calendars', ['calendars.deleteOne']),
  'service levels': records(
    '/admin/service-levels',
    'serviceLevels',
    ['serviceLevels.deleteOne'],
    ['serviceLevels.apply.one'],
  ),
  'service agreements': records('/admin/service-agreements', 'serviceAgreements', ['serviceAgreements.deleteOne']),
  'plant models': records('/admin/plant-models', 'plantModels'),
  users: {
    address: '/admin/users?search=bianchi',
    ways: [['users.create'], ...['edit', 'deactivate', 'reset', 'delete', 'erasure.open'].map(ofUser)],
  },
  'API tokens': { address: '/admin/api-tokens', ways: [['apiTokens.create'], ['apiTokens.revokeNamed']] },
  webhooks: { address: '/webhooks', ways: [['webhooks.create']] },
  'inbound mails': { address: '/admin/inbound-mails', ways: [['inboundMails.rules.title']] },
  'the queue': { address: '/queue', ways: [['queue.list.open']] },
  'the security log': { address: '/admin/security', ways: [['security.log.openDetails']] },
});
