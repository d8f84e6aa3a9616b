export { Company } from './company.entity.js';
export { companiesData } from './companies.data.js';
export { CompaniesModule } from './companies.module.js';
export { CompaniesService, companySharingChanged } from './companies.service.js';
export type { CompanyDto } from './company.dto.js';
export { CompanyQueries } from './company.queries.js';
export { CompanyRepository } from './company.repository.js';
