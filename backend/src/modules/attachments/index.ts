export { AttachmentsWorkerModule, SweepingModule } from './sweeping/sweeping.module.js';
export { AttachmentsModule } from './attachments.module.js';
export { assertScanner } from './scan/assert-scanner.js';
export { type ByteRange, FileStorage, isStorageKey, type StagedFile, type StoredFile } from './storage/file-storage.js';
export { openStorage, StorageModule } from './storage/storage.module.js';
export { StoredFileMissing } from './storage/storage-errors.js';
export { FileSweep, type SweepReport } from './sweeping/file-sweep.js';
export { attachmentsData } from './attachments.data.js';
