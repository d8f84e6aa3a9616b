import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { MODULE_DATA, type ModuleData, usageColumns } from '#kernel/module-data.js';
import { TechnicalArea } from './technical-area.entity.js';

export interface AreaUse {
  /** Counts of rows that use the area, by module. */
  counts: Record<string, number>;
  /** Whether any row still refers to the area, such as a closed ticket or a former technician. */
  isReferenced: boolean;
}

@Injectable()
export class TechnicalAreaRepository {
  constructor(
    private readonly live: LiveNotices,
    @Inject(MODULE_DATA) private readonly data: readonly ModuleData[],
  ) {}

  /** Locks the area exclusively: it waits for running assignments to the area, and new ones wait for it. */
  findForUpdate(tx: EntityManager, id: string): Promise<TechnicalArea | null> {
    return tx.findOne(TechnicalArea, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Locks the area for an assignment in this transaction, so that a deletion waits. Returns null
   * when the area is absent.
   */
  findAssignable(tx: EntityManager, id: string): Promise<TechnicalArea | null> {
    return tx.findOne(TechnicalArea, { where: { id, deletedAt: IsNull() }, lock: { mode: 'for_key_share' } });
  }

  /**
   * Locks the area as `findAssignable` does; null means no area. Throws VALIDATION_FAILED for an
   * area that is absent or inactive.
   */
  async assertAssignable(tx: EntityManager, id: string | null | undefined): Promise<void> {
    if (!id) return;
    const area = await this.findAssignable(tx, id);
    if (!area) throw invalidField('technicalAreaId', 'technicalAreaUnknown', 'There is no such technical area');
    if (!area.isActive)
      throw invalidField('technicalAreaId', 'technicalAreaInactive', 'The technical area is not active');
  }

  async insert(tx: EntityManager, area: TechnicalArea): Promise<void> {
    await tx.insert(TechnicalArea, area);
    this.live.publish(tx, { topic: 'areas' });
  }

  async update(
    tx: EntityManager,
    id: string,
    changes: Partial<Pick<TechnicalArea, 'name' | 'description' | 'isActive'>>,
  ): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.update(TechnicalArea, id, changes);
    this.live.publish(tx, { topic: 'areas' });
  }

  async use(tx: EntityManager, id: string): Promise<AreaUse> {
    const columns = usageColumns(this.data, 'technical_areas', '$1');
    const [{ isReferenced, ...counts }] = await tx.query<[AreaUse['counts'] & Pick<AreaUse, 'isReferenced'>]>(
      `SELECT ${columns}`,
      [id],
    );
    return { counts, isReferenced };
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(TechnicalArea, id);
    this.live.publish(tx, { topic: 'areas' });
  }

  /** Hides the area and frees its name; closed tickets keep referring to it. */
  async softDelete(tx: EntityManager, id: string, deletedAt: Date): Promise<void> {
    await tx.update(TechnicalArea, id, { isActive: false, deletedAt });
    this.live.publish(tx, { topic: 'areas' });
  }
}
