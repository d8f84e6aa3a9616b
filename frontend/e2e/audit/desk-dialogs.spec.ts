import { adminToken } from '../support/accounts.js';
import { auditDialogs, plantPage } from '../support/audit.js';
import { assignToTechnician, raiseTicket } from '../support/tickets.js';

const REQUEST = { title: 'Ugello consumato', plantType: 'LC-2000', plantSerialNumber: 'LC2-24-0117' };
const newTicket = async (): Promise<string> => `/tickets/${await raiseTicket(REQUEST)}`;
const begunTicket = async (): Promise<string> => {
  const id = await raiseTicket(REQUEST);
  await assignToTechnician(await adminToken(), id);
  return `/tickets/${id}`;
};

const MORE = 'tickets.handling.moreActions';
const STAFF_ON_TICKET = [
  ['tickets.links.add'],
  ['conversation.people.add.CC'],
  ['conversation.people.add.COLLABORATOR'],
  ['plants.link.change'],
  ['conversation.macros.open'],
];
const ON_PLANT = [['stops.open'], ['plantHistory.tabs.readings', 'plantHistory.readings.add']];

describe('admin', () =>
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
    'a plant': {
      address: plantPage,
      ways: [
        ['plants.edit'],
        ['plants.merge.open'],
        ['plants.claim.open'],
        ...ON_PLANT,
        ['plantHistory.tabs.documents', 'plantHistory.documents.add'],
      ],
    },
    'the plants': {
      address: '/plants',
      ways: [['plants.create'], ['imports.open'], ['plants.labels.open'], ['plants.linkTickets.open']],
    },
  }));

describe('technician', () =>
  auditDialogs('technician', {
    'their ticket': { address: begunTicket, ways: [['tickets.action.logWork'], ...STAFF_ON_TICKET] },
    'a plant': { address: plantPage, ways: [['plantHistory.service.add'], ...ON_PLANT] },
    'canned replies': { address: '/canned-replies', ways: [['cannedReplies.create']] },
  }));

describe('client', () =>
  auditDialogs('client', {
    'their plant': { address: plantPage, ways: ON_PLANT },
    'their tokens': { address: '/profile', ways: [['apiTokens.create']] },
  }));
