import { Injectable } from '@nestjs/common';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { Config } from '#config/config.js';
import { describedError } from './described-error.js';
import { currentTrace } from './trace.js';

type Fields = Record<string, unknown>;

export const logOptions = (level: Config['logLevel']): LoggerOptions => ({
  level,
  base: undefined,
  // A copy, because the line's own fields are added to it.
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
