import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '#contract/index.js';
import { type Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { newNameErrors } from '#kernel/http/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { requireImpersonal } from '#kernel/passwords/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { TechnicalAreaRepository } from '#organisation/areas/index.js';
import { accountChanges, accessChanged, accountCreated, accountDeleted, passwordReset } from './account-changes.js';
import { AccountUsage } from './account-usage.js';
import { hashPassword } from './user-credentials.js';
import type { CreateUserDto, ManagedUserDto, UpdatedUser, UpdateUserDto, UserDto } from './user.dto.js';
import {
  type AccountState,
  areaFitsRole,
  applyChange,
  leavesAssignments,
  losesAccess,
  mayBeAStrangers,
  refusalOfChange,
  tokenRefusal,
} from './user.policy.js';
import { NO_COMPANY } from './user.entity.js';
import { UserQueries } from './user.queries.js';
import { type LockedUser, UserRepository } from './user.repository.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly queries: UserQueries,
    private readonly usage: AccountUsage,
    private readonly areas: TechnicalAreaRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  async create(actor: Actor, body: CreateUserDto): Promise<ManagedUserDto> {
    const { name, surname, email, role, company = null, phone = null, language = DEFAULT_LANGUAGE, password } = body;
    const state = { role, isActive: body.isActive ?? true, technicalAreaId: body.technicalAreaId ?? null };
    requireReach(actor, undefined, state);
    if (actor.token && password !== undefined)
      throw invalidField('password', 'notByToken', 'API tokens set no password: without one it is mailed');
    assertFittingArea(state);
    if (password !== undefined) requireImpersonal('password', password, body);
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      await this.areas.assertAssignable(tx, state.technicalAreaId);
      const person = { id, name, surname, email, company, phone, language, ...state };
      await this.users.insert(tx, { ...person, passwordHash, ...NEW_ACCOUNT });
      await this.events.publish(tx, accountCreated, { userId: id, withoutPassword: passwordHash === null });
      await this.securityLog.record(tx, 'ACCOUNT_CREATED', { subject: { id, email }, details: { by: 'ADMIN', role } });
      return this.queries.readManaged(actor, id, tx);
    });
  }

  update(actor: Actor, id: string, body: UpdateUserDto): Promise<UpdatedUser> {
    const { email, role, isActive, technicalAreaId, ...details } = body;
    return this.unitOfWork.run(async (tx) => {
      const { user, isLastAdmin } = await this.lockPresent(tx, id);
      if (email !== undefined && email.toLowerCase() !== user.email.toLowerCase())
        throw invalidField('email', 'emailImmutable', 'The email cannot be changed');
      const nameErrors = newNameErrors(user, details);
      if (nameErrors.length > 0) throw new DomainError('VALIDATION_FAILED', nameErrors);
      const next = applyChange(user, { role, isActive, technicalAreaId });
      assertFittingArea(next);
      requireReach(actor, user, next);
      const refused = refusalOfChange(user, next, { isOwnAccount: actor.id === id, isLastAdmin });
      if (refused) throw new DomainError(refused);
      if (next.technicalAreaId !== user.technicalAreaId) await this.areas.assertAssignable(tx, next.technicalAreaId);
      const before = await this.queries.read(id, tx);
      await this.users.update(tx, id, { ...details, ...next, ...(next.role === 'CLIENT' ? {} : NO_COMPANY) });
      if (losesAccess(user, next)) await this.events.publish(tx, accessChanged, { userId: id });
      if (mayBeAStrangers(user, next)) await this.dropPassword(tx, user);
      const leaves = leavesAssignments(user, next);
      const openAssignments = leaves ? (await this.usage.read(id, tx)).openAssignments : undefined;
      const after = await this.queries.readManaged(actor, id, tx);
      await this.recordChanges(tx, before, after);
      return { user: after, openAssignments };
    });
  }

  /** Soft-deletes people to whom tickets refer, and removes others. Returns the account as it was. */
  delete(actor: Actor, id: string): Promise<ManagedUserDto> {
    return this.unitOfWork.run(async (tx) => {
      const { user, isLastAdmin } = await this.lock(tx, id);
      requireReach(actor, user, undefined);
      const refused = refusalOfChange(user, null, { isOwnAccount: actor.id === id, isLastAdmin });
      if (refused) throw new DomainError(refused);
      const answer = await this.queries.readManaged(actor, id, tx);
      await this.events.publish(tx, accessChanged, { userId: id });
      await this.events.publish(tx, accountDeleted, { userId: id });
      if ((await this.usage.read(id, tx)).nameStays) await this.users.softDelete(tx, id, this.clock.now());
      else await this.users.remove(tx, id);
      await this.securityLog.record(tx, 'ACCOUNT_DELETED', { subject: answer, details: { role: answer.role } });
      return answer;
    });
  }

  /** Invalidates the old password at once and mails a temporary one. */
  resetPassword(id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { user } = await this.lockPresent(tx, id);
      await this.events.publish(tx, accessChanged, { userId: id });
      await this.dropPassword(tx, user);
    });
  }

  private async dropPassword(tx: EntityManager, user: LockedUser['user']): Promise<void> {
    await this.users.update(tx, user.id, { passwordHash: null });
    await this.events.publish(tx, passwordReset, { userId: user.id });
    await this.securityLog.record(tx, 'PASSWORD_RESET', { subject: user });
  }

  private async recordChanges(tx: EntityManager, before: UserDto, after: UserDto): Promise<void> {
    for (const { kind, details } of accountChanges(before, after))
      await this.securityLog.record(tx, kind, { subject: after, details });
  }

  /** Locks an account that is not erased: an erased one can only be deleted. */
  private async lockPresent(tx: EntityManager, id: string): Promise<LockedUser> {
    const locked = await this.lock(tx, id);
    if (locked.user.erasedAt !== null) throw new DomainError('PERSON_ERASED');
    return locked;
  }

  private async lock(tx: EntityManager, id: string): Promise<LockedUser> {
    const locked = await this.users.findForUpdate(tx, id);
    if (!locked) throw new DomainError('USER_NOT_FOUND');
    return locked;
  }
}

const NEW_ACCOUNT = { emailVerifiedAt: null, mustChangePassword: false, deletedAt: null };

function requireReach(...change: Parameters<typeof tokenRefusal>): void {
  const refused = tokenRefusal(...change);
  if (refused) throw refused;
}

function assertFittingArea(state: AccountState): void {
  if (areaFitsRole(state)) return;
  const message = 'Technicians need a technical area, and other users may not have one';
  throw invalidField('technicalAreaId', 'technicianAreaRequired', message);
}
