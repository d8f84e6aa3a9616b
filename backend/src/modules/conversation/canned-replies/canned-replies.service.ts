import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { TechnicalAreaRepository } from '#organisation/areas/index.js';
import type { CannedReplyDto, CreateCannedReplyDto, UpdateCannedReplyDto } from './canned-reply.dto.js';
import { CannedReply } from './canned-reply.entity.js';
import { mayWriteReply } from './canned-reply.policy.js';
import { CannedReplyQueries } from './canned-reply.queries.js';

/** Administrators change the replies shared by all staff or by an area. Each member of staff changes their own. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: CannedReplyQueries,
    private readonly areas: TechnicalAreaRepository,
    private readonly clock: Clock,
  ) {}

  create(actor: Actor, { isShared = false, ...values }: CreateCannedReplyDto): Promise<CannedReplyDto> {
    const ownerId = ownerOf(actor, isShared || Boolean(values.technicalAreaId));
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      await this.areas.assertAssignable(tx, values.technicalAreaId);
      await tx.insert(CannedReply, { id, ...values, ownerId, createdAt: this.clock.now() });
      return this.queries.read(actor, id, tx);
    });
  }

  update(actor: Actor, id: string, { version, ...changes }: UpdateCannedReplyDto): Promise<CannedReplyDto> {
    return this.unitOfWork.run(async (tx) => {
      const reply = await this.lock(tx, actor, id);
      if (version !== undefined && version !== reply.version) throw new DomainError('CANNED_REPLY_CHANGED');
      const { technicalAreaId: area } = changes;
      const ownerId = ownerOf(actor, reply.isShared || Boolean(area));
      if (area !== reply.technicalAreaId) await this.areas.assertAssignable(tx, area);
      await tx.update(CannedReply, id, { ...changes, ownerId, version: reply.version + 1 });
      return this.queries.read(actor, id, tx);
    });
  }

  /** Returns the deleted reply. */
  delete(actor: Actor, id: string): Promise<CannedReplyDto> {
    return this.unitOfWork.run(async (tx) => {
      const reply = await this.lock(tx, actor, id);
      await tx.delete(CannedReply, id);
      return reply;
    });
  }

  /** Throws the same error for a reply of others as for one that does not exist. */
  private async lock(tx: EntityManager, actor: Actor, id: string): Promise<CannedReplyDto> {
    await tx.findOne(CannedReply, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const reply = await this.queries.read(actor, id, tx);
    ownerOf(actor, reply.isShared);
    return reply;
  }
}

/** A shared reply has no owner. Throws FORBIDDEN for callers who may not write it. */
function ownerOf(actor: Actor, isShared: boolean): string | null {
  if (!mayWriteReply(actor, isShared)) throw new DomainError('FORBIDDEN');
  return isShared ? null : actor.id;
}
