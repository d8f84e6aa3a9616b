import { auditDialogs } from '../support/audit.js';

const ofUser = (action: string): string[] => ['users.actionsFor', `users.${action}`];

auditDialogs('admin', {
  users: {
    address: '/admin/users?search=bianchi',
    ways: [['users.create'], ...['edit', 'deactivate', 'reset', 'delete', 'erasure.open'].map(ofUser)],
  },
  'API tokens': { address: '/admin/api-tokens', ways: [['apiTokens.create'], ['apiTokens.revokeNamed']] },
  webhooks: { address: '/webhooks', ways: [['webhooks.create']] },
  'inbound mails': { address: '/admin/inbound-mails', ways: [['inboundMails.rules.title']] },
  'the queue': { address: '/queue', ways: [['backOffice.record.moreOn']] },
  'the security log': { address: '/admin/security', ways: [['backOffice.record.moreOn']] },
});
