import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { LiveNotices } from '../../kernel/live/index.js';
import { MODULE_DATA, type ModuleData, usageColumns } from '../../kernel/module-data.js';
import { TechnicalArea } from './technical-area.entity.js';

export interface AreaUse {
  /** Rows by which the area is in use, as the modules count them. */
  counts: Record<string, number>;
  /** Whether any row, a closed ticket or a former technician, still points at the area. */
  isReferenced: boolean;
}

@Injectable()
export class TechnicalAreaRepository {
  constructor(
    private readonly live: LiveNotices,
    @Inject(MODULE_DATA) private readonly data: readonly ModuleData[],
  ) {}

  /** Locks the area against being put to use: whoever assigns it waits, or is waited for. */
  findForUpdate(tx: EntityManager, id: string): Promise<TechnicalArea | null> {
    return tx.findOne(TechnicalArea, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** For whoever assigns the area in this transaction: it cannot be deleted before that commits. Null when absent. */
  findAssignable(tx: EntityManager, id: string): Promise<TechnicalArea | null> {
    return tx.findOne(TechnicalArea, { where: { id, deletedAt: IsNull() }, lock: { mode: 'for_key_share' } });
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

  /** Hides the area and frees its name; closed tickets go on naming it. */
  async entomb(tx: EntityManager, id: string, deletedAt: Date): Promise<void> {
    await tx.update(TechnicalArea, id, { isActive: false, deletedAt });
    this.live.publish(tx, { topic: 'areas' });
  }
}
