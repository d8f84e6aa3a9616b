import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { leaveOnSignal } from '#app/leaving.js';
import { exitOnError } from '#app/process.js';
import { watchWorker } from '#app/status/dependencies.js';
import { WorkerStatusServer } from '#app/status/worker-status-server.js';
import { WorkerModule } from '#app/worker.module.js';
import { loadConfig } from '#config/config.js';
import { Log, NestLog } from '#kernel/logging/index.js';
import { Metrics } from '#kernel/metrics/index.js';
import { QueueWorkers } from '#kernel/queue/index.js';

await exitOnError(async () => {
  const config = loadConfig(process.env);
  const log = new Log(config);
  const context = await NestFactory.createApplicationContext(WorkerModule.with(config), {
    logger: new NestLog(log),
    abortOnError: false,
  });
  leaveOnSignal(context);
  watchWorker(context);
  context.get(Metrics).watchProcess();
  context.get(QueueWorkers).start();
  await context.get(WorkerStatusServer).listen();
  log.info({}, 'worker ready');
  process.send?.({ ready: true });
});
