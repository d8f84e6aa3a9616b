import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { ApiTokenScope } from '../../contract/index.js';
import { TOKEN_SCOPE } from './access.decorators.js';
import type { CallersRequest } from './actor.js';

/** What a write returns of a record to a token that may not read it; the last four say how a bulk change went. */
export const BRIEF_FIELDS = ['id', 'version', 'status', 'outcome', 'code', 'error', 'details'] as const;

/** The scope that opens what a scope to write leaves closed; undefined for scopes that only read. */
export function readScopeOf(scope: ApiTokenScope): ApiTokenScope | undefined {
  const [subject, right] = scope.split(':');
  return right === 'write' ? (`${subject}:read` as ApiTokenScope) : undefined;
}

/** A token that may write and not read learns nothing from the answers to its writes. */
@Injectable()
export class BriefAnswers implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const scope = this.reflector.get<ApiTokenScope | undefined>(TOKEN_SCOPE, context.getHandler());
    const { token } = context.switchToHttp().getRequest<CallersRequest>().user ?? {};
    const readScope = token && scope && readScopeOf(scope);
    return readScope === undefined || token?.scopes.includes(readScope)
      ? next.handle()
      : next.handle().pipe(map(inBrief));
  }
}

/** Records are what has an id; whatever is no record stays, with its records in brief. */
function inBrief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inBrief);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return 'id' in value
    ? Object.fromEntries(entries.filter(([name]) => (BRIEF_FIELDS as readonly string[]).includes(name)))
    : Object.fromEntries(entries.map(([name, item]) => [name, inBrief(item)]));
}
