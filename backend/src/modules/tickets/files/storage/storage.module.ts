import { Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { type Timings, USUAL_TIMINGS } from '#config/timings.js';
import { Log } from '#kernel/logging/index.js';
import { Metrics } from '#kernel/metrics/index.js';
import { FileStorage } from './file-storage.js';
import { LocalStorage } from './local-storage.js';
import { claimStorageIfThere } from './storage-mark.js';

/** Reports free space, so that the monitoring warns before uploads are refused. */
@Injectable()
export class StorageGauge {
  constructor(storage: FileStorage, metrics: Metrics) {
    const gauge = metrics.gauge('plantdesk_storage_free_bytes', 'Bytes free on the disk of the files', [], async () => {
      const free = await storage.freeBytes().catch(() => undefined);
      if (free === undefined) gauge.reset();
      else gauge.set(free);
    });
  }
}

type StorageSettings = Pick<Config, 's3' | 'storageDir'> & { timings?: Timings };

/** Opens the configured storage. The S3 client is only loaded if used. */
export async function openStorage({ s3, storageDir, timings = USUAL_TIMINGS }: StorageSettings): Promise<FileStorage> {
  if (!s3) return new LocalStorage(storageDir);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3, timings.bucket);
}

/** The process does not start if the files belong to another database: throws StorageMismatch. */
async function openOwnStorage(config: Config, dataSource: DataSource, log: Log): Promise<FileStorage> {
  const storage = await openStorage(config);
  if (!dataSource.isInitialized) return storage;
  const err = await claimStorageIfThere(storage, dataSource);
  if (err) log.error({ err }, 'the file storage is away');
  return storage;
}

@Module({
  providers: [{ provide: FileStorage, useFactory: openOwnStorage, inject: [Config, DataSource, Log] }],
  exports: [FileStorage],
})
export class StorageModule {}
