import { Module } from '@nestjs/common';
import { IncomingSweeper } from './storage/incoming-sweeper.js';
import { StorageModule } from './storage/storage.module.js';

/** The worker's part: keeping the storage clean. */
@Module({ imports: [StorageModule], providers: [IncomingSweeper] })
export class AttachmentsWorkerModule {}
