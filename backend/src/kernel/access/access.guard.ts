import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/index.js';
import { ACCESS, type Access } from './access.decorators.js';
import type { Actor } from './actor.js';

/** Global and closed by default: a route without declared access answers 403. The strategy 'jwt' lives in the auth module. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new DomainError('FORBIDDEN');
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Actor }>();
    if (access.ignoresToken || (access.anonymous && request.headers.authorization === undefined)) return true;
    await super.canActivate(context);
    this.demand(access, request.user);
    return true;
  }

  override handleRequest<T>(error: unknown, actor: T | false): T {
    if (error instanceof Error) throw error;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }

  private demand(access: Access, actor: Actor | undefined): void {
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    if (actor.mustChangePassword && !access.whilePasswordChangeRequired)
      throw new DomainError('PASSWORD_CHANGE_REQUIRED');
    if (access.roles !== 'any' && !access.roles.includes(actor.role)) throw new DomainError('FORBIDDEN');
  }
}
