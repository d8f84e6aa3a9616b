import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { FileAudit } from './file-audit.js';
import { FileReferences } from './file-references.js';
import { FileSweep } from './file-sweep.js';

@Module({ imports: [StorageModule], providers: [FileAudit, FileReferences, FileSweep], exports: [FileSweep] })
export class SweepingModule {}
