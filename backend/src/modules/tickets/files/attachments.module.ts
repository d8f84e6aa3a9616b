import { Module } from '@nestjs/common';
import { TicketModelModule } from '#tickets/index.js';
import { AttachmentAccess } from './attachment-access.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { FileDelivery } from './download/file-delivery.js';
import { RemovalService } from './removal.service.js';
import { StorageGauge } from './storage/storage-gauge.js';
import { FileCheckModule } from './upload/file-check.module.js';
import { StorageModule } from './storage/storage.module.js';
import { FileIntake } from './upload/file-intake.js';
import { FileReception } from './upload/file-reception.js';
import { UploadActivity } from './upload/upload-activity.js';
import { UploadAllowance } from './upload/upload-allowance.js';
import { UploadLimits } from './upload/upload-limits.js';
import { UploadReaders } from './upload/upload-readers.js';
import { UploadService } from './upload/upload.service.js';

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
