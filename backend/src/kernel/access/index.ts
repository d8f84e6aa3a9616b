export {
  ACCESS,
  type Access,
  AllowAnonymous,
  AllowRoles,
  AllowSignedIn,
  AllowStaff,
  ApiOptionalBearer,
  CurrentActor,
} from './access.decorators.js';
export { AccessGuard } from './access.guard.js';
export { type Actor, isStaff } from './actor.js';
export { tokenEnd } from './token-end.js';
