import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type EntityManager, IsNull } from 'typeorm';
import { type Day, dayOf, DEFAULT_LANGUAGE, DOCUMENT_FILE_TYPES, INSTRUCTION_KINDS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { newId, UnitOfWork, textKey } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { companyMerged, companyMergeWeighed } from '#organisation/companies/index.js';
import { FileIntake, factsOf, type ReceivedFile } from '#tickets/files/index.js';
import { followMerges, holdPlants, Plant, PlantModelRepository, plantOwnershipCorrected } from '#plants/index.js';
import type { CorrectPlantDocumentDto, NewModelDocumentQuery, PlantDocumentDto } from './plant-document.dto.js';
import { PlantDocument } from './plant-document.entity.js';
import { PlantDocumentQueries } from './plant-document.queries.js';
import { isAbout, isOfMachine } from './document-scope.js';

/** The plant or the model that a document is about. */
type Scope = { plantId: string } | { modelId: string };
type Corrections = Omit<CorrectPlantDocumentDto, 'version'>;

const MOVE = `UPDATE plant_documents d SET plant_id = $2
  WHERE d.plant_id = $1 AND ($3::uuid[] IS NULL OR d.id = ANY($3)) AND (d.withdrawn_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM plant_documents o WHERE o.plant_id = $2 AND o.withdrawn_at IS NULL AND o.title_key = d.title_key
      AND o.owner_company_id IS NOT DISTINCT FROM d.owner_company_id AND lower(o.revision) = lower(d.revision) AND o.language = d.language))
  RETURNING d.id`;

/** A choice that is made anew has another key, so that the end of a merge leaves it where it is. */
const choiceKey = `extract(epoch FROM c.set_at) || ' ' || c.language || ' ' || c.title_key`;

/** Moves the choices of what was delivered, except those of a document that is not about the plant that stays. */
const MOVE_CHOICES = `UPDATE delivered_documents c SET plant_id = $2
  WHERE c.plant_id = $1 AND ($3::text[] IS NULL OR ${choiceKey} = ANY($3))
    AND NOT EXISTS (SELECT FROM delivered_documents o
      WHERE o.plant_id = $2 AND o.title_key = c.title_key AND o.language = c.language)
    AND (c.document_id IS NULL OR EXISTS (SELECT FROM plant_documents d JOIN plants p ON ${isAbout('d', 'p')}
      WHERE d.id = c.document_id AND p.id = $2))
  RETURNING ${choiceKey} AS id`;

/**
 * The companies whose plants the document is about. One that is for staff only may decide which revision was delivered
 * with a plant whose day of delivery is known.
 */
const READERS = `SELECT DISTINCT p.owner_company_id AS "companyId" FROM plant_documents d JOIN plants p ON ${isAbout('d', 'p')}
  WHERE d.id = $1 AND (d.audience <> 'STAFF' OR p.delivered_on IS NOT NULL) AND ${isOfMachine('d', 'p')} AND p.owner_company_id IS NOT NULL AND p.merged_into_id IS NULL`;

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
    private readonly securityLog: SecurityLog,
  ) {}

  /** Moves the documents of a merged plant to the plant that stays, except revisions that this one has already. */
  onModuleInit(): void {
    followMerges(this.events, 'documents', MOVE);
    followMerges(this.events, 'deliveredDocuments', MOVE_CHOICES);
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
    const { fromNumber, toNumber, releasedOn, uploadId } = query;
    if (fromNumber !== undefined && toNumber !== undefined && toNumber < fromNumber)
      throw invalidField('toNumber', 'period', 'Must not be below fromNumber');
    this.assertReleased(releasedOn);
    await this.unitOfWork.rehearse((tx) => this.hold(tx, scope));
    const intake = { request, actor, ticketId: null, room: 1, takesFurtherTypes: DOCUMENT_FILE_TYPES, uploadId };
    return this.intake.take(intake, ([file]) => {
      if (!file) throw new DomainError('NO_FILES');
      return this.store(actor, scope, query, file);
    });
  }

  /**
   * Absent facts stay unchanged. What becomes an instruction goes with the machine. Throws DOCUMENT_NOT_FOUND,
   * RECORD_CHANGED and DOCUMENT_REVISION_IN_USE.
   */
  correct(actor: Actor, id: string, { version, ...changes }: CorrectPlantDocumentDto): Promise<PlantDocumentDto> {
    this.assertReleased(changes.releasedOn);
    return this.unitOfWork.run(async (tx) => {
      const found = await lockDocument(tx, id);
      if (version !== undefined && version !== found.version) throw new DomainError('RECORD_CHANGED');
      await this.change(tx, found, changes);
      return this.queries.read(tx, actor, id);
    });
  }

  /**
   * All of the certificates, or none. Declarations stay as they are. Throws DOCUMENT_NOT_FOUND,
   * DOCUMENT_NOT_CERTIFICATE and DOCUMENT_REVISION_IN_USE.
   */
  markDeclarations(actor: Actor, ids: string[]): Promise<PlantDocumentDto[]> {
    return this.unitOfWork.run(async (tx) => {
      const documents: PlantDocumentDto[] = [];
      for (const id of ids.toSorted()) {
        const found = await lockDocument(tx, id);
        if (found.kind === 'CERTIFICATE') await this.change(tx, found, { kind: 'DECLARATION' });
        else if (found.kind !== 'DECLARATION') throw new DomainError('DOCUMENT_NOT_CERTIFICATE');
        documents.push(await this.queries.read(tx, actor, id));
      }
      return documents;
    });
  }

  /**
   * A withdrawn document keeps the time of its withdrawal. One that is owed is withdrawn only by a caller who names the
   * day. Throws DOCUMENT_NOT_FOUND and DOCUMENT_OWED.
   */
  withdraw(actor: Actor, id: string, accepted: Day | undefined): Promise<PlantDocumentDto> {
    return this.unitOfWork.run(async (tx) => {
      const { withdrawnAt, title, revision } = await lockDocument(tx, id);
      if (withdrawnAt === null) {
        const owedUntil = (await this.queries.owedUntil(tx, [id])).get(id) ?? null;
        if (owedUntil !== null && owedUntil !== accepted) throw owedUntilError(owedUntil);
        await tx.update(PlantDocument, id, { withdrawnAt: this.clock.now() });
        await this.securityLog.record(tx, 'PLANT_DOCUMENT_WITHDRAWN', { details: { id, title, revision, owedUntil } });
        await this.announce(tx, id);
      }
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
    { language = DEFAULT_LANGUAGE, fromNumber, toNumber, uploadId: _, ...facts }: NewModelDocumentQuery,
    file: ReceivedFile,
  ): Promise<PlantDocumentDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.hold(tx, scope);
      await file.endUpload?.(tx);
      const id = newId();
      const createdAt = this.clock.now();
      await tx.insert(PlantDocument, {
        ...{ id, ...scope, ...facts, language, titleKey: textKey(facts.title) },
        releasedOn: facts.releasedOn ?? dayOf(createdAt),
        ownerCompanyId: staysWithOwner(facts) ? await ownerOf(tx, scope) : null,
        ...{ fromNumber: textOf(fromNumber), toNumber: textOf(toNumber) },
        ...{ ...factsOf(file), uploadedById: actor.id, createdAt },
      });
      await file.staged.keep();
      await this.announce(tx, id);
      return this.queries.read(tx, actor, id);
    });
  }

  /** What becomes an instruction is handed over with the plant, unless it is a former owner's. */
  private async change(tx: EntityManager, found: PlantDocument, changes: Corrections): Promise<void> {
    const { kind = found.kind, releasedOn = found.releasedOn } = changes;
    if (kind === found.kind && releasedOn === found.releasedOn) return;
    const isHandedOver = kind !== found.kind && !staysWithOwner({ ...found, kind }) && (await isOfOwner(tx, found));
    await tx.update(PlantDocument, found.id, {
      ...{ ...changes, version: found.version + 1 },
      ...(isHandedOver && { ownerCompanyId: null }),
    });
    await this.record(tx, found, { kind, releasedOn });
    await this.announce(tx, found.id);
  }

  private record(
    tx: EntityManager,
    { id, title, revision, ...before }: PlantDocument,
    { kind, releasedOn }: Required<Corrections>,
  ): Promise<void> {
    const details = { id, title, revision, kindBefore: before.kind, kind };
    return this.securityLog.record(tx, 'PLANT_DOCUMENT_CORRECTED', {
      details: { ...details, releasedBefore: before.releasedOn, releasedOn },
    });
  }

  private assertReleased(releasedOn: Day | undefined): void {
    if (releasedOn !== undefined && releasedOn > dayOf(this.clock.now()))
      throw invalidField('releasedOn', 'future', 'Must not be in the future');
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

/** Throws DOCUMENT_NOT_FOUND. */
async function lockDocument(tx: EntityManager, id: string): Promise<PlantDocument> {
  const found = await tx.findOne(PlantDocument, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!found) throw new DomainError('DOCUMENT_NOT_FOUND');
  return found;
}

const owedUntilError = (day: Day): DomainError =>
  new DomainError('DOCUMENT_OWED', [{ field: 'owedUntil', code: 'owed', message: `Must be ${day}` }]);

const textOf = (number: number | undefined): string | null => (number === undefined ? null : String(number));

/** Instructions go with the machine to each later owner. */
const staysWithOwner = ({ audience, kind }: Pick<PlantDocument, 'audience' | 'kind'>): boolean =>
  audience === 'OWNER' && !INSTRUCTION_KINDS.includes(kind);

/** The company that owns the plant now; null for a model. */
const ownerOf = async (tx: EntityManager, scope: Scope): Promise<string | null> =>
  'plantId' in scope ? (await tx.findOneByOrFail(Plant, { id: scope.plantId })).ownerCompanyId : null;

/** Whether the document is that of the company that owns the plant now. A former owner's words are not handed over in passing. */
const isOfOwner = async (
  tx: EntityManager,
  { plantId, ownerCompanyId, withdrawnAt }: PlantDocument,
): Promise<boolean> => plantId !== null && withdrawnAt === null && ownerCompanyId === (await ownerOf(tx, { plantId }));
