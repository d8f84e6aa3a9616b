import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { companyMerged, companyMergeWeighed } from '#organisation/companies/index.js';
import type {
  CreateServiceAgreementDto,
  ServiceAgreementDto,
  UpdateServiceAgreementDto,
} from './service-agreement.dto.js';
import { ServiceAgreement } from './service-agreement.entity.js';
import { ServiceAgreementQueries } from './service-agreement.queries.js';

const OVERLAPPING = `SELECT count(*)::int AS count FROM service_agreements one JOIN service_agreements other
  ON other.plant_id IS NOT DISTINCT FROM one.plant_id
    AND daterange(other.valid_from, other.valid_to, '[]') && daterange(one.valid_from, one.valid_to, '[]')
  WHERE one.company_id = $1 AND other.company_id = $2`;
const FOLLOW_COMPANY = 'UPDATE service_agreements SET company_id = $2, version = version + 1 WHERE company_id = $1';

/** Agreements apply to tickets raised from now on. Running clocks do not change. */
@Injectable()
export class ServiceAgreementsService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ServiceAgreementQueries,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  /** Agreements of a merged company go to the company that stays, unless some of both overlap. */
  onModuleInit(): void {
    this.events.on(companyMerged, async ({ from, to }, tx) => void (await tx.query(FOLLOW_COMPANY, [from, to])));
    this.events.on(companyMergeWeighed, async ({ from, to, conflicts }, tx) => {
      const [{ count }] = await tx.query<[{ count: number }]>(OVERLAPPING, [from, to]);
      conflicts.agreements += count;
    });
  }

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
