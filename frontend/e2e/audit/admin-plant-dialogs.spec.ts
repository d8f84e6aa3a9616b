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
        ['plantHistory.documents.actionsFor', 'plantHistory.documents.correct'],
        ['plantHistory.documents.actionsFor', 'plantHistory.documents.withdraw'],
      ],
    },
    'the plants': {
      address: '/plants',
      ways: [
        ['plants.create'],
        ['plants.moreActions', 'plants.import.open'],
        ['plants.moreActions', 'plants.export.open'],
        ['plants.moreActions', 'plants.documentGapExport.open'],
        ['plants.moreActions', 'plants.stopExport.open'],
        ['plants.moreActions', 'plants.readingImport.open'],
        ['plants.moreActions', 'plants.labels.open'],
        ['plants.moreActions', 'plants.linkTickets.open'],
      ],
    },
  },
  4,
);
