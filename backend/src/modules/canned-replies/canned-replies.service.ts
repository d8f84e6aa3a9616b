import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../kernel/access/index.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/errors/index.js';
import { newId, UnitOfWork } from '../../kernel/persistence/index.js';
import type { CannedReplyDto, CreateCannedReplyDto, UpdateCannedReplyDto } from './canned-reply.dto.js';
import { CannedReply } from './canned-reply.entity.js';
import { CannedReplyQueries } from './canned-reply.queries.js';

/** Administrators change what all staff use; each of the staff their own. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: CannedReplyQueries,
    private readonly clock: Clock,
  ) {}

  create(actor: Actor, { isShared = false, ...texts }: CreateCannedReplyDto): Promise<CannedReplyDto> {
    assertMayWrite(actor, isShared);
    const id = newId();
    const ownerId = isShared ? null : actor.id;
    return this.unitOfWork.run(async (tx) => {
      await tx.insert(CannedReply, { id, ...texts, ownerId, createdAt: this.clock.now() });
      return this.queries.read(actor, id, tx);
    });
  }

  update(actor: Actor, id: string, { version, ...changes }: UpdateCannedReplyDto): Promise<CannedReplyDto> {
    return this.unitOfWork.run(async (tx) => {
      const reply = await this.lock(tx, actor, id);
      if (version !== undefined && version !== reply.version) throw new DomainError('CANNED_REPLY_CHANGED');
      await tx.update(CannedReply, id, { ...changes, version: reply.version + 1 });
      return this.queries.read(actor, id, tx);
    });
  }

  /** Returns it as it was. */
  delete(actor: Actor, id: string): Promise<CannedReplyDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock(tx, actor, id);
      const reply = await this.queries.read(actor, id, tx);
      await tx.delete(CannedReply, id);
      return reply;
    });
  }

  /** Another's does not exist for the caller. */
  private async lock(tx: EntityManager, actor: Actor, id: string): Promise<CannedReply> {
    const reply = await tx.findOne(CannedReply, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!reply || (reply.ownerId !== null && reply.ownerId !== actor.id))
      throw new DomainError('CANNED_REPLY_NOT_FOUND');
    assertMayWrite(actor, reply.ownerId === null);
    return reply;
  }
}

function assertMayWrite({ role }: Actor, isShared: boolean): void {
  if (isShared && role !== 'ADMIN') throw new DomainError('FORBIDDEN');
}
