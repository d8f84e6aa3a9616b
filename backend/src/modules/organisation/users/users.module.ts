import { Module } from '@nestjs/common';
import { TechnicalAreasModule } from '#organisation/areas/index.js';
import { AccountUsage } from './account-usage.js';
import { ClientAccounts } from './client-accounts.js';
import { MailRefusals } from './mail-refusals.js';
import { UserCredentials } from './user-credentials.js';
import { UserQueries } from './user.queries.js';
import { UserRepository } from './user.repository.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TechnicalAreasModule],
  controllers: [UsersController],
  providers: [UsersService, UserRepository, UserQueries, UserCredentials, ClientAccounts, AccountUsage, MailRefusals],
  exports: [AccountUsage, UserRepository, UserQueries, UserCredentials, ClientAccounts],
})
export class UsersModule {}
