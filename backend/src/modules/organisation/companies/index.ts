export { Company } from './company.entity.js';
export { companiesData } from './companies.data.js';
export { CompaniesModule, CompaniesWorkerModule } from './companies.module.js';
export { CompaniesService, companySharingChanged } from './companies.service.js';
export type { CompanyDto } from './company.dto.js';
export { CompanyQueries } from './company.queries.js';
export { CompanyRepository } from './company.repository.js';
export { Site } from './sites/site.entity.js';
export { siteRenamed, siteRenaming, SiteRepository } from './sites/site.repository.js';
