export { ClientAccounts, type ContactPerson, type EnsuredAccount } from './client-accounts.js';
export { hashPassword, passwordMatches } from './password-hash.js';
export { type Credentials, UserCredentials } from './user-credentials.js';
export { accessChanged, accountCreated, passwordReset } from './user-events.js';
export { AreaRefDto, MessageDto, UserDto, UserEnvelope } from './user.dto.js';
export { User } from './user.entity.js';
export { UserQueries } from './user.queries.js';
export { UserRepository } from './user.repository.js';
export { UsersModule } from './users.module.js';
