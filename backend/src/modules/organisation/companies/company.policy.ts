import { COMPANY_ACTIONS, type CompanyAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import type { Company } from './company.entity.js';

/** An inactive company takes no new members, and without a VAT number there is nothing to ask VIES about. */
export function allowedCompanyActions(
  { role }: Pick<Actor, 'role'>,
  { isActive, vatNumber }: Pick<Company, 'isActive' | 'vatNumber'>,
): CompanyAction[] {
  if (role !== 'ADMIN') return [];
  const fits = { EDIT: true, ADD_MEMBER: isActive, CHECK_VAT_NUMBER: vatNumber !== null };
  return COMPANY_ACTIONS.filter((action) => fits[action]);
}
