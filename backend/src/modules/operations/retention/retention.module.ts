import { Module } from '@nestjs/common';
import { RetentionSchedule, RetentionSweep } from './retention-sweep.js';
import { RetentionRepository } from './retention.repository.js';

@Module({ providers: [RetentionSweep, RetentionRepository], exports: [RetentionSweep] })
export class RetentionModule {}

/** The worker's part of the retention: periodic sweeps. */
@Module({ imports: [RetentionModule], providers: [RetentionSchedule] })
export class RetentionWorkerModule {}
