import { Injectable } from '@nestjs/common';
import type { Actor, SessionActor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { newNameErrors } from '#kernel/http/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { allowedPersonActions, type UserDto, UserQueries, UserRepository } from '#organisation/users/index.js';
import type { ProfileEnvelope, UpdateProfileDto } from './auth.dto.js';
import { SessionQueries } from './sessions/session.queries.js';

/** What users see and change of their own account. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: UserQueries,
    private readonly users: UserRepository,
    private readonly sessions: SessionQueries,
  ) {}

  async read({ id, sessionId }: SessionActor): Promise<ProfileEnvelope> {
    const user = await this.queries.read(id);
    const hasCurrentPassword = !user.mustChangePassword || !(await this.sessions.isOpenedByLink(sessionId));
    return { user, hasCurrentPassword, allowedActions: allowedPersonActions(user.role) };
  }

  update(actor: Actor, { name, surname, company, phone, language }: UpdateProfileDto): Promise<UserDto> {
    return this.unitOfWork.run(async (tx) => {
      const nameErrors = newNameErrors(await this.queries.read(actor.id, tx), { name, surname });
      if (nameErrors.length > 0) throw new DomainError('VALIDATION_FAILED', nameErrors);
      await this.users.update(tx, actor.id, { name, surname, company, phone, language });
      return this.queries.read(actor.id, tx);
    });
  }
}
