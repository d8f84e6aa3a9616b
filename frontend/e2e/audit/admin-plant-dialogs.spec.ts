import { auditDialogs, plantPage } from '../support/audit.js';
import { ON_PLANT } from '../support/dialogs.js';

auditDialogs(
  'admin',
  {
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
  },
  4,
);
