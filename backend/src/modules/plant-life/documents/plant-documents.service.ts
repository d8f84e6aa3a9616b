import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type EntityManager, IsNull } from 'typeorm';
import { dayOf, DEFAULT_LANGUAGE } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { newId, UnitOfWork, textKey } from '#kernel/persistence/index.js';
import { companyMerged, companyMergeWeighed } from '#organisation/companies/index.js';
import { FileIntake, factsOf, type ReceivedFile } from '#tickets/files/index.js';
import { followMerges, holdPlants, Plant, PlantModelRepository, plantOwnershipCorrected } from '#plants/index.js';
import type { NewModelDocumentQuery, PlantDocumentDto } from './plant-document.dto.js';
import { PlantDocument } from './plant-document.entity.js';
import { PlantDocumentQueries } from './plant-document.queries.js';
import { isAbout, isOfMachine } from './document-scope.js';

/** The plant or the model that a document is about. */
type Scope = { plantId: string } | { modelId: string };

const MOVE = `UPDATE plant_documents d SET plant_id = $2
  WHERE d.plant_id = $1 AND ($3::uuid[] IS NULL OR d.id = ANY($3)) AND (d.withdrawn_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM plant_documents o WHERE o.plant_id = $2 AND o.withdrawn_at IS NULL AND o.title_key = d.title_key
      AND o.owner_company_id IS NOT DISTINCT FROM d.owner_company_id AND lower(o.revision) = lower(d.revision) AND o.language = d.language))
  RETURNING d.id`;

/** The companies whose plants the document is about, unless it is for staff only. */
const READERS = `SELECT DISTINCT p.owner_company_id AS "companyId" FROM plant_documents d JOIN plants p ON ${isAbout('d', 'p')}
  WHERE d.id = $1 AND d.audience <> 'STAFF' AND ${isOfMachine('d', 'p')} AND p.owner_company_id IS NOT NULL AND p.merged_into_id IS NULL`;

const FOLLOW_COMPANY = 'UPDATE plant_documents SET owner_company_id = $2 WHERE owner_company_id = $1';

/** Revisions that both companies have of one plant, which both owned. */
const REPEATED = `SELECT count(*)::int AS count FROM plant_documents d JOIN plant_documents o
  ON o.plant_id = d.plant_id AND o.title_key = d.title_key AND lower(o.revision) = lower(d.revision) AND o.language = d.language
  WHERE d.owner_company_id = $1 AND o.owner_company_id = $2 AND d.withdrawn_at IS NULL AND o.withdrawn_at IS NULL`;

/** If a period of ownership is corrected, its documents go to the company that owned the plant in that period. */
const CORRECT = `UPDATE plant_documents SET owner_company_id = $3
  WHERE plant_id = $1 AND owner_company_id = $2 AND created_at >= $4 AND ($5::timestamptz IS NULL OR created_at < $5)`;

