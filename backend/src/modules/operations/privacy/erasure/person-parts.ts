import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { MODULE_DATA, type ModuleData, type PersonEraser } from '#kernel/module-data.js';
import { type LockedUser, UserErasures, UserQueries, UserRepository } from '#organisation/users/index.js';

/** The data that all modules store about a person. */
@Injectable()
export class PersonParts {
  constructor(
    private readonly erasures: UserErasures,
    private readonly users: UserRepository,
    private readonly queries: UserQueries,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
    @Inject(MODULE_DATA) private readonly data: readonly ModuleData[],
  ) {}

  /**
   * Takes the locks of modules, such as tickets, then those of accounts, in the order given in docs/architecture.md.
   */
  async lock(tx: EntityManager, id: string): Promise<LockedUser> {
    await this.erasures.begin(tx);
    const person = await this.queries.read(id, tx);
    for (const eraser of this.erasers()) await eraser.lock?.(tx, person);
    const locked = await this.users.findForUpdate(tx, id);
    if (!locked) throw new DomainError('USER_NOT_FOUND');
    return locked;
  }

  /** Erases the data in all modules and the account. Returns the changed rows by table. */
  async erase(tx: EntityManager, user: LockedUser['user']): Promise<Record<string, number[]>> {
    const changed: Record<string, number[]> = {};
    for (const eraser of this.erasers()) Object.assign(changed, await eraser.erase(tx, user, changed));
    await this.users.erase(tx, user.id, this.clock.now());
    return changed;
  }

  private erasers(): PersonEraser[] {
    return this.data.flatMap(({ erasers = [] }) => erasers.map((type) => this.modules.get(type, { strict: false })));
  }
}
