import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { FileAudit } from './file-audit.js';
import { FileReferences } from './file-references.js';
import { FileSweep } from './file-sweep.js';
import { SweepSchedule } from './sweep-schedule.js';

@Module({ imports: [StorageModule], providers: [FileAudit, FileReferences, FileSweep], exports: [FileSweep] })
export class SweepingModule {}

/** For the worker: keeps the storage clean. */
@Module({ imports: [SweepingModule], providers: [SweepSchedule] })
export class AttachmentsWorkerModule {}
