import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { MODULE_DATA, type ModuleData, usageColumns } from '#kernel/module-data.js';
import type { UserUsage } from './user.dto.js';

type UsageRow = Omit<UserUsage, 'nameStays'> & { isReferenced: boolean };

/** Finds what refers to an account, according to the modules' declarations. */
@Injectable()
export class AccountUsage {
  private readonly statement: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MODULE_DATA) data: readonly ModuleData[],
  ) {
    const columns = usageColumns(data, 'users', '$1');
    this.statement = `SELECT ${columns} FROM users WHERE id = $1 AND deleted_at IS NULL`;
  }

  /** Throws USER_NOT_FOUND. Pass the transaction to see its changes. */
  async read(id: string, tx: EntityManager = this.dataSource.manager): Promise<UserUsage> {
    const [usage] = await tx.query<(UsageRow | undefined)[]>(this.statement, [id]);
    if (!usage) throw new DomainError('USER_NOT_FOUND');
    const { isReferenced: nameStays, ...counts } = usage;
    return { ...counts, nameStays };
  }
}
