import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { UserErasuresModule, UsersModule } from '../users/index.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureService } from './erasure/erasure.service.js';
import { OwnPersonalDataController } from './personal-data/own-personal-data.controller.js';
import { PersonalDataQueries } from './personal-data/personal-data.queries.js';
import { PersonalData } from './personal-data/personal-data.service.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';

/** What a person may demand of whoever keeps their data: a copy of all of it, and its end. */
@Module({
  imports: [AuthModule, UsersModule, UserErasuresModule],
  controllers: [ErasureController, OwnPersonalDataController, PersonalDataController],
  providers: [ErasureService, PersonalData, PersonalDataQueries],
})
export class PrivacyModule {}
