import { Module } from '@nestjs/common';
import { TicketModelModule } from '#tickets/index.js';
import { AttachmentAccess } from './attachment-access.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { FileDelivery } from './download/file-delivery.js';
import { RemovalService } from './removal.service.js';
import { EndedUploads } from './resumable/ended-uploads.js';
import { ResumableUploadRepository } from './resumable/resumable-upload.repository.js';
import { ResumableUploadsController } from './resumable/resumable-uploads.controller.js';
import { TusProtocol } from './resumable/tus-protocol.js';
import { UploadedFiles } from './resumable/uploaded-files.js';
import { UploadErasure } from './resumable/upload-erasure.js';
import { UploadExpiry } from './resumable/upload-expiry.js';
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

/** Both processes remove the bytes of uploads that have ended. */
@Module({
  imports: [StorageModule],
  providers: [EndedUploads, ResumableUploadRepository],
  exports: [EndedUploads, ResumableUploadRepository],
})
class EndedUploadsModule {}

/** For the worker: sweeps the storage, adds missing checksums, and removes expired uploads. */
@Module({ imports: [EndedUploadsModule, SweepingModule], providers: [SumSchedule, SweepSchedule, UploadExpiry] })
export class AttachmentsWorkerModule {}

@Module({
  imports: [EndedUploadsModule, FileCheckModule, StorageModule, TicketModelModule],
  controllers: [AttachmentsController, ResumableUploadsController],
  providers: [
    AttachmentAccess,
    AttachmentsRepository,
    FileDelivery,
    FileIntake,
    FileReception,
    RemovalService,
    StorageGauge,
    TusProtocol,
    UploadActivity,
    UploadAllowance,
    UploadErasure,
    UploadedFiles,
    UploadLimits,
    UploadReaders,
    UploadService,
  ],
  exports: [FileDelivery, FileIntake, StorageModule, UploadErasure],
})
export class AttachmentsModule {}
