import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { withoutAbsent } from '#kernel/http/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { assertAssignable, AssignmentService } from '#tickets/index.js';
import type { CreateMacroDto, MacroDto, UpdateMacroDto } from './macro.dto.js';
import { Macro } from './macro.entity.js';
import { isIdle, type MacroSteps, NO_STEPS } from './macro.policy.js';
import { MacroQueries } from './macro.queries.js';

/** Administrators write macros, and all staff run them. */
@Injectable()
export class MacrosService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: MacroQueries,
    private readonly assignments: AssignmentService,
    private readonly clock: Clock,
  ) {}

  create(actor: Actor, request: CreateMacroDto): Promise<MacroDto> {
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      const macro = { ...NO_STEPS, ...withoutAbsent(request) };
      await this.assertSound(tx, macro);
      await tx.insert(Macro, { id, ...macro, createdAt: this.clock.now() });
      return this.queries.read(actor, id, tx);
    });
  }

  update(actor: Actor, id: string, { version, ...changes }: UpdateMacroDto): Promise<MacroDto> {
    return this.unitOfWork.run(async (tx) => {
      const macro = await this.lock(tx, id);
      if (version !== undefined && version !== macro.version) throw new DomainError('MACRO_CHANGED');
      await this.assertSound(tx, { ...macro, ...withoutAbsent(changes) });
      await tx.update(Macro, id, { ...changes, version: macro.version + 1 });
      return this.queries.read(actor, id, tx);
    });
  }

  /** Returns the deleted macro. */
  delete(actor: Actor, id: string): Promise<MacroDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock(tx, id);
      const macro = await this.queries.read(actor, id, tx);
      await tx.delete(Macro, id);
      return macro;
    });
  }

  private async lock(tx: EntityManager, id: string): Promise<Macro> {
    const macro = await tx.findOne(Macro, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!macro) throw new DomainError('MACRO_NOT_FOUND');
    return macro;
  }

  /** Requires at least one step, and an area and technician that could be assigned by hand. */
  private async assertSound(tx: EntityManager, macro: MacroSteps): Promise<void> {
    if (isIdle(macro)) throw invalidField('body', 'required', 'Write a text or choose a step');
    const { technicalAreaId, assignedTechnicianId } = macro;
    const chosen = { technicalAreaId, assignedTechnicianId };
    assertAssignable(await this.assignments.requested(tx, { area: null, technician: null }, chosen));
  }
}
