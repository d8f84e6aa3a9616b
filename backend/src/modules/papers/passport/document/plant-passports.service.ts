import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { Language } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { defineJob, type JobHandler, type JobOutcome, Outbox } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { PrintWaiting, ReportRenderer, REPORTS_QUEUE } from '#papers/reports/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { PassportQueries } from './passport.queries.js';
import { passportSheet } from './passport-sheet.js';
import { PlantPassport } from './plant-passport.entity.js';

/** Prints the passport of a plant while a caller waits for it. */
const printPassport = defineJob<{ passportId: string }>({
  kind: 'passport.print',
  queue: REPORTS_QUEUE,
  priority: 2,
  refersTo: () => ({ topic: 'passport' }),
});

/** Composes passports from what the caller may know; the worker prints them. */
@Injectable()
export class PlantPassports {
  private readonly byUser: WindowLimit;

  constructor(
    private readonly facts: PassportQueries,
    private readonly outbox: Outbox,
    private readonly waiting: PrintWaiting,
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    limits: Limits,
  ) {
    this.byUser = limits.window('passportsPerUser', HOUR);
  }

  /** Throws PLANT_NOT_FOUND, TOO_MANY_REQUESTS, REPORT_NOT_READY. */
  async print(actor: Actor, plantId: string, language: Language, signal: AbortSignal): Promise<Buffer> {
    const facts = await this.facts.of(actor, plantId);
    await this.byUser.take(limitKey(actor.id));
    const id = newId();
    const sheet = passportSheet(facts, language);
    try {
      return await this.waiting.until(
        () =>
          this.unitOfWork.run(async (tx) => {
            await tx.insert(PlantPassport, { id, plantId, sheet });
            await this.outbox.add(tx, printPassport, { passportId: id });
          }),
        () => this.printed(id),
        signal,
      );
    } finally {
      await this.dataSource.manager.delete(PlantPassport, id);
    }
  }

  private async printed(id: string): Promise<Buffer | undefined> {
    const passport = await this.dataSource.manager.findOne(PlantPassport, { where: { id }, select: { pdf: true } });
    return passport?.pdf ?? undefined;
  }
}

@Injectable()
@HandlesJob(printPassport)
export class PrintPassportProcessor implements JobHandler<{ passportId: string }> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly renderer: ReportRenderer,
  ) {}

  /** Skipped if the caller has gone. */
  async run({ passportId: id }: { passportId: string }): Promise<JobOutcome | void> {
    const { manager } = this.dataSource;
    const passport = await manager.findOneBy(PlantPassport, { id, pdf: IsNull() });
    if (!passport) return 'SKIPPED';
    const pdf = await this.renderer.renderSheet(passport.sheet, passport.createdAt);
    await manager.update(PlantPassport, id, { pdf });
  }
}
