import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LinkingRefusal } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { validationPipe } from '#kernel/http/index.js';
import { holdPlants, type ImportedPlantDto, PlantImportDto, PlantImportService } from '#plants/index.js';
import type { TakenCandidate } from './plant-candidates.queries.js';
import { PlantLinker } from './plant-linker.js';
import type { PlantLinking } from './plant-linking.entity.js';
import type { BatchResult } from './plant-linking.repository.js';

/** A proposal with the plant that it means, or why it is refused. */
interface Judged {
  candidate: TakenCandidate;
  plantId: string | null;
  reason: LinkingRefusal | null;
  isNew: boolean;
}

/** Registers what clear proposals say, and links their tickets. */
@Injectable()
export class CandidateAcceptance {
  private readonly pipe = validationPipe();

  constructor(
    private readonly imports: PlantImportService,
    private readonly linker: PlantLinker,
  ) {}

  /** Accepts proposals whose tickets are locked. */
  async accept(
    tx: EntityManager,
    candidates: readonly TakenCandidate[],
    { manufacturer }: Pick<PlantLinking, 'manufacturer'>,
  ): Promise<BatchResult> {
    const judged = [
      ...(await this.registered(
        tx,
        candidates.filter(({ plant }) => plant !== null),
      )),
      ...(await this.added(
        tx,
        candidates.filter(({ plant }) => plant === null),
        manufacturer,
      )),
    ];
    const links = judged.flatMap(({ candidate, plantId }) =>
      plantId === null ? [] : candidate.tickets.map(({ id }) => ({ id, plantId, link: 'EXACT' as const })),
    );
    await this.linker.link(tx, links);
    return {
      created: judged.filter(({ isNew, plantId }) => isNew && plantId !== null).length,
      linked: links.length,
      refusals: judged.flatMap(({ candidate: { serialNumber }, reason }) => (reason ? [{ serialNumber, reason }] : [])),
    };
  }

  /** Finds the plants that the registry has already, unless they are merged at this moment. */
  private async registered(tx: EntityManager, candidates: readonly TakenCandidate[]): Promise<Judged[]> {
    const held = await holdPlants(
      tx,
      candidates.flatMap(({ plant }) => plant?.id ?? []),
    );
    return candidates.map((candidate) => {
      const plantId = candidate.plant && held.has(candidate.plant.id) ? candidate.plant.id : null;
      return { candidate, plantId, reason: plantId === null ? ('MERGED' as const) : null, isNew: false };
    });
  }

  private async added(
    tx: EntityManager,
    candidates: readonly TakenCandidate[],
    manufacturer: string | null,
  ): Promise<Judged[]> {
    const judged: Judged[] = [];
    const rows: { candidate: TakenCandidate; row: ImportedPlantDto & { ownerCompanyId: string } }[] = [];
    for (const candidate of candidates) {
      const read = await this.rowOf(candidate, manufacturer);
      if (typeof read === 'string') judged.push({ candidate, plantId: null, reason: read, isNew: true });
      else rows.push({ candidate, row: read });
    }
    const all = rows.map(({ row }) => row);
    const results = await this.imports.importRows(tx, all, { createModels: true, newOnly: true });
    return [
      ...judged,
      ...results.map(({ plantId, reason }, place) => ({ ...rows[place]!, plantId, reason, isNew: true })),
    ];
  }

  /** Returns the row of an import of plants, or why there is none. The owner is the company of the tickets. */
  private async rowOf(
    { model, serialNumber, owner, ...candidate }: TakenCandidate,
    manufacturer: string | null,
  ): Promise<(ImportedPlantDto & { ownerCompanyId: string }) | LinkingRefusal> {
    const maker = candidate.manufacturer ?? manufacturer;
    if (maker === null) return 'MODEL_UNKNOWN';
    if (!owner?.id) return 'OWNER_UNKNOWN';
    const request = { rows: [{ manufacturer: maker, model, serialNumber }] };
    try {
      const { rows } = (await this.pipe.transform(request, {
        type: 'body',
        metatype: PlantImportDto,
      })) as PlantImportDto;
      const [row] = rows;
      return row ? { ...row, ownerCompanyId: owner.id } : 'INVALID';
    } catch (error) {
      if (error instanceof DomainError) return 'INVALID';
      throw error;
    }
  }
}
