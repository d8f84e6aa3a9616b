import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { LiveNotices } from '#kernel/live/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import { type Plant, PlantRepository } from '#plants/index.js';
import { DeliveredDocument } from './delivered-document.entity.js';
import type { DeliveredDocumentDto } from './plant-document.dto.js';
import type { PlantDocument } from './plant-document.entity.js';
import { PlantDocumentQueries } from './plant-document.queries.js';

type Choice = NonNullable<DeliveredDocumentDto['choice']>;

@Injectable()
export class DeliveredDocumentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: PlantDocumentQueries,
    private readonly plants: PlantRepository,
    private readonly clock: Clock,
    private readonly live: LiveNotices,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Says which revision of the title and the language of the document was delivered with the plant. The lock of the
   * plant puts choices and merges in a line. Throws PLANT_NOT_FOUND, PLANT_MERGED and DOCUMENT_NOT_FOUND.
   */
  choose(actor: Actor, plantId: string, { documentId, choice = 'DOCUMENT' }: DeliveredDocumentDto): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const plant = await this.plants.lock(tx, plantId);
      const document = await this.queries.aboutPlant(tx, plantId, documentId);
      await this.write(tx, actor, plantId, document, choice);
      await this.record(tx, plant, document, choice);
      this.live.publish(tx, { topic: 'plants', recordId: plantId });
    });
  }

  private async write(
    tx: EntityManager,
    actor: Actor,
    plantId: string,
    { id, titleKey, language }: PlantDocument,
    choice: Choice,
  ): Promise<void> {
    const key = { plantId, titleKey, language };
    await tx.delete(DeliveredDocument, key);
    if (choice === 'BY_DAY') return;
    const documentId = choice === 'DOCUMENT' ? id : null;
    await tx.insert(DeliveredDocument, { ...key, documentId, setById: actor.id, setAt: this.clock.now() });
  }

  private record(tx: EntityManager, plant: Plant, document: PlantDocument, choice: Choice): Promise<void> {
    const { title, language, revision } = document;
    const of = { id: plant.id, serialNumber: plant.serialNumber, title, language, choice };
    return this.securityLog.record(tx, 'DELIVERED_DOCUMENT_SET', {
      details: choice === 'DOCUMENT' ? { ...of, revision } : of,
    });
  }
}
