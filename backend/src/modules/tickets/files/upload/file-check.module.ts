import { Module } from '@nestjs/common';
import { VirusScanner } from '../scan/virus-scanner.js';
import { StorageModule } from '../storage/storage.module.js';
import { CheckedFiles } from './checked-files.js';

/** Checks files that come in, in both processes. */
@Module({
  imports: [StorageModule],
  providers: [CheckedFiles, VirusScanner],
  exports: [CheckedFiles, StorageModule],
})
export class FileCheckModule {}
