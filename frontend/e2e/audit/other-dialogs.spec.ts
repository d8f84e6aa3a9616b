import { auditDialogs, newPlate, plantPage } from '../support/audit.js';
import { begunTicket, ON_PLANT, STAFF_ON_TICKET } from '../support/dialogs.js';
import { test } from '../support/test.js';

test.describe('technician', () =>
  auditDialogs('technician', {
    'their ticket': { address: begunTicket, ways: [['tickets.action.logWork'], ...STAFF_ON_TICKET] },
    'a plant': { address: plantPage, ways: [['plantHistory.service.add'], ...ON_PLANT] },
    'the models': { address: '/admin/plant-models', ways: [['plantModels.documents.openOne']] },
    'canned replies': { address: '/canned-replies', ways: [['cannedReplies.create']] },
  }));

test.describe('client', () =>
  auditDialogs('client', {
    'their plant': { address: plantPage, ways: [...ON_PLANT, ['plantHistory.tabs.documents', 'common.askForPaper']] },
    'their company': { address: '/my/company', ways: [['companies.leaving.open']] },
    'their tokens': { address: '/profile', ways: [['apiTokens.create']] },
  }));

test.describe('visitor', () =>
  auditDialogs('visitor', { 'a plate': { address: newPlate, ways: [['common.askForPaper']] } }));
