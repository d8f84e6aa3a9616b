/**
 * The drills end, freeze, fill and empty real processes and servers, one drill after the other.
 * The drill of each name is due when one of these places of the product changes.
 */
export const DRILLS = {
  'backup-drill': ['backend/src/backups', 'backend/src/migrations', 'backend/src/modules/tickets/files/storage'],
  'backup-drill-commands': ['backend/src/backups'],
  chromium: ['backend/src/modules/papers/reports/rendering'],
  'clock-worker-killed': ['backend/src/modules/promises/clocks', 'backend/src/kernel/queue'],
  conversation: ['backend/src/modules/conversation', 'backend/src/modules/mail/outgoing'],
  'database-away': ['backend/src/kernel/persistence', 'backend/src/kernel/errors', 'backend/src/kernel/queue'],
  'database-full': ['backend/src/kernel/persistence', 'backend/src/kernel/queue'],
  'database-restarted': ['backend/src/kernel/persistence', 'backend/src/kernel/queue', 'backend/src/app'],
  'import-worker-killed': ['backend/src/modules/operations/imports', 'backend/src/kernel/queue'],
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
};

/** Every run includes one drill of each kind: a database that is cut, a queue, a mail server, an API and a worker. */
export const ALWAYS = ['database-away', 'redis-away', 'smtp-away', 'processes-ended', 'worker-killed'];

/** Seconds by which the drills of what changed may lengthen a run. */
const MOST_ADDED = 180;

/**
 * The drills that are due in a run.
 * @param {string[] | undefined} changed paths of the files that changed lately, relative to the project's folder;
 * undefined when that is unknown, which asks for all drills
 */
export function chooseDrills(changed) {
  return Object.entries(DRILLS)
    .filter(([name, places]) => {
      const isOf = (path) =>
        path === drillPath(name) || places.some((place) => path === place || path.startsWith(`${place}/`));
      return ALWAYS.includes(name) || changed === undefined || changed.some(isOf);
    })
    .map(([name]) => name);
}

/**
 * The due drills that fit into a run: those of each kind, and as many of the others as the added time allows. Those that
 * changed themselves come first; among the rest, another commit begins with another one, so that each has its turn.
 * @param {string[]} due
 * @param {string[]} changed paths, relative to the project's folder
 * @param {Record<string, number>} durations recorded seconds by path; a drill without any is new, and fits
 * @param {number} turn a whole number that differs from commit to commit
 */
export function fitDrills(due, changed, durations, turn) {
  const first = due.filter((name) => ALWAYS.includes(name));
  const rest = due.filter((name) => !first.includes(name));
  const isChanged = (name) => changed.includes(drillPath(name));
  const others = rest.filter((name) => !isChanged(name));
  const start = others.length > 0 ? turn % others.length : 0;
  let added = 0;
  const fitting = [...rest.filter(isChanged), ...others.slice(start), ...others.slice(0, start)].filter((name) => {
    const taken = durations[drillPath(name)] ?? 0;
    if (added + taken > MOST_ADDED) return false;
    added += taken;
    return true;
  });
  return [...first, ...fitting];
}

export const drillPath = (name) => `backend/test/failures/${name}.spec.ts`;
