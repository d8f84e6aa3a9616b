import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller.js';
import { CompaniesService } from './companies.service.js';
import { CompanyImportController } from './import/company-import.controller.js';
import { CompanyImportService } from './import/company-import.service.js';
import { CompanyMergesController } from './merging/company-merges.controller.js';
import { CompanyMergesService } from './merging/company-merges.service.js';
import { MergePreviews } from './merging/merge-previews.js';
import { CompanyQueries } from './company.queries.js';
import { CompanyRepository } from './company.repository.js';
import { SiteRepository } from './sites/site.repository.js';
import { OutgoingCalls, ReceiverAddresses } from '#kernel/outgoing/index.js';
import { CheckVatProcessor } from './vat-check/check-vat.processor.js';
import { Vies } from './vat-check/vies.js';

const parts = [CompaniesService, CompanyImportService, CompanyQueries, CompanyRepository, SiteRepository];

/** The part of companies that both processes use, without routes. */
@Module({ providers: parts, exports: parts })
export class CompaniesModelModule {}

@Module({
  imports: [CompaniesModelModule],
  controllers: [CompanyImportController, CompanyMergesController, CompaniesController],
  providers: [CompanyMergesService, MergePreviews],
  exports: [CompaniesModelModule],
})
export class CompaniesModule {}

/** For the worker, which asks VIES about VAT numbers. */
@Module({
  imports: [CompaniesModelModule],
  providers: [CheckVatProcessor, OutgoingCalls, ReceiverAddresses, Vies],
})
export class CompaniesWorkerModule {}
