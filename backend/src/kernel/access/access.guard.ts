import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { ErrorCode } from '../../contract/index.js';
import { DomainError } from '../errors/index.js';
import { limitKey, Limits } from '../limits/index.js';
import { SecurityLog } from '../security-log/index.js';
import { ACCESS, type Access } from './access.decorators.js';
import type { Actor, CallersRequest } from './actor.js';

/** Global and closed by default: a route without declared access answers 403. The strategy 'jwt' lives in the auth module. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
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
    const refusal = refusalOf(access, request.user);
    if (refusal === undefined) return true;
    if (refusal === 'FORBIDDEN') await this.record(request);
    throw new DomainError(refusal);
  }

  override handleRequest<T>(error: unknown, actor: T | false): T {
    if (error instanceof Error) throw error;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }

  private async record({ user, method, routeOptions }: CallersRequest): Promise<void> {
    if (!user || !(await this.limits.loggedRefusalsPerUser.allows(limitKey(user.id)))) return;
    await this.securityLog.recordRefusal('ACCESS_REFUSED', { details: { method, route: routeOptions.url ?? null } });
  }
}

function refusalOf(access: Access, actor: Actor | undefined): ErrorCode | undefined {
  if (!actor) return 'UNAUTHENTICATED';
  if (actor.mustChangePassword && !access.whilePasswordChangeRequired) return 'PASSWORD_CHANGE_REQUIRED';
  if (actor.mustSetUpSecondFactor && !access.whileSecondFactorDue) return 'SECOND_FACTOR_SETUP_REQUIRED';
  if (access.roles !== 'any' && !access.roles.includes(actor.role)) return 'FORBIDDEN';
  return undefined;
}
