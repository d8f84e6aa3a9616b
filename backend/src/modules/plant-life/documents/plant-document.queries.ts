import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Config } from '#config/config.js';
import { type Day, dayOf, INSTRUCTION_KINDS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { ListReader } from '#kernel/http/index.js';
import { Plant, plantsVisibleTo } from '#plants/index.js';
import { deliveryOf, isAbout, isChosen, isDelivered, isListed, isOfMachine, onlineUntil } from './document-scope.js';
import type { PlantDocumentDto, PublicDocumentDto } from './plant-document.dto.js';
import { PlantDocument } from './plant-document.entity.js';
import { allowedDocumentActions } from './plant-document.policy.js';

type DocumentRow = Omit<PlantDocumentDto, 'allowedActions' | 'owedUntil'>;

const isNewestSql = (within: string): string => `(d.withdrawn_at IS NULL AND d.id = first_value(d.id) OVER (
  PARTITION BY ${within}, d.title_key, d.language, d.withdrawn_at IS NULL
  ORDER BY d.released_on DESC, d.created_at DESC, d.id DESC))`;

const columns = {
  id: 'd.id',
  modelId: 'd.model_id',
  title: 'd.title',
  kind: 'd.kind',
  audience: 'd.audience',
  company: `(SELECT json_build_object('id', c.id, 'name', c.name) FROM companies c WHERE c.id = d.owner_company_id)`,
  revision: 'd.revision',
  releasedOn: 'd.released_on::text',
  language: 'd.language',
  fromNumber: 'd.from_number::float8',
  toNumber: 'd.to_number::float8',
  fileName: 'd.file_name',
  mimeType: 'd.mime_type',
  size: 'd.size',
  sha256: 'd.sha256',
  createdAt: 'd.created_at',
  withdrawnAt: 'd.withdrawn_at',
  version: 'd.version',
};
/** A document of a former owner is superseded only by newer revisions of that owner. */
const OF_PLANT = `p.id, CASE WHEN NOT ${isOfMachine('d', 'p')} THEN d.owner_company_id END`;
/** Read the revisions for one plant, or for one model. */
const ofPlant = new ListReader<DocumentRow>({
  ...{ ...columns, isCurrent: isNewestSql(OF_PLANT) },
  ...{ isDelivered: isDelivered('d', 'p'), isDeliveredChosen: isChosen('d', 'p') },
});
const ofModel = new ListReader<DocumentRow>({
  ...{ ...columns, isCurrent: isNewestSql('d.model_id, d.from_number, d.to_number') },
  ...{ isDelivered: 'FALSE', isDeliveredChosen: 'FALSE' },
});
const ORDER = { by: ['d.title_key', 'd.language', 'd.released_on', 'd.created_at', 'd.id'], order: 'asc' } as const;

/** SQL: the day until which documents of the plant $1 stay online at least, with $2 years or more after its delivery. */
const AVAILABLE_UNTIL = `SELECT ${onlineUntil('p.delivered_on', 'm', '$2')}::text AS day
  FROM plants p JOIN plant_models m ON m.id = p.model_id WHERE p.id = $1`;

const OWED_UNTIL = `max(${onlineUntil(deliveryOf('p'), 'm', '$2')})`;
/** SQL: the last day on which a plant is owed the document, of those among $1 that are owed on the day $3. */
const OWED = `SELECT d.id, ${OWED_UNTIL}::text AS day FROM plant_documents d
  JOIN plants p ON ${isAbout('d', 'p')} AND p.merged_into_id IS NULL JOIN plant_models m ON m.id = p.model_id
  WHERE d.id = ANY($1) AND d.audience <> 'STAFF' AND d.kind::text = ANY($4) AND d.withdrawn_at IS NULL
  GROUP BY d.id HAVING ${OWED_UNTIL} >= $3::date`;

@Injectable()
export class PlantDocumentQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the documents about the plant for a caller who may read it. Callers who are not staff get only the newest
   * revisions and those that were delivered.
   */
  async ofPlant(actor: Actor, plantId: string): Promise<PlantDocumentDto[]> {
    return this.present(this.dataSource.manager, actor, await this.listed(actor, plantId));
  }

  /** Returns one of them. Throws DOCUMENT_NOT_FOUND. */
  async oneOfPlant(actor: Actor, plantId: string, id: string): Promise<PlantDocumentDto> {
    const document = (await this.ofPlant(actor, plantId)).find((one) => one.id === id);
    if (!document) throw new DomainError('DOCUMENT_NOT_FOUND');
    return document;
  }

  /** Lists the newest public revisions, and those that were delivered, for a visitor who scanned a plate of the plant. */
  async publicOf(plantId: string): Promise<PublicDocumentDto[]> {
    const documents = await this.listed(null, plantId);
    return documents.map(({ id, title, kind, revision, releasedOn, language, ...file }) => ({
      ...{ id, title, kind, revision, releasedOn, language },
      ...{ fileName: file.fileName, mimeType: file.mimeType, size: file.size, sha256: file.sha256 },
      ...{ createdAt: file.createdAt, isCurrent: file.isCurrent, isDelivered: file.isDelivered },
    }));
  }

  /** Returns the day until which documents of the plant stay online at least. Null if its delivery is not known. */
  async availableUntil(plantId: string): Promise<Day | null> {
    const values = [plantId, this.config.instructionYears];
    const [row] = await this.dataSource.query<{ day: Day | null }[]>(AVAILABLE_UNTIL, values);
    return row?.day ?? null;
  }

  async ofModel(actor: Actor, modelId: string): Promise<PlantDocumentDto[]> {
    const found = selectDocuments(this.dataSource.manager).where('d.model_id = :modelId', { modelId });
    return this.present(this.dataSource.manager, actor, await ofModel.all(found, ORDER));
  }

  /** Returns a document that is listed for a plant that the caller may read. Throws DOCUMENT_NOT_FOUND. */
  async readable(actor: Actor, id: string): Promise<PlantDocument> {
    const { sql, parameters } = plantsVisibleTo(actor);
    const found = selectDocuments(this.dataSource.manager).where('d.id = :id', { id });
    if (!isStaff(actor))
      found.andWhere(
        `EXISTS (SELECT FROM plants p WHERE ${isAbout('d', 'p')} AND ${isListed(actor, 'd', 'p')}
          AND p.merged_into_id IS NULL AND ${sql})`,
        parameters,
      );
    return requireDocument(await found.getOne());
  }

  /** Returns a document that is listed for the plant of a plate. Throws DOCUMENT_NOT_FOUND. */
  async public(plantId: string, id: string): Promise<PlantDocument> {
    const found = selectDocuments(this.dataSource.manager)
      .innerJoin(Plant, 'p', isAbout('d', 'p'))
      .where('d.id = :id AND p.id = :plantId', { id, plantId })
      .andWhere(isListed(null, 'd', 'p'));
    return requireDocument(await found.getOne());
  }

  /** Returns a document about the plant, which is then not removed. Throws DOCUMENT_NOT_FOUND. */
  async aboutPlant(tx: EntityManager, plantId: string, id: string): Promise<PlantDocument> {
    const found = selectDocuments(tx).innerJoin(Plant, 'p', isAbout('d', 'p'));
    found.where('d.id = :id AND p.id = :plantId', { id, plantId }).setLock('for_key_share', undefined, ['d']);
    return requireDocument(await found.getOne());
  }

  async read(tx: EntityManager, actor: Actor, id: string): Promise<PlantDocumentDto> {
    const row = await ofModel.one(selectDocuments(tx).where('d.id = :id', { id }));
    const [document] = await this.present(tx, actor, row ? [row] : []);
    if (!document) throw new DomainError('DOCUMENT_NOT_FOUND');
    return document;
  }

  /** Returns the days until which plants are owed these documents, without those that no plant is owed today. */
  async owedUntil(manager: EntityManager, ids: string[]): Promise<Map<string, Day>> {
    if (ids.length === 0) return new Map();
    const values = [ids, this.config.instructionYears, dayOf(this.clock.now()), INSTRUCTION_KINDS];
    const owed = await manager.query<{ id: string; day: Day }[]>(OWED, values);
    return new Map(owed.map(({ id, day }) => [id, day]));
  }

  /** Only who may withdraw a document reads until when it is owed. */
  private async present(manager: EntityManager, actor: Actor, rows: DocumentRow[]): Promise<PlantDocumentDto[]> {
    const documents = rows.map((row) => ({
      ...row,
      isDeliveredChosen: isStaff(actor) && row.isDeliveredChosen,
      allowedActions: allowedDocumentActions(actor, row),
    }));
    const withdrawable = documents.filter(({ allowedActions }) => allowedActions.includes('WITHDRAW'));
    const owed = await this.owedUntil(
      manager,
      withdrawable.map(({ id }) => id),
    );
    return documents.map((document) => ({ ...document, owedUntil: owed.get(document.id) ?? null }));
  }

  /** A null actor is a visitor. */
  private listed(actor: Actor | null, plantId: string): Promise<DocumentRow[]> {
    const found = selectDocuments(this.dataSource.manager)
      .innerJoin(Plant, 'p', isAbout('d', 'p'))
      .where('p.id = :plantId', { plantId })
      .andWhere(isListed(actor, 'd', 'p'));
    return ofPlant.all(found, ORDER);
  }
}

function selectDocuments(manager: EntityManager): SelectQueryBuilder<PlantDocument> {
  return manager.createQueryBuilder(PlantDocument, 'd');
}

function requireDocument(document: PlantDocument | null): PlantDocument {
  if (!document) throw new DomainError('DOCUMENT_NOT_FOUND');
  return document;
}
