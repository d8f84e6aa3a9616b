import { Module } from '@nestjs/common';
import { RetentionSchedule } from './retention-schedule.js';
import { RetentionModule } from './retention.module.js';

/** The worker's part of the retention: periodic sweeps. */
@Module({ imports: [RetentionModule], providers: [RetentionSchedule] })
export class RetentionWorkerModule {}
