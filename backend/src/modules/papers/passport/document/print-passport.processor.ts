import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { JobHandler, JobOutcome } from '#kernel/outbox/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { ReportRenderer } from '#papers/reports/index.js';
import { PlantPassport } from './plant-passport.entity.js';
import { printPassport } from './plant-passports.service.js';

@Injectable()
@HandlesJob(printPassport)
export class PrintPassportProcessor implements JobHandler<{ passportId: string }> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly renderer: ReportRenderer,
  ) {}

  /** Skipped when its caller has gone. */
  async run({ passportId: id }: { passportId: string }): Promise<JobOutcome | void> {
    const { manager } = this.dataSource;
    const passport = await manager.findOneBy(PlantPassport, { id, pdf: IsNull() });
    if (!passport) return 'SKIPPED';
    const pdf = await this.renderer.renderSheet(passport.sheet, passport.createdAt);
    await manager.update(PlantPassport, id, { pdf });
  }
}
