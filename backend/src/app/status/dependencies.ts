import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { type Dependency, Health } from '#kernel/health/index.js';
import { LimitStore } from '#kernel/limits/index.js';
import { DatabaseProbe } from '#kernel/persistence/index.js';
import { QueueWorkers } from '#kernel/queue/index.js';
import { claimStorage, FileStorage } from '#tickets/files/index.js';
import { MailTransport } from '#mail/outgoing/index.js';

/**
 * Neither storage nor Redis is required: without storage the API takes tickets without files, and
 * without Redis it counts limits in memory.
 */
export function watchApi(api: INestApplicationContext): void {
  const { redisUrl } = api.get(Config);
  const redis: Dependency = { name: 'redis', isNeeded: false, check: () => api.get(LimitStore).probe() };
  api.get(Health).watch(databaseDependency(api), storageDependency(api), ...(redisUrl === undefined ? [] : [redis]));
}

/** A worker requires database and queue. Without another dependency only the jobs that use it wait. */
export function watchWorker(worker: INestApplicationContext): void {
  const { chromiumPath } = worker.get(Config);
  worker
    .get(Health)
    .watch(
      databaseDependency(worker),
      { name: 'queue', isNeeded: true, check: () => worker.get(QueueWorkers).probe() },
      { name: 'smtp', isNeeded: false, check: () => worker.get(MailTransport).probe() },
      { name: 'chromium', isNeeded: false, check: () => access(chromiumPath, constants.X_OK) },
      storageDependency(worker),
    );
}

const databaseDependency = (app: INestApplicationContext): Dependency => ({
  name: 'database',
  isNeeded: true,
  check: () => app.get(DatabaseProbe).assertReachable(),
});

const storageDependency = (app: INestApplicationContext): Dependency => ({
  name: 'storage',
  isNeeded: false,
  check: async () => {
    const files = app.get(FileStorage, { strict: false });
    await files.assertAvailable();
    await claimStorage(files, app.get(DataSource));
  },
});
