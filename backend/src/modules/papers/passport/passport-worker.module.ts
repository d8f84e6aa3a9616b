import { Module } from '@nestjs/common';
import { ReportsWorkerModule } from '#papers/reports/index.js';
import { PrintPassportProcessor } from './document/print-passport.processor.js';

/** For the worker: prints passports of plants. */
@Module({ imports: [ReportsWorkerModule], providers: [PrintPassportProcessor] })
export class PassportWorkerModule {}
