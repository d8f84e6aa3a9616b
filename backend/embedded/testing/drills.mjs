/**
 * The drills end, freeze, fill and empty real processes and servers, one drill after the other.
 * @type {import('./choice.mjs').Kind}
 */
export const DRILLS = {
  folder: 'backend/test/failures',
  // One of each kind: a database that is cut, a queue, a mail server, an API and a worker.
  always: ['database-away', 'redis-away', 'smtp-away', 'processes-ended', 'worker-killed'],
  mostAdded: 180,
  places: {
    'backup-drill': ['backend/src/backups', 'backend/src/migrations', 'backend/src/modules/tickets/files/storage'],
    'backup-drill-commands': ['backend/src/backups'],
    chromium: ['backend/src/modules/papers/reports/rendering'],
    'clock-worker-killed': ['backend/src/modules/promises/clocks', 'backend/src/kernel/queue'],
    conversation: ['backend/src/modules/conversation', 'backend/src/modules/mail/outgoing'],
    'database-away': ['backend/src/kernel/persistence', 'backend/src/kernel/errors', 'backend/src/kernel/queue'],
    'database-full': ['backend/src/kernel/persistence', 'backend/src/kernel/queue'],
    'database-restarted': ['backend/src/kernel/persistence', 'backend/src/kernel/queue', 'backend/src/app'],
    'import-worker-killed': ['backend/src/modules/operations/imports', 'backend/src/kernel/queue'],
    'files/large-scan': ['backend/src/modules/tickets/files/scan', 'backend/src/modules/tickets/files/resumable'],
    'linking-worker-killed': ['backend/src/modules/tickets/plant-links', 'backend/src/kernel/queue'],
    'loss-drill': [
      'backend/src/backups',
      'backend/src/modules/tickets/files/storage',
      'backend/src/modules/tickets/files/sweeping',
      'docs/backup.md',
    ],
    'mail-in-killed': ['backend/src/modules/mail/incoming', 'backend/src/kernel/queue'],
    'mail-sizes': ['backend/src/modules/mail/incoming/parsing'],
    'many-requests': ['backend/src/app', 'backend/src/kernel/http', 'backend/src/kernel/limits'],
    'new-language': ['scripts/new-language.mjs', 'scripts/figures.mjs', 'backend/src/contract', 'frontend/src/i18n'],
    'processes-ended': ['backend/src/app', 'backend/src/kernel/queue'],
    'processes-killed': [
      'backend/src/kernel/idempotency',
      'backend/src/kernel/outbox',
      'backend/src/kernel/persistence',
      'backend/src/kernel/queue',
    ],
    'queue-pressure': ['backend/src/kernel/queue', 'backend/src/kernel/outbox'],
    'redis-away': ['backend/src/kernel/queue', 'backend/src/kernel/limits'],
    'scale-out': ['backend/src/app', 'backend/src/kernel/limits', 'backend/src/modules/organisation/auth', 'deploy'],
    'smtp-away': ['backend/src/modules/mail/outgoing', 'backend/src/kernel/queue'],
    trace: ['backend/src/kernel/logging', 'backend/src/app', 'backend/src/kernel/health'],
    'uploads-cut': ['backend/src/modules/tickets/files'],
    'webhook-worker-killed': ['backend/src/modules/operations/webhooks', 'backend/src/kernel/queue'],
    'worker-killed': ['backend/src/modules/mail/outgoing', 'backend/src/kernel/queue', 'backend/src/kernel/outbox'],
  },
};
