import { Module } from '@nestjs/common';
import { AuthModule } from '#organisation/auth/index.js';
import { UsersModule } from '#organisation/users/index.js';
import { ApiTokenCreation } from './api-token-creation.js';
import { ApiTokenRevocation } from './api-token-revocation.js';
import { ApiTokenQueries } from './api-token.queries.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { TokenCallers, ApiTokenStrategy } from './token-callers.js';
import { TokenEndings } from './token-endings.js';

/** Tokens that let programs call the API as a user. */
@Module({
  imports: [AuthModule, UsersModule],
  controllers: [ApiTokensController],
  providers: [
    ApiTokenCreation,
    ApiTokenRevocation,
    ApiTokenRepository,
    ApiTokenQueries,
    ApiTokenStrategy,
    TokenCallers,
    TokenEndings,
  ],
})
export class ApiTokensModule {}
