import type { ApiTokenScope, ErrorCode } from '#contract/index.js';
import { DomainError } from '../errors/index.js';
import type { Access } from './access.decorators.js';
import type { Actor } from './actor.js';

/**
 * Returns why the caller may not use the route, or undefined when they may. `scope` is the scope
 * that API tokens need.
 */
export function callRefusalOf(
  access: Access,
  scope: ApiTokenScope | undefined,
  actor: Actor | undefined,
): DomainError | undefined {
  if (actor?.token && scope === undefined) return new DomainError('API_TOKEN_NOT_ALLOWED');
  const code = codeOf(access, actor);
  if (code !== undefined) return new DomainError(code);
  return actor?.token && scope !== undefined && !actor.token.scopes.includes(scope) ? scopeMissing(scope) : undefined;
}

/** Returns all codes with which callers may be refused, regardless of the scope of their API token. */
export function accessErrors({ ignoresToken, ...access }: Access): ErrorCode[] {
  if (ignoresToken) return [];
  return [
    'UNAUTHENTICATED',
    ...(access.roles === 'any' ? [] : (['FORBIDDEN'] as const)),
    ...(access.whilePasswordChangeRequired ? [] : (['PASSWORD_CHANGE_REQUIRED'] as const)),
    ...(access.whileSecondFactorDue ? [] : (['SECOND_FACTOR_SETUP_REQUIRED'] as const)),
  ];
}

function codeOf(access: Access, actor: Actor | undefined): ErrorCode | undefined {
  if (!actor) return 'UNAUTHENTICATED';
  if (actor.mustChangePassword && !access.whilePasswordChangeRequired) return 'PASSWORD_CHANGE_REQUIRED';
  if (actor.mustSetUpSecondFactor && !access.whileSecondFactorDue) return 'SECOND_FACTOR_SETUP_REQUIRED';
  if (access.roles !== 'any' && !access.roles.includes(actor.role)) return 'FORBIDDEN';
  return undefined;
}

export const scopeMissing = (...scopes: ApiTokenScope[]): DomainError =>
  new DomainError(
    'API_TOKEN_SCOPE_MISSING',
    scopes.map((scope) => ({ field: 'scope', code: scope, message: `The API token needs the scope ${scope}` })),
  );
