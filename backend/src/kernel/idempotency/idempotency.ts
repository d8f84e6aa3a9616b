import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { catchError, mergeMap, type Observable, of } from 'rxjs';
import type { CallersRequest } from '../access/index.js';
import { Log } from '../logging/index.js';
import { idempotencyKeyOf, KEEPS_OWN_KEYS } from './idempotency-key.js';
import { type Fingerprint, StoredRequests } from './stored-requests.js';

/** Every POST of a signed-in caller with an Idempotency-Key is processed once; its repetitions get the first answer. */
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
    const stored = await this.requests.claim(mark);
    if (stored) {
      void reply.status(stored.status);
      return of(stored.body);
    }
    return next.handle().pipe(
      mergeMap(async (body: unknown) => {
        await this.requests.keep(mark, { status: reply.statusCode, body }).catch(this.warn);
        return body;
      }),
      catchError(async (error: unknown) => {
        await this.requests.release(mark).catch(this.warn);
        throw error;
      }),
    );
  }

  /** Undefined where the header does not count: uploads are not read twice, and strangers cannot be told apart. */
  private fingerprint(request: CallersRequest): Fingerprint | undefined {
    const { user, method, routeOptions, url, body } = request;
    if (method !== 'POST' || !user || routeOptions.config.takesFiles) return undefined;
    const key = idempotencyKeyOf(request);
    if (key === undefined) return undefined;
    return this.requests.fingerprint([user.token?.id ?? user.id, routeOptions.url, key], [url, sorted(body)]);
  }

  /** The request itself is answered all the same. */
  private readonly warn = (err: unknown): void => this.log.warn({ err }, 'an idempotency key could not be written');
}

/** The same request may name its fields in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, item]) => [name, sorted(item)]);
}
