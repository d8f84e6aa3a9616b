import {
  API_TOKEN_SCOPES_OF,
  type ApiTokenAction,
  type ApiTokenScope,
  type ApiTokenState,
  type UserRole,
} from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** Users manage the tokens of their own account, administrators those of every account. */
export const mayManageTokensOf = ({ id, role }: Pick<Actor, 'id' | 'role'>, userId: string): boolean =>
  role === 'ADMIN' || id === userId;

/** Only a working token can be revoked. */
export const allowedTokenActions = (
  actor: Pick<Actor, 'id' | 'role'>,
  { ownerId, state }: { ownerId: string; state: ApiTokenState },
): ApiTokenAction[] => (state === 'ACTIVE' && mayManageTokensOf(actor, ownerId) ? ['REVOKE'] : []);

/** The requested scopes that the role does not grant. */
export function scopesBeyond(role: UserRole, scopes: readonly ApiTokenScope[]): ApiTokenScope[] {
  const useful: readonly ApiTokenScope[] = API_TOKEN_SCOPES_OF[role];
  return scopes.filter((scope) => !useful.includes(scope));
}
