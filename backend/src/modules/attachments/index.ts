export { AttachmentsWorkerModule } from './attachments-worker.module.js';
export { AttachmentsModule } from './attachments.module.js';
export { assertScanner } from './scan/assert-scanner.js';
export { type ByteRange, FileStorage, isStorageKey, type StagedFile, type StoredFile } from './storage/file-storage.js';
export { openStorage } from './storage/open-storage.js';
export { StorageModule } from './storage/storage.module.js';
export { StoredFileMissing } from './storage/stored-file-missing.js';
export { FileSweep, type SweepReport } from './sweeping/file-sweep.js';
export { SweepingModule } from './sweeping/sweeping.module.js';
