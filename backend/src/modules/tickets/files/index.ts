export { AttachmentsModule, AttachmentsWorkerModule, FileCheckModule, SweepingModule } from './attachments.module.js';
export { ReceivesDocument, ReceivesFiles, SendsFile } from './file-routes.js';
export { assertScanner } from './scan/scan-session.js';
export { describeDamage, describeUnreadable, type FileFacts, readFacts, SUM_SQL } from './storage/file-facts.js';
export {
  type ByteRange,
  FileStorage,
  ignoreMissingFile,
  isStorageKey,
  type OpenFile,
  type StagedFile,
  type StoredFile,
  StoredFileMissing,
} from './storage/file-storage.js';
export { openStorage, StorageModule } from './storage/storage.module.js';
export {
  adoptStorage,
  claimStorage,
  compareMark,
  type Rows,
  readInstallation,
  StorageMismatch,
} from './storage/storage-mark.js';
export { FileReading } from './sweeping/file-reading.js';
export { describeReference, FileReferences } from './sweeping/file-references.js';
export { FileSweep, type SweepOrder, type SweepReport } from './sweeping/file-sweep.js';
export { ResumableUpload, UploadPart } from './resumable/resumable-upload.entity.js';
export { FileDelivery } from './download/file-delivery.js';
export { CheckedFiles, factsOf, type ReceivedFile } from './upload/checked-files.js';
export { FileIntake } from './upload/file-intake.js';
export { attachmentsData } from './files.data.js';
