const SERVER = 'backend/src/modules';
const FEATURES = 'frontend/src/features';

/**
 * Journeys through the product in a browser. Those of every run follow its people over whole days, and open every page
 * and dialog; the others go to the corners of one feature each.
 * @type {import('./choice.mjs').Kind}
 */
export const JOURNEYS = {
  folder: 'frontend/e2e',
  always: [
    'audit/',
    'bulk',
    'conversation',
    'embedding',
    'journey',
    'live',
    'mail-in',
    'morning',
    'new-version',
    'organisation/companies',
    'organisation/people',
    'organisation/second-factor',
    'plants',
    'promise-story',
    'public/offline',
    'public/scanner',
    'triage',
    'weight',
  ],
  mostAdded: 180,
  places: {
    'conversation-record': [`${FEATURES}/conversation`, `${SERVER}/conversation`, `${SERVER}/tickets/activity`],
    dashboards: [
      `${FEATURES}/dashboard`,
      `${FEATURES}/technician`,
      'frontend/src/kit/office/plots',
      `${SERVER}/operations/dashboard`,
      `${SERVER}/tickets/worklogs`,
    ],
    dialogs: [`${FEATURES}/auth`, 'frontend/src/kit/office/dialog', 'frontend/src/kit/form'],
    duplicates: [`${FEATURES}/tickets/duplicates`, `${SERVER}/tickets/duplicates`],
    export: ['frontend/src/kit/office/export', `${SERVER}/papers/exports`],
    failures: ['frontend/src/api', 'frontend/src/kit/office', `${FEATURES}/tickets/files`, `${SERVER}/papers/reports`],
    'organisation/account': [`${FEATURES}/account`, `${SERVER}/organisation/auth`, 'frontend/src/api'],
    'organisation/api-tokens': [`${FEATURES}/api-tokens`, `${SERVER}/organisation/api-tokens`],
    'organisation/areas': [`${FEATURES}/technical-areas`, `${SERVER}/organisation/areas`],
    'organisation/privacy': [`${FEATURES}/users`, `${FEATURES}/account`, `${SERVER}/operations/privacy`],
    'organisation/registration': [`${FEATURES}/auth`, `${SERVER}/organisation/auth`, 'frontend/src/app/public'],
    'organisation/security': [`${FEATURES}/security`, `${SERVER}/operations/security-log`],
    'public/instructions-story': [
      `${FEATURES}/public-plate`,
      `${SERVER}/plant-life/documents`,
      `${SERVER}/plants/plates`,
    ],
    'public/spare-parts-list': [`${FEATURES}/public-ticket`, 'frontend/public'],
    'public/stop-story': [`${FEATURES}/stops`, `${FEATURES}/public-plate`, `${SERVER}/plant-life/stops`],
    queue: [`${FEATURES}/queue`, `${SERVER}/operations/queue`, `${SERVER}/mail/timeline`, 'backend/src/kernel/queue'],
    raising: [`${FEATURES}/tickets/raising`, `${SERVER}/tickets/creation`],
    ratings: [`${FEATURES}/ratings`, `${SERVER}/conversation/ratings`],
    screens: [
      'frontend/src/app/back-office',
      `${FEATURES}/tickets/page`,
      `${FEATURES}/tickets/list`,
      `${FEATURES}/auth`,
    ],
    theme: ['frontend/src/kit/theme', 'frontend/src/app', 'frontend/public'],
    webhooks: [`${FEATURES}/webhooks`, `${SERVER}/operations/webhooks`],
  },
};
