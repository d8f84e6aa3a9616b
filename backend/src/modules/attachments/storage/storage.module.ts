import { Module } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { type Timings, USUAL_TIMINGS } from '../../../config/timings.js';
import { FileStorage } from './file-storage.js';
import { LocalStorage } from './local-storage.js';

type StorageSettings = Pick<Config, 's3' | 'storageDir'> & { timings?: Timings };

/** Opens the configured storage. The S3 client is loaded only if used. */
export async function openStorage({ s3, storageDir, timings = USUAL_TIMINGS }: StorageSettings): Promise<FileStorage> {
  if (!s3) return new LocalStorage(storageDir);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3, timings.bucket);
}

@Module({ providers: [{ provide: FileStorage, useFactory: openStorage, inject: [Config] }], exports: [FileStorage] })
export class StorageModule {}
