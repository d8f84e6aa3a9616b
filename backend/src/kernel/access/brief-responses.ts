import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { ApiTokenScope } from '#contract/index.js';
import { TOKEN_SCOPE } from './access.decorators.js';
import type { CallersRequest } from './actor.js';
import { scopeMissing } from './refusal.js';

/** The fields of a record that a token may see if it may write but not read. The last four describe a bulk change. */
export const BRIEF_FIELDS = ['id', 'version', 'status', 'outcome', 'code', 'error', 'details'] as const;

/** Returns the read scope that matches a write scope; undefined for read scopes. */
export function readScopeOf(scope: ApiTokenScope): ApiTokenScope | undefined {
  const [subject, right] = scope.split(':');
  return right === 'write' ? (`${subject}:read` as ApiTokenScope) : undefined;
}

/** Shortens records for a token that may write but not read them. Documents, which cannot be shortened, are refused. */
@Injectable()
export class BriefResponses implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const scope = this.reflector.get<ApiTokenScope | undefined>(TOKEN_SCOPE, context.getHandler());
    const { token } = context.switchToHttp().getRequest<CallersRequest>().user ?? {};
    const readScope = token && scope && readScopeOf(scope);
    return readScope === undefined || token?.scopes.includes(readScope)
      ? next.handle()
      : next.handle().pipe(map((answer) => shortenAnswer(answer, readScope)));
  }
}

/** Throws API_TOKEN_SCOPE_MISSING for a document. */
function shortenAnswer(answer: unknown, readScope: ApiTokenScope): unknown {
  if (!(answer instanceof StreamableFile)) return inBrief(answer);
  answer.getStream().destroy();
  throw scopeMissing(readScope);
}

/**
 * Shortens records, which are the objects with an id, and searches other objects for records.
 * Objects with a JSON form of their own, such as dates, stay as they are.
 */
export function inBrief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inBrief);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  const entries = Object.entries(value);
  return 'id' in value
    ? Object.fromEntries(entries.filter(([name]) => (BRIEF_FIELDS as readonly string[]).includes(name)))
    : Object.fromEntries(entries.map(([name, item]) => [name, inBrief(item)]));
}