@Injectable()
export class PlantDocumentsService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: PlantDocumentQueries,
    private readonly models: PlantModelRepository,
    private readonly intake: FileIntake,
    private readonly clock: Clock,
    private readonly live: LiveNotices,
    private readonly events: DomainEvents,
  ) {}

  /** Moves the documents of a merged plant to the plant that stays, except revisions that this one has already. */
  onModuleInit(): void {
    followMerges(this.events, 'documents', MOVE);
    this.events.on(plantOwnershipCorrected, async ({ plantId, former, companyId }, tx) => {
      await tx.query(CORRECT, [plantId, former.companyId, companyId, former.since, former.until]);
    });
    this.events.on(companyMerged, async ({ from, to }, tx) => void (await tx.query(FOLLOW_COMPANY, [from, to])));
    this.events.on(companyMergeWeighed, async ({ from, to, conflicts }, tx) => {
      const [{ count }] = await tx.query<[{ count: number }]>(REPEATED, [from, to]);
      conflicts.documents += count;
    });
  }

  /** Throws before it reads the body, if possible. */
  async add(
    actor: Actor,
    scope: Scope,
    query: NewModelDocumentQuery,
    request: FastifyRequest,
  ): Promise<PlantDocumentDto> {
    const { fromNumber, toNumber, releasedOn } = query;
    if (fromNumber !== undefined && toNumber !== undefined && toNumber < fromNumber)
      throw invalidField('toNumber', 'period', 'Must not be below fromNumber');
    if (releasedOn !== undefined && releasedOn > dayOf(this.clock.now()))
      throw invalidField('releasedOn', 'future', 'Must not be in the future');
    await this.unitOfWork.run((tx) => this.hold(tx, scope));
    return this.intake.take({ request, actor, ticketId: null, room: 1 }, ([file]) => {
      if (!file) throw new DomainError('NO_FILES');
      return this.store(actor, scope, query, file);
    });
  }

  /** A withdrawn document keeps the time of its withdrawal. Throws DOCUMENT_NOT_FOUND. */
  withdraw(actor: Actor, id: string): Promise<PlantDocumentDto> {
    return this.unitOfWork.run(async (tx) => {
      await tx
        .createQueryBuilder()
        .update(PlantDocument)
        .set({ withdrawnAt: this.clock.now() })
        .where('id = :id AND withdrawn_at IS NULL', { id })
        .execute();
      await this.announce(tx, id);
      return this.queries.read(tx, actor, id);
    });
  }

  /**
   * From now on, the document belongs to the machine. A withdrawn document does not change. Throws DOCUMENT_NOT_FOUND
   * and DOCUMENT_REVISION_IN_USE.
   */
  handOver(actor: Actor, id: string): Promise<PlantDocumentDto> {
    return this.unitOfWork.run(async (tx) => {
      await tx.update(PlantDocument, { id, withdrawnAt: IsNull() }, { ownerCompanyId: null });
      await this.announce(tx, id);
      return this.queries.read(tx, actor, id);
    });
  }

  private store(
    actor: Actor,
    scope: Scope,
    { language = DEFAULT_LANGUAGE, fromNumber, toNumber, ...facts }: NewModelDocumentQuery,
    file: ReceivedFile,
  ): Promise<PlantDocumentDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.hold(tx, scope);
      const id = newId();
      const createdAt = this.clock.now();
      await tx.insert(PlantDocument, {
        ...{ id, ...scope, ...facts, language, titleKey: textKey(facts.title) },
        releasedOn: facts.releasedOn ?? dayOf(createdAt),
        ownerCompanyId: facts.audience === 'OWNER' ? await ownerOf(tx, scope) : null,
        ...{ fromNumber: textOf(fromNumber), toNumber: textOf(toNumber) },
        ...{ ...factsOf(file), uploadedById: actor.id, createdAt },
      });
      await file.staged.keep();
      await this.announce(tx, id);
      return this.queries.read(tx, actor, id);
    });
  }

  private async announce(tx: EntityManager, id: string): Promise<void> {
    this.live.publish(tx, { topic: 'plants' });
    for (const { companyId } of await tx.query<{ companyId: string }[]>(READERS, [id]))
      this.live.publish(tx, { topic: 'plants', companyId });
  }

  /** Throws PLANT_NOT_FOUND and PLANT_MODEL_NOT_FOUND. */
  private async hold(tx: EntityManager, scope: Scope): Promise<void> {
    if ('modelId' in scope) await this.models.require(tx, scope.modelId);
    else if (!(await holdPlants(tx, [scope.plantId])).has(scope.plantId)) throw new DomainError('PLANT_NOT_FOUND');
  }
}

const textOf = (number: number | undefined): string | null => (number === undefined ? null : String(number));

/** The company that owns the plant now; null for a model. */
const ownerOf = async (tx: EntityManager, scope: Scope): Promise<string | null> =>
  'plantId' in scope ? (await tx.findOneByOrFail(Plant, { id: scope.plantId })).ownerCompanyId : null;
