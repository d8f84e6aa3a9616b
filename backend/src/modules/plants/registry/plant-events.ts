import { defineEvent } from '#kernel/outbox/index.js';

/** Plants may get another owner: modules lock their rows of these plants before the plants are locked. */
export const plantOwnersChanging = defineEvent<{ plantIds: readonly string[] }>('plants.ownersChanging');
interface OwnerChange {
  plantId: string;
  /** Null if it had none. */
  from: string | null;
  at: Date;
  /** Whether the former owner was recorded by mistake, so the plant is not sold. */
  isCorrection: boolean;
}

/** Published for a locked plant that still has its former owner. */
export const plantOwnerChanging = defineEvent<OwnerChange>('plants.ownerChanging');

/** Published in the transaction, after the change. `owner` is present if the owner has changed. */
export const plantCreated = defineEvent<{ plantId: string }>('plants.created');
export const plantChanged = defineEvent<{ plantId: string; owner?: { from: string | null } | undefined }>(
  'plants.changed',
);
