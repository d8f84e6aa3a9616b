import { Module } from '@nestjs/common';
import { SweepSchedule } from './sweeping/sweep-schedule.js';
import { SweepingModule } from './sweeping/sweeping.module.js';

/** For the worker: keeps the storage clean. */
@Module({ imports: [SweepingModule], providers: [SweepSchedule] })
export class AttachmentsWorkerModule {}
