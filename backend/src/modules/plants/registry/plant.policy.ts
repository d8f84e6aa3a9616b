import { PLANT_ACTIONS, type PlantAction, STAFF_ROLES, USER_ROLES, type UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

type Reader = Pick<Actor, 'role' | 'companyIds'>;

/** A condition on plants, with its named parameters. */
interface PlantVisibility {
  sql: string;
  parameters: Readonly<Record<string, unknown>>;
}

/** Staff see every plant. Clients see the plants that their company owns now. */
export function plantsVisibleTo({ role, companyIds }: Reader, alias = 'p'): PlantVisibility {
  if (role !== 'CLIENT') return { sql: 'TRUE', parameters: {} };
  return { sql: `${alias}.owner_company_id = ANY(:ownCompanies::uuid[])`, parameters: { ownCompanies: companyIds } };
}

/** Applies the same rule to one plant. */
export const mayReadPlant = (
  { role, companyIds }: Reader,
  { ownerCompanyId }: { ownerCompanyId: string | null },
): boolean => role !== 'CLIENT' || (ownerCompanyId !== null && companyIds.includes(ownerCompanyId));

const ACTORS: Readonly<Record<PlantAction, readonly UserRole[]>> = {
  EDIT: ['ADMIN'],
  MERGE: ['ADMIN'],
  UNDO_MERGE: ['ADMIN'],
  CORRECT_OWNERSHIP: ['ADMIN'],
  READ_PLATES: STAFF_ROLES,
  ADD_PLATE: ['ADMIN'],
  ADD_DOCUMENT: ['ADMIN'],
  SET_DELIVERED_DOCUMENT: ['ADMIN'],
  ADD_SERVICE_ENTRY: STAFF_ROLES,
  ADD_READING: USER_ROLES,
  SET_OPERATING_HOURS: ['ADMIN'],
};

/** Returns what a reader of the plant may do with it. A merged plant cannot be changed until the merge is undone. */
export const allowedPlantActions = (
  { role }: Pick<Actor, 'role'>,
  { isMerged }: { isMerged: boolean },
): PlantAction[] =>
  PLANT_ACTIONS.filter((action) => ACTORS[action].includes(role) && isMerged === (action === 'UNDO_MERGE'));
