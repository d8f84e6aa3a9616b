import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { ApiTokenScope, ErrorCode } from '#contract/index.js';
import { DomainError } from '../errors/index.js';
import { limitKey, Limits } from '../limits/index.js';
import { SecurityLog } from '../security-log/index.js';
import { ACCESS, type Access, TOKEN_SCOPE } from './access.decorators.js';
import { type CallersRequest, isStaff } from './actor.js';
import { callRefusalOf } from './refusal.js';

/** Refusals that the security log records: a user tried more than they may. */
const RECORDED: readonly ErrorCode[] = ['FORBIDDEN', 'API_TOKEN_NOT_ALLOWED', 'API_TOKEN_SCOPE_MISSING'];

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Guards all routes and is closed by default: a route without declared access returns 403. Two
 * modules provide the strategies. `api-tokens` provides 'api-token', which leaves other bearer
 * tokens to the next strategy, and `auth` provides 'jwt'.
 */
@Injectable()
export class AccessGuard extends AuthGuard(['api-token', 'jwt']) {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: Limits,
    private readonly securityLog: SecurityLog,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new DomainError('FORBIDDEN');
    const request = context.switchToHttp().getRequest<CallersRequest>();
    if (access.ignoresToken || (access.anonymous && request.headers.authorization === undefined)) return true;
    await super.canActivate(context);
    await this.count(request);
    const scope = this.reflector.get<ApiTokenScope | undefined>(TOKEN_SCOPE, context.getHandler());
    const refusal = callRefusalOf(access, scope, request.user);
    if (refusal === undefined) return true;
    if (RECORDED.includes(refusal.code)) await this.record(request);
    throw refusal;
  }

  override handleRequest<T>(error: unknown, actor: T | false): T {
    if (error instanceof Error) throw error;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }

  /** Counts each request of an API token and each change by a person. Expensive reads have limits of their own. */
  private async count({ user, method }: CallersRequest): Promise<void> {
    if (!user) return;
    if (user.token) return this.limits.requestsPerApiToken.take(limitKey(user.token.id));
    if (READS.includes(method)) return;
    await (isStaff(user) ? this.limits.writesPerStaff : this.limits.writesPerClient).take(limitKey(user.id));
  }

  private async record({ user, method, routeOptions }: CallersRequest): Promise<void> {
    if (!user || !(await this.limits.loggedRefusalsPerUser.allows(limitKey(user.id)))) return;
    await this.securityLog.recordRefusal('ACCESS_REFUSED', { details: { method, route: routeOptions.url ?? null } });
  }
}
