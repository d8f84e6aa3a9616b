import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { FileAudit } from './file-audit.js';
import { FileReading } from './file-reading.js';
import { FileReferences } from './file-references.js';
import { FileSweep } from './file-sweep.js';
import { SumSchedule } from './sum-schedule.js';
import { SweepSchedule } from './sweep-schedule.js';

@Module({
  imports: [StorageModule],
  providers: [FileAudit, FileReading, FileReferences, FileSweep],
  exports: [FileReading, FileReferences, FileSweep],
})
export class SweepingModule {}

/** For the worker: keeps the storage clean, and the sums complete. */
@Module({ imports: [SweepingModule], providers: [SumSchedule, SweepSchedule] })
export class AttachmentsWorkerModule {}
