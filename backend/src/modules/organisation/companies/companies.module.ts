import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller.js';
import { CompaniesService } from './companies.service.js';
import { CompanyImportController } from './import/company-import.controller.js';
import { CompanyImportService } from './import/company-import.service.js';
import { CompanyQueries } from './company.queries.js';
import { CompanyRepository } from './company.repository.js';
import { SiteRepository } from './sites/site.repository.js';

@Module({
  controllers: [CompanyImportController, CompaniesController],
  providers: [CompaniesService, CompanyImportService, CompanyQueries, CompanyRepository, SiteRepository],
  exports: [CompaniesService, CompanyQueries, CompanyRepository, SiteRepository],
})
export class CompaniesModule {}
