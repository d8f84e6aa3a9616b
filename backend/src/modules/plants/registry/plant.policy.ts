import type { Actor } from '#kernel/access/index.js';

type Reader = Pick<Actor, 'role' | 'companyIds'>;

/** A condition on plants, with its named parameters. */
interface PlantVisibility {
  sql: string;
  parameters: Readonly<Record<string, unknown>>;
}

/** Staff see every plant, clients those that their company owns now. */
export function plantsVisibleTo({ role, companyIds }: Reader, alias = 'p'): PlantVisibility {
  if (role !== 'CLIENT') return { sql: 'TRUE', parameters: {} };
  return { sql: `${alias}.owner_company_id = ANY(:ownCompanies::uuid[])`, parameters: { ownCompanies: companyIds } };
}

/** The same rule for one plant. */
export const mayReadPlant = (
  { role, companyIds }: Reader,
  { ownerCompanyId }: { ownerCompanyId: string | null },
): boolean => role !== 'CLIENT' || (ownerCompanyId !== null && companyIds.includes(ownerCompanyId));
