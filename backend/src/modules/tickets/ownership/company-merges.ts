import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#kernel/outbox/index.js';
import { companyMergeBegins, companyMerged } from '#organisation/companies/index.js';

/** Tickets of a merged company go to the company that stays, with all that happened to them. */
@Injectable()
export class CompanyMerges implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    this.events.on(companyMergeBegins, async ({ from }, tx) => {
      await tx.query('SELECT id FROM tickets WHERE company_id = $1 ORDER BY id FOR NO KEY UPDATE', [from]);
    });
    this.events.on(companyMerged, async ({ from, to }, tx) => {
      await tx.query('UPDATE tickets SET company_id = $2 WHERE company_id = $1', [from, to]);
    });
  }
}
