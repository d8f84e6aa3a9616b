import { Module } from '@nestjs/common';
import { AuthModule } from '#organisation/auth/index.js';
import { MembersModule } from '#organisation/members/index.js';
import { UserErasuresModule, UsersModule } from '#organisation/users/index.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureService } from './erasure/erasure.service.js';
import { PersonParts } from './erasure/person-parts.js';
import { OwnPersonalDataController, PersonalDataController } from './personal-data/personal-data.controller.js';
import { PersonalDataQueries } from './personal-data/personal-data.queries.js';
import { PersonalData } from './personal-data/personal-data.service.js';

/** The rights of a person to a copy and to the erasure of their data. */
@Module({
  imports: [AuthModule, MembersModule, UsersModule, UserErasuresModule],
  controllers: [ErasureController, OwnPersonalDataController, PersonalDataController],
  providers: [ErasureService, PersonalData, PersonalDataQueries, PersonParts],
})
export class PrivacyModule {}
