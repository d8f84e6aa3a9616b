import { auditDialogs } from '../support/audit.js';
import { newTicket, STAFF_ON_TICKET } from '../support/dialogs.js';

const MORE = 'tickets.handling.moreActions';

auditDialogs('admin', {
  'a new ticket': {
    address: newTicket,
    ways: [
      ['tickets.action.assign'],
      [MORE, 'tickets.action.updateStatus'],
      [MORE, 'tickets.action.edit'],
      [MORE, 'tickets.action.closeAsDuplicate'],
      ...STAFF_ON_TICKET,
    ],
  },
  'the tickets': { address: '/tickets?priority=HIGH', ways: [['tickets.views.all'], ['tickets.views.save']] },
});
