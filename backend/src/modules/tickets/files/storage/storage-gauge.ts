import { Injectable } from '@nestjs/common';
import { Metrics } from '#kernel/metrics/index.js';
import { FileStorage } from './file-storage.js';

/** Shows the monitoring that the disk fills up before uploads are refused. */
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
