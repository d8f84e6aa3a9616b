import { Injectable } from '@nestjs/common';
import type { ErrorDetail } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import type { CreateTechnicalAreaDto, TechnicalAreaDto, UpdateTechnicalAreaDto } from './technical-area.dto.js';
import { type TechnicalArea, allowedAreaActions } from './technical-area.entity.js';
import { type AreaUse, TechnicalAreaRepository } from './technical-area.repository.js';

@Injectable()
export class TechnicalAreasService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly areas: TechnicalAreaRepository,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  create(actor: Actor, { name, description, isActive = true }: CreateTechnicalAreaDto): Promise<TechnicalAreaDto> {
    const area = { id: newId(), name, description, isActive, createdAt: this.clock.now(), deletedAt: null };
    return this.unitOfWork.run(async (tx) => {
      await this.areas.insert(tx, area);
      return presentArea(actor, area);
    });
  }

  update(actor: Actor, id: string, { name, description, isActive }: UpdateTechnicalAreaDto): Promise<TechnicalAreaDto> {
    return this.unitOfWork.run(async (tx) => {
      const area = await this.areas.findForUpdate(tx, id);
      if (!area) throw new DomainError('TECHNICAL_AREA_NOT_FOUND');
      const changed = {
        name: name ?? area.name,
        description: description ?? area.description,
        isActive: isActive ?? area.isActive,
      };
      await this.areas.update(tx, id, changed);
      return presentArea(actor, { ...area, ...changed });
    });
  }

  /** Throws AREA_IN_USE while technicians or open tickets belong to the area. Returns the area as it was. */
  delete(actor: Actor, id: string): Promise<TechnicalAreaDto> {
    return this.unitOfWork.run(async (tx) => {
      const area = await this.areas.findForUpdate(tx, id);
      if (!area) throw new DomainError('TECHNICAL_AREA_NOT_FOUND');
      const { counts, isReferenced } = await this.areas.use(tx, id);
      if (Object.values(counts).some((count) => count > 0)) throw new DomainError('AREA_IN_USE', useDetails(counts));
      if (isReferenced) await this.areas.softDelete(tx, id, this.clock.now());
      else await this.areas.remove(tx, id);
      await this.securityLog.record(tx, 'TECHNICAL_AREA_DELETED', { details: { id, name: area.name } });
      return presentArea(actor, area);
    });
  }
}

const presentArea = (
  actor: Actor,
  { id, name, description, isActive, createdAt }: TechnicalArea,
): TechnicalAreaDto => ({
  id,
  name,
  description,
  isActive,
  createdAt,
  allowedActions: allowedAreaActions(actor),
});

/** Includes every count, so that the interface can show what uses the area. */
const useDetails = (counts: AreaUse['counts']): ErrorDetail[] =>
  Object.entries(counts).map(([field, count]) => ({ field, code: 'count', message: String(count) }));
