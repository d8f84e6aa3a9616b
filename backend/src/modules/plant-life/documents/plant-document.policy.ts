import type { PlantDocumentAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** A document of the owner can be handed over; one that is withdrawn stays as it is. */
export function allowedDocumentActions(
  { role }: Pick<Actor, 'role'>,
  { company, withdrawnAt }: { company: object | null; withdrawnAt: Date | null },
): PlantDocumentAction[] {
  if (role !== 'ADMIN' || withdrawnAt !== null) return [];
  return company === null ? ['WITHDRAW'] : ['HAND_OVER', 'WITHDRAW'];
}
