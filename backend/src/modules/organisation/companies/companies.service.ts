import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { defineEvent, DomainEvents, Outbox } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { SecurityLog } from '#kernel/security-log/index.js';
import type { CompanyDto, CreateCompanyDto, UpdateCompanyDto } from './company.dto.js';
import { CompanyQueries } from './company.queries.js';
import { checkVat } from './vat-check/check-vat.job.js';
import { CompanyRepository } from './company.repository.js';

/** From now on the members see other tickets than before. */
export const companySharingChanged = defineEvent<{ companyId: string }>('companies.sharingChanged');

@Injectable()
export class CompaniesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly companies: CompanyRepository,
    private readonly queries: CompanyQueries,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
    private readonly outbox: Outbox,
  ) {}

  create(actor: Actor, request: CreateCompanyDto): Promise<CompanyDto> {
    return this.unitOfWork.run(async (tx) => this.queries.read(actor, await this.add(tx, request), tx));
  }

  /** Returns the id of the new company. */
  async add(
    tx: EntityManager,
    { name, erpCode = null, vatNumber = null, sharing = 'KEY_USERS', isActive = true }: CreateCompanyDto,
  ): Promise<string> {
    const id = newId();
    await this.companies.insert(tx, {
      ...{ id, name, erpCode, vatNumber, sharing, isActive },
      version: 1,
      createdAt: this.clock.now(),
    });
    return id;
  }

  update(actor: Actor, id: string, { version, ...changes }: UpdateCompanyDto): Promise<CompanyDto> {
    return this.unitOfWork.run(async (tx) => {
      const company = await this.companies.lock(tx, id);
      if (version !== undefined && version !== company.version) throw new DomainError('COMPANY_CHANGED');
      await this.companies.update(tx, company, changes);
      const { sharing = company.sharing } = changes;
      if (sharing !== company.sharing) {
        await this.events.publish(tx, companySharingChanged, { companyId: id });
        const details = { id, name: company.name, from: company.sharing, to: sharing };
        await this.securityLog.record(tx, 'COMPANY_SHARING_CHANGED', { details });
      }
      return this.queries.read(actor, id, tx);
    });
  }

  /** Throws COMPANY_NOT_FOUND, COMPANY_WITHOUT_VAT_NUMBER. */
  checkVatNumber(actor: Actor, id: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { vatNumber } = await this.queries.read(actor, id, tx);
      if (vatNumber === null) throw new DomainError('COMPANY_WITHOUT_VAT_NUMBER');
      await this.outbox.add(tx, checkVat, { companyId: id, vatNumber });
    });
  }
}
