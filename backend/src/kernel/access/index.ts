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
export { BRIEF_FIELDS, BriefResponses, readScopeOf } from './brief-responses.js';
export {
  type Actor,
  bearerOf,
  type CallersRequest,
  type CallingToken,
  isStaff,
  type SessionActor,
  tokenEnd,
} from './actor.js';
export { accessErrors, scopeMissing } from './refusal.js';
