import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/** Lets the framework's own lines pass through our log; its start-up chatter goes to debug. */
export class NestLog implements LoggerService {
  constructor(private readonly sink: Log) {}

  log(message: unknown, context?: unknown): void {
    this.sink.debug({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.sink.warn({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    this.sink.error({ details }, String(message));
  }
}
