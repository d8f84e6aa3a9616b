import { defineEvent } from '#kernel/outbox/index.js';

/** Plants may get another owner: modules lock their rows of these plants before the plants are locked. */
export const plantOwnersChanging = defineEvent<{ plantIds: readonly string[] }>('plants.ownersChanging');
/** Published for a locked plant that still has its former owner. `from` is null if it had none. */
export const plantOwnerChanging = defineEvent<{ plantId: string; from: string | null; at: Date }>(
  'plants.ownerChanging',
);

/** Published in the transaction, after the change. `owner` is present if the owner has changed. */
export const plantCreated = defineEvent<{ plantId: string }>('plants.created');
export const plantChanged = defineEvent<{ plantId: string; owner?: { from: string | null } | undefined }>(
  'plants.changed',
);
