import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { CallersRequest } from '../access/index.js';
import { ERRORS } from '#contract/index.js';
import { toDomainError } from '../errors/index.js';
import { isMultipart } from '../http/index.js';
import { isModest } from '../http/validation.js';
import { Log } from '../logging/index.js';
import { Passenger } from '../persistence/index.js';
import { idempotencyKeyOf, KEEPS_OWN_KEYS } from './idempotency-key.js';
import { type RequestFingerprint, StoredRequests } from './stored-requests.js';

/** Processes each POST with an Idempotency-Key once per signed-in caller. Repetitions get the first response. */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly requests: StoredRequests,
    private readonly log: Log,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<CallersRequest>();
    const mark = this.reflector.get(KEEPS_OWN_KEYS, context.getHandler()) ? undefined : this.fingerprint(request);
    if (!mark) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const stored = await this.requests.find(mark);
    if (stored) {
      void reply.status(stored.status);
      return of(stored.body);
    }
    const claim = new Passenger((tx) => this.requests.claim(tx, mark));
    try {
      const body: unknown = await claim.during(() => lastValueFrom(next.handle(), { defaultValue: undefined }));
      await this.requests.keep(mark, { status: reply.statusCode, body }).catch(this.warn);
      return of(body);
    } catch (error) {
      if (claim.hasArrived && isRefusal(error)) await this.requests.release(mark).catch(this.warn);
      throw error;
    }
  }

  /**
   * Returns undefined where the header is ignored: files are streams, visitors are
   * indistinguishable, and a body that is too deep or too large is refused.
   */
  private fingerprint(request: CallersRequest): RequestFingerprint | undefined {
    const { user, method, routeOptions, url, body } = request;
    if (method !== 'POST' || !user || isMultipart(request)) return undefined;
    const key = idempotencyKeyOf(request);
    if (key === undefined || !isModest(body)) return undefined;
    return this.requests.fingerprint([user.token?.id ?? user.id, routeOptions.url, key], [url, sortFields(body)]);
  }

  /** A request does not fail because its response could not be stored. */
  private readonly warn = (err: unknown): void => this.log.warn({ err }, 'an idempotency key could not be written');
}

/** Whether the request was refused. After any other error its work may have been committed. */
const isRefusal = (error: unknown): boolean => ERRORS[toDomainError(error).code].status < 500;

/** Sorts the fields, because their order does not matter for equality. */
function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, item]) => [name, sortFields(item)]);
}
