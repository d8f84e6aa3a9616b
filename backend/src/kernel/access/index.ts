export {
  ACCESS,
  ACCESS_EXTENSION,
  type Access,
  AllowAnonymous,
  AllowRoles,
  AllowSignedIn,
  AllowStaff,
  CurrentActor,
  OpenToTokens,
  SCOPE_EXTENSION,
  TOKEN_SCOPE,
} from './access.decorators.js';
export { AccessGuard } from './access.guard.js';
export { bearerOf, tokenEnd } from './bearer.js';
export { BRIEF_FIELDS, BriefResponses, readScopeOf } from './brief-responses.js';
export { type Actor, type CallersRequest, type CallingToken, isStaff, type SessionActor } from './actor.js';
export { accessErrors, scopeMissing } from './refusal.js';
