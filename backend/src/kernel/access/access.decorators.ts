import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { type ApiTokenScope, STAFF_ROLES, type UserRole } from '#contract/index.js';
import type { Actor } from './actor.js';

/** The access that a route declares. A route without one is refused to every caller. */
export interface Access {
  anonymous: boolean;
  roles: readonly UserRole[] | 'any';
  /** Allowed even while the caller must change the password. */
  whilePasswordChangeRequired: boolean;
  /** Allowed even while the caller must set up two-factor authentication. */
  whileSecondFactorDue: boolean;
  /** The bearer token is ignored, because signing in must work even if the header has an outdated one. */
  ignoresToken: boolean;
}

export const ACCESS = 'plantdesk:access';

/** Key of the access in the API's description, until the errors that follow from it replace it. */
export const ACCESS_EXTENSION = 'x-access';

function declareAccess(given: Partial<Access>): MethodDecorator & ClassDecorator {
  const access: Access = {
    anonymous: false,
    roles: 'any',
    whilePasswordChangeRequired: false,
    whileSecondFactorDue: false,
    ignoresToken: false,
    ...given,
  };
  const security = access.ignoresToken ? [] : [...(access.anonymous ? [ApiSecurity({})] : []), ApiBearerAuth()];
  return applyDecorators(SetMetadata(ACCESS, access), ApiExtension(ACCESS_EXTENSION, access), ...security);
}

/** Allows every caller. A bearer token, when sent, must be valid and identifies the caller, unless it is ignored. */
export const AllowAnonymous = (options: { ignoresToken?: boolean } = {}): MethodDecorator & ClassDecorator =>
  declareAccess({ anonymous: true, ...options });

/** The restrictions of a caller under which a route stays allowed. */
type OpenWhile = Partial<Pick<Access, 'whilePasswordChangeRequired' | 'whileSecondFactorDue'>>;

/** Allows every signed-in user. */
export const AllowSignedIn = (options: OpenWhile = {}): MethodDecorator & ClassDecorator => declareAccess(options);

/** Allows the roles of staff. */
export const AllowStaff = (options: OpenWhile = {}): MethodDecorator & ClassDecorator =>
  declareAccess({ roles: STAFF_ROLES, ...options });

/** Allows signed-in users of these roles. */
export const AllowRoles = (...roles: UserRole[]): MethodDecorator & ClassDecorator => declareAccess({ roles });

export const TOKEN_SCOPE = 'plantdesk:token-scope';
/** Key of the scope in the API's description. */
export const SCOPE_EXTENSION = 'x-token-scope';

/** Allows API tokens with this scope. Routes without a scope refuse API tokens. */
export const OpenToTokens = (scope: ApiTokenScope): MethodDecorator =>
  applyDecorators(SetMetadata(TOKEN_SCOPE, scope), ApiSecurity('apiToken'), ApiExtension(SCOPE_EXTENSION, scope));

/** The signed-in caller; undefined on anonymous routes without a token. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined =>
    context.switchToHttp().getRequest<{ user?: Actor }>().user,
);
