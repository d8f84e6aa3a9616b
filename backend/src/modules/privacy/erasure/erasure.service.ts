import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { erasedEmail } from '../../../contract/index.js';
import type { SessionActor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { DomainEvents, Outbox } from '../../../kernel/outbox/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { SecurityLog } from '../../../kernel/security-log/index.js';
import { CurrentPassword } from '../../auth/index.js';
import { ContactErasure } from '../../tickets/index.js';
import {
  erasureRefusal,
  type LockedUser,
  personErased,
  type UserDto,
  UserErasures,
  UserQueries,
  UserRepository,
} from '../../users/index.js';

@Injectable()
export class ErasureService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly erasures: UserErasures,
    private readonly contacts: ContactErasure,
    private readonly users: UserRepository,
    private readonly queries: UserQueries,
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Answers the account as it is from now on. A wrong password counts, and is recorded. */
  erase(actor: SessionActor, id: string, password: string): Promise<UserDto> {
    return this.currentPassword
      .counted(actor, async () => {
        const verified = await this.currentPassword.verify(actor, password);
        return this.unitOfWork.run(async (tx) => {
          const locked = await this.lock(tx, id);
          await this.currentPassword.require(tx, actor, verified);
          await this.demandErasable(tx, actor, locked);
          return this.remove(tx, locked.user);
        });
      })
      .catch((error: unknown) => this.refused(error, id));
  }

  /** The tickets first, then the accounts: see the order of locks in docs/architecture.md. */
  private async lock(tx: EntityManager, id: string): Promise<LockedUser> {
    await this.erasures.begin(tx);
    await this.contacts.lock(tx, await this.queries.read(id, tx));
    const locked = await this.users.findForUpdate(tx, id);
    if (!locked) throw new DomainError('USER_NOT_FOUND');
    return locked;
  }

  private async demandErasable(
    tx: EntityManager,
    actor: SessionActor,
    { user, isLastAdmin }: LockedUser,
  ): Promise<void> {
    const openAssignments = await this.users.countOpenAssignments(tx, user.id);
    const isOwnAccount = actor.id === user.id;
    const refused = erasureRefusal(user, { isOwnAccount, isLastAdmin, openAssignments });
    if (refused) throw new DomainError(refused);
  }

  private async remove(tx: EntityManager, user: LockedUser['user']): Promise<UserDto> {
    const { id, role } = user;
    const hasBeenStaff = await this.users.hasBeenStaff(tx, id);
    const ticketIds = await this.contacts.erase(tx, user, { hasBeenStaff });
    await this.events.publish(tx, personErased, { userId: id, ticketIds });
    await this.outbox.dropFor(tx, id);
    await this.users.erase(tx, id, this.clock.now());
    const email = erasedEmail(id);
    await this.securityLog.anonymise(tx, user, email);
    await this.securityLog.record(tx, 'PERSON_ERASED', {
      subject: { id, email },
      details: { role, tickets: ticketIds.length },
    });
    return this.queries.read(id, tx);
  }

  /** Whoever took over an administrator's session, and not the password, tries it here. */
  private async refused(error: unknown, id: string): Promise<never> {
    if (error instanceof DomainError && error.code === 'CURRENT_PASSWORD_INCORRECT') {
      const { email } = await this.queries.read(id);
      await this.securityLog.recordRefusal('PERSON_ERASURE_FAILED', { subject: { id, email } });
    }
    throw error;
  }
}
