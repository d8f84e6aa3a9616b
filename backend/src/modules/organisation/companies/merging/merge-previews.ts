import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { MODULE_DATA, type ModuleData, usageCounts } from '#kernel/module-data.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { CompanyQueries } from '../company.queries.js';
import { SiteRepository } from '../sites/site.repository.js';
import type { CompanyMergePreviewDto } from './company-merge.dto.js';
import { companyMergeWeighed } from './merge-events.js';

type Counts = Pick<CompanyMergePreviewDto, 'ticketCount' | 'siteCount' | 'agreementCount' | 'invitationCount'>;

/** Says what a merge would do. */
@Injectable()
export class MergePreviews {
  private readonly counting: string;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly companies: CompanyQueries,
    private readonly sites: SiteRepository,
    private readonly events: DomainEvents,
    @Inject(MODULE_DATA) data: readonly ModuleData[],
  ) {
    const { tickets, sites: places, agreements, invitations } = usageCounts(data, 'companies', '$1::uuid');
    this.counting = `SELECT (${tickets}) AS "ticketCount", (${places}) AS "siteCount",
      (${agreements}) AS "agreementCount", (${invitations}) AS "invitationCount"`;
  }

  of(actor: Actor, id: string, intoId: string): Promise<CompanyMergePreviewDto> {
    requireTwo(id, intoId, 'into');
    return this.unitOfWork.run(async (tx) => {
      const from = await this.companies.read(actor, id, tx);
      const into = await this.companies.read(actor, intoId, tx);
      if (from.mergedInto !== null || into.mergedInto !== null) throw new DomainError('COMPANY_NOT_FOUND');
      const conflicts = { agreements: 0, documents: 0 };
      await this.events.publish(tx, companyMergeWeighed, { from: id, to: intoId, conflicts });
      return {
        ...(await this.countsOf(tx, id)),
        memberCount: from.memberCount,
        keyUserCount: from.keyUserCount,
        plantCount: from.plantCount,
        version: from.version,
        joinedSites: (await this.sites.sameOf(tx, id, intoId)).map(({ name }) => name),
        leftErpCode: into.erpCode === null ? null : from.erpCode,
        overlappingAgreementCount: conflicts.agreements,
        repeatedDocumentCount: conflicts.documents,
        into,
      };
    });
  }

  private async countsOf(tx: EntityManager, id: string): Promise<Counts> {
    const [counts] = await tx.query<[Counts]>(this.counting, [id]);
    return counts;
  }
}

/** Throws VALIDATION_FAILED for a merge of a company into itself. */
export function requireTwo(id: string, intoId: string, field: string): void {
  if (id === intoId) throw invalidField(field, 'otherCompany', 'A company cannot be merged into itself');
}
