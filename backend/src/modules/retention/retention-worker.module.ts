import { Module } from '@nestjs/common';
import { RetentionSchedule } from './retention-schedule.js';
import { RetentionModule } from './retention.module.js';

/** The worker's part: forgetting in time. */
@Module({ imports: [RetentionModule], providers: [RetentionSchedule] })
export class RetentionWorkerModule {}
