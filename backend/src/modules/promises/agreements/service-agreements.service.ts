import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import type {
  CreateServiceAgreementDto,
  ServiceAgreementDto,
  UpdateServiceAgreementDto,
} from './service-agreement.dto.js';
import { ServiceAgreement } from './service-agreement.entity.js';
import { ServiceAgreementQueries } from './service-agreement.queries.js';

/** Agreements apply to tickets raised from now on. Running clocks do not change. */
@Injectable()
export class ServiceAgreementsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ServiceAgreementQueries,
    private readonly clock: Clock,
  ) {}

  create({
    plantId = null,
    number = null,
    validTo = null,
    ...agreement
  }: CreateServiceAgreementDto): Promise<ServiceAgreementDto> {
    assertPeriod(agreement.validFrom, validTo);
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      const row = { id, ...agreement, plantId, number, validTo, createdAt: this.clock.now() };
      await tx.insert(ServiceAgreement, row);
      return this.queries.read(id, tx);
    });
  }

  update(id: string, { version, ...changes }: UpdateServiceAgreementDto): Promise<ServiceAgreementDto> {
    return this.unitOfWork.run(async (tx) => {
      const agreement = await this.lock(tx, id);
      if (version !== undefined && version !== agreement.version) throw new DomainError('SERVICE_AGREEMENT_CHANGED');
      const { validFrom = agreement.validFrom, validTo = agreement.validTo } = changes;
      assertPeriod(validFrom, validTo);
      await tx.update(ServiceAgreement, id, { ...changes, version: agreement.version + 1 });
      return this.queries.read(id, tx);
    });
  }

  /** Returns the deleted agreement. */
  delete(id: string): Promise<ServiceAgreementDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock(tx, id);
      const agreement = await this.queries.read(id, tx);
      await tx.delete(ServiceAgreement, id);
      return agreement;
    });
  }

  private async lock(tx: EntityManager, id: string): Promise<ServiceAgreement> {
    const agreement = await tx.findOne(ServiceAgreement, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!agreement) throw new DomainError('SERVICE_AGREEMENT_NOT_FOUND');
    return agreement;
  }
}

function assertPeriod(validFrom: string, validTo: string | null): void {
  if (validTo === null || validTo >= validFrom) return;
  throw new DomainError('VALIDATION_FAILED', [
    { field: 'validTo', code: 'period', message: 'The period ends before it begins' },
  ]);
}
