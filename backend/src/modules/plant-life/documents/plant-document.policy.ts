import type { PlantDocumentAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/**
 * Only a document of an owner can be handed over. A withdrawn document can only be corrected: its day of release may say
 * which revision was delivered.
 */
export function allowedDocumentActions(
  { role }: Pick<Actor, 'role'>,
  { company, withdrawnAt }: { company: object | null; withdrawnAt: Date | null },
): PlantDocumentAction[] {
  if (role !== 'ADMIN') return [];
  if (withdrawnAt !== null) return ['EDIT'];
  return company === null ? ['EDIT', 'WITHDRAW'] : ['EDIT', 'HAND_OVER', 'WITHDRAW'];
}
