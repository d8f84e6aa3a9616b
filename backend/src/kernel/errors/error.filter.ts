import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorBody } from '#contract/index.js';
import { Log } from '../logging/log.js';
import { toDomainError } from './error-mapping.js';
import type { DomainError } from './domain-error.js';

/** Turns every exception into a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toDomainError(thrown);
    this.write(thrown, error, request.id);
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (error.retryAfter !== undefined) void reply.header('Retry-After', String(error.retryAfter));
    void reply.status(ERRORS[error.code].status).type('application/json').send(errorBody(error, request.id));
  }

  /** Logs server errors. A response that asks the caller to come back later is only a warning. */
  private write(thrown: unknown, error: DomainError, requestId: string): void {
    if (ERRORS[error.code].status < 500) return;
    if (thrown === error && error.cause === undefined && error.retryAfter !== undefined)
      this.log.warn({ code: error.code, requestId }, 'request put off');
    else this.log.error({ err: thrown, requestId }, 'request failed');
  }
}

export function errorBody(error: DomainError, requestId: string): ErrorBody {
  const { status, message } = ERRORS[error.code];
  const details = error.details && error.details.length > 0 ? { details: error.details } : {};
  return { statusCode: status, error: message, code: error.code, ...details, requestId };
}
