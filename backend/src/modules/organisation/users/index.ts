export { AccountUsage } from './account-usage.js';
export {
  actorColumns,
  defineActorColumn,
  HAS_SECOND_FACTOR,
  MAY_ACT,
  MUST_SET_UP_SECOND_FACTOR,
  NEEDS_SECOND_FACTOR,
} from './user-sql.js';
export { MailRefusals } from './mail-refusals.js';
export { ClientAccounts, type ContactPerson, type EnsuredAccount } from './client-accounts.js';
export { PersonalAccountDto } from './personal-account.js';
export { type Credentials, hashPassword, passwordMatches, UserCredentials } from './user-credentials.js';
export { accessChanged, accountCreated, accountDeleted, passwordReset } from './account-changes.js';
export { AreaRefDto, SentenceDto, UserDto, UserEnvelope } from './user.dto.js';
export { NO_COMPANY, User } from './user.entity.js';
export { UserQueries } from './user.queries.js';
export { allowedPersonActions, erasureRefusal, requireForeign } from './user.policy.js';
export { type ErasureMark, UserErasures, UserErasuresModule } from './user-erasures.js';
export { type LockedUser, UserRepository } from './user.repository.js';
export { UsersModule } from './users.module.js';
export { usersData } from './users.data.js';
