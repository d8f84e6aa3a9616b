import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/index.js';
import { UsersModule } from '../users/index.js';
import { MemberQueries } from './member.queries.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { OwnCompanyController } from './own-company.controller.js';

@Module({
  imports: [CompaniesModule, UsersModule],
  controllers: [MembersController, OwnCompanyController],
  providers: [MemberQueries, MembersService],
})
export class MembersModule {}
