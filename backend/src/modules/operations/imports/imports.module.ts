import { Module } from '@nestjs/common';
import { CompaniesModelModule } from '#organisation/companies/index.js';
import { PlantRegistryModule } from '#plants/index.js';
import { PlateImportModule } from '#plants/plates/index.js';
import { ReadingImportModule } from '#plants/records/index.js';
import { ImportQueries } from './import.queries.js';
import { ImportRepository } from './import.repository.js';
import { Importers } from './importers.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { RunImportProcessor } from './run-import.processor.js';

/** For the API: takes lists, but imports none. */
@Module({ controllers: [ImportsController], providers: [ImportQueries, ImportRepository, ImportsService] })
export class ImportsModule {}

/** For the worker: imports the lists. */
@Module({
  imports: [CompaniesModelModule, PlantRegistryModule, PlateImportModule, ReadingImportModule],
  providers: [Importers, ImportRepository, RunImportProcessor],
})
export class ImportsWorkerModule {}
