import { Module } from '@nestjs/common';
import { TicketModelModule } from '#tickets/index.js';
import { AttachmentAccess } from './attachment-access.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { FileDelivery } from './download/file-delivery.js';
import { RemovalService } from './removal.service.js';
import { StorageGauge, StorageModule } from './storage/storage.module.js';
import { FileIntake } from './upload/file-intake.js';
import { FileReception } from './upload/file-reception.js';
import { UploadActivity } from './upload/upload-activity.js';
import { UploadAllowance, UploadLimits } from './upload/upload-limits.js';
import { UploadReaders } from './upload/upload-readers.js';
import { UploadService } from './upload/upload.service.js';
import { FileAudit } from './sweeping/file-audit.js';
import { FileReading } from './sweeping/file-reading.js';
import { FileReferences } from './sweeping/file-references.js';
import { FileSweep } from './sweeping/file-sweep.js';
import { SumSchedule } from './sweeping/sum-schedule.js';
import { SweepSchedule } from './sweeping/sweep-schedule.js';
import { VirusScanner } from './scan/virus-scanner.js';
import { CheckedFiles } from './upload/checked-files.js';

/** Checks received files. Both processes need it. */
@Module({
  imports: [StorageModule],
  providers: [CheckedFiles, VirusScanner],
  exports: [CheckedFiles, StorageModule],
})
export class FileCheckModule {}

@Module({
  imports: [StorageModule],
  providers: [FileAudit, FileReading, FileReferences, FileSweep],
  exports: [FileReading, FileReferences, FileSweep],
})
export class SweepingModule {}

/** For the worker: sweeps the storage, and adds missing checksums. */
@Module({ imports: [SweepingModule], providers: [SumSchedule, SweepSchedule] })
export class AttachmentsWorkerModule {}

@Module({
  imports: [FileCheckModule, StorageModule, TicketModelModule],
  controllers: [AttachmentsController],
  providers: [
    AttachmentAccess,
    AttachmentsRepository,
    FileDelivery,
    FileIntake,
    FileReception,
    RemovalService,
    StorageGauge,
    UploadActivity,
    UploadAllowance,
    UploadLimits,
    UploadReaders,
    UploadService,
  ],
  exports: [FileDelivery, FileIntake, StorageModule],
})
export class AttachmentsModule {}
