import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller.js';
import { CompaniesService } from './companies.service.js';
import { CompanyQueries } from './company.queries.js';
import { CompanyRepository } from './company.repository.js';

@Module({
  controllers: [CompaniesController],
  providers: [CompaniesService, CompanyQueries, CompanyRepository],
  exports: [CompanyQueries, CompanyRepository],
})
export class CompaniesModule {}
