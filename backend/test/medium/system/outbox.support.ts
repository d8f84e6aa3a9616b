import { Injectable, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '#config/config.module.js';
import { kernelData } from '#kernel/kernel.data.js';
import { LoggingModule } from '#kernel/logging/index.js';
import { defineJob, type JobContext, type JobHandler, OutboxModule } from '#kernel/outbox/index.js';
import { PersistenceModule } from '#kernel/persistence/index.js';
import { HandlesJob, QueueModule } from '#kernel/queue/index.js';
import { type OwnTimings, testConfig } from '#test/support/config.js';
import type { TestDatabase } from '#test/support/database.js';

export const note = defineJob<{ text: string }>({
  kind: 'test.note',
  queue: { name: 'notes', concurrency: 8 },
  priority: 10,
});

@Injectable()
@HandlesJob(note)
export class NoteHandler implements JobHandler<{ text: string }> {
  readonly runs: { text: string; context: JobContext }[] = [];
  behave: (text: string, attempt: number) => Promise<void> = async () => undefined;

  async run({ text }: { text: string }, context: JobContext): Promise<void> {
    this.runs.push({ text, context });
    await this.behave(text, context.attempt);
  }
}

/** The relay and the queue's workers with one handler, not started yet. */
export function createWorker(
  database: TestDatabase,
  environment: Record<string, string>,
  timings: OwnTimings = {},
): Promise<INestApplicationContext> {
  const config = testConfig(database.url, environment, timings);
  class Root {}
  Module({
    imports: [
      ConfigModule.with(config),
      LoggingModule,
      PersistenceModule.with({ data: [kernelData] }),
      OutboxModule,
      QueueModule,
    ],
    providers: [NoteHandler],
  })(Root);
  return NestFactory.createApplicationContext(Root, { logger: false });
}
