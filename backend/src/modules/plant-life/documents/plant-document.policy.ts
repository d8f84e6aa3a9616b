import type { PlantDocumentAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** Only a document of an owner can be handed over. A withdrawn document cannot be changed. */
export function allowedDocumentActions(
  { role }: Pick<Actor, 'role'>,
  { company, withdrawnAt }: { company: object | null; withdrawnAt: Date | null },
): PlantDocumentAction[] {
  if (role !== 'ADMIN' || withdrawnAt !== null) return [];
  return company === null ? ['WITHDRAW'] : ['HAND_OVER', 'WITHDRAW'];
}
