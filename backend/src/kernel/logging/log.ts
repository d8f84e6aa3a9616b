import { Injectable, type LoggerService, Global, Module } from '@nestjs/common';
import { pino, type Logger, type LoggerOptions, stdSerializers } from 'pino';
import { Config } from '#config/config.js';
import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from '../http/requests.js';

/** Correlates log lines: the original request, and the job that continues it. */
interface Trace {
  requestId?: string;
  jobId?: string;
}

const jobs = new AsyncLocalStorage<Trace>();

/** Adds the job's ids to every line logged inside `work`. */
export const runTraced = <T>(trace: Trace, work: () => Promise<T>): Promise<T> => jobs.run(trace, work);

/** The ids of the current job or request. */
function currentTrace(): Trace {
  const requestId = currentRequest()?.id;
  return jobs.getStore() ?? (requestId === undefined ? {} : { requestId });
}

/** Returns undefined in commands and in jobs without a request. */
export const currentRequestId = (): string | undefined => currentTrace().requestId;

type Fields = Record<string, unknown>;

export const logOptions = (level: Config['logLevel']): LoggerOptions => ({
  level,
  base: undefined,
  // Returns a copy, because the line's own fields are added to it.
  mixin: () => ({ ...currentTrace() }),
  redact: ['*.password', '*.token', 'headers.authorization'],
  serializers: { err: describedError },
});

/**
 * Structured log lines on standard output. Never log secrets: name fields instead of dumping
 * objects.
 */
@Injectable()
export class Log {
  private readonly logger: Logger;

  constructor(config: Config) {
    this.logger = pino(logOptions(config.logLevel));
  }

  debug(fields: Fields, message: string): void {
    this.logger.debug(fields, message);
  }

  info(fields: Fields, message: string): void {
    this.logger.info(fields, message);
  }

  warn(fields: Fields, message: string): void {
    this.logger.warn(fields, message);
  }

  error(fields: Fields, message: string): void {
    this.logger.error(fields, message);
  }
}

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
}

/**
 * Returns the part of an error that may be logged. The error of a failed query includes its values
 * and the failing row, and so user input and hashes of passwords and tokens. Therefore only named
 * fields are logged.
 */
function describedError(error: unknown): DescribedError | string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type, message, stack, ...code };
}

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

@Global()
@Module({ providers: [Log], exports: [Log] })
export class LoggingModule {}
