import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { textKey, UnitOfWork } from '#kernel/persistence/index.js';
import { PlantQueries, type PlantSummaryDto } from '#plants/index.js';
import { ActivityRecorder } from '../activity/index.js';
import { isOf } from './plant-candidates.js';
import { PlantCandidateQueries, type TakenCandidate } from './plant-candidates.queries.js';
import type { IgnoredSerialDto, PlantAssignmentDto, PlantAssignmentResponse } from './plant-link.dto.js';
import { IgnoredSerial } from './plant-linking.entity.js';

/** Lets administrators decide about a proposal that becomes no new plant. */
@Injectable()
export class PlantCandidatesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly candidates: PlantCandidateQueries,
    private readonly plants: PlantQueries,
    private readonly recorder: ActivityRecorder,
    private readonly live: LiveNotices,
  ) {}

  /** Links the tickets that the administrator saw, as long as their number stays. Throws RECORD_CHANGED. */
  async assign(actor: Actor, { key, plantId, ticketCount }: PlantAssignmentDto): Promise<PlantAssignmentResponse> {
    const folded = textKey(key);
    const proposals = await this.candidates.find(folded);
    return this.unitOfWork.run(async (tx) => {
      const taken = (await this.candidates.take(tx, proposals)).get(folded);
      if (taken?.ticketCount !== ticketCount) throw new DomainError('RECORD_CHANGED');
      return this.linkAll(tx, actor, taken, await this.plants.hold(actor, plantId, tx));
    });
  }

  /** Hides a proposal from the list, or brings it back. */
  setIgnored({ id }: Actor, { key, isIgnored }: IgnoredSerialDto): Promise<void> {
    const serialKey = textKey(key);
    return this.unitOfWork.run(async (tx) => {
      const ignored = { serialKey, ignoredById: id, ignoredAt: this.clock.now() };
      if (isIgnored) await tx.createQueryBuilder().insert().into(IgnoredSerial).values(ignored).orIgnore().execute();
      else await tx.delete(IgnoredSerial, { serialKey });
      this.live.publish(tx, { topic: 'plants' });
    });
  }

  /** Leaves the tickets of another company, whose members would hear of the plant and its owner of their tickets. */
  private async linkAll(
    tx: EntityManager,
    { id: actorId }: Actor,
    { tickets }: TakenCandidate,
    { id, model, serialNumber, owner }: PlantSummaryDto,
  ): Promise<PlantAssignmentResponse> {
    const fitting = tickets.filter((ticket) => owner === null || isOf(owner, ticket));
    const ticketIds = fitting.map((ticket) => ticket.id);
    const plant = { from: null, to: { id, name: `${model.code} ${serialNumber}` } };
    await this.recorder.changeAll(
      tx,
      ticketIds,
      { plantId: id, plantLink: 'CONFIRMED' },
      {
        kind: 'PLANT_LINKED',
        payload: { plant },
        actorId,
        createdAt: this.clock.now(),
      },
    );
    if (ticketIds.length > 0) this.live.publish(tx, { topic: 'plants' });
    return { linked: ticketIds.length, left: tickets.length - ticketIds.length };
  }
}
