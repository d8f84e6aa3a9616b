import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/** Routes the framework's log lines through this log; start-up messages go to debug. */
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
