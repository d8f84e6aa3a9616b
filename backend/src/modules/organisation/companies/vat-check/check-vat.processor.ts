import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { JobHandler } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { CompanyRepository } from '../company.repository.js';
import { checkVat, type VatQuestion } from './check-vat.job.js';
import { Vies } from './vies.js';

@Injectable()
@HandlesJob(checkVat)
export class CheckVatProcessor implements JobHandler<VatQuestion> {
  constructor(
    private readonly vies: Vies,
    private readonly companies: CompanyRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Asks only once. If no answer comes, that is the result. */
  async run({ companyId: id, vatNumber }: VatQuestion): Promise<void> {
    const vatState = await this.vies.stateOf(vatNumber);
    const found = { vatState, vatCheckedAt: this.clock.now() };
    await this.unitOfWork.run((tx) => this.companies.keepVatState(tx, { id, vatNumber }, found));
  }
}
