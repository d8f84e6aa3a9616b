import { Module } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { FileStorage } from './file-storage.js';
import { LocalStorage } from './local-storage.js';

/** Opens the configured storage. The S3 client is loaded only if used. */
export async function openStorage({ s3, storageDir }: Pick<Config, 's3' | 'storageDir'>): Promise<FileStorage> {
  if (!s3) return new LocalStorage(storageDir);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}

@Module({ providers: [{ provide: FileStorage, useFactory: openStorage, inject: [Config] }], exports: [FileStorage] })
export class StorageModule {}
