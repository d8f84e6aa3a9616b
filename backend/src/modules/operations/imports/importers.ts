import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ImportKind } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { CompanyImportDto, CompanyImportService, ImportedCompanyDto } from '#organisation/companies/index.js';
import { ImportedPlantDto, PlantImportDto, PlantImportService } from '#plants/index.js';
import { ImportedPlateDto, PlateImportDto, PlateImportService } from '#plants/plates/index.js';
import { ImportedReadingDto, ReadingImportDto, ReadingImportService } from '#plants/records/index.js';
import type { Import } from './import.entity.js';
import type { OpenRow, RowResult } from './import.repository.js';

/** Imports rows of one kind within the caller's transaction. Returns one result for each row, in their order. */
interface Importer {
  importRows(
    tx: EntityManager,
    actor: Actor,
    rows: readonly OpenRow['record'][],
    options: Import['options'],
  ): Promise<readonly RowResult[]>;
}

/** The rows of a request for each kind, by which the rows of an import are validated. */
export const ROWS_OF = {
  PLANTS: PlantImportDto,
  COMPANIES: CompanyImportDto,
  PLATES: PlateImportDto,
  READINGS: ReadingImportDto,
} as const satisfies Record<ImportKind, new () => { rows: object[] }>;

/** What a row of each kind may be, for the description of the API. */
export const ROW_SCHEMAS = [ImportedPlantDto, ImportedCompanyDto, ImportedPlateDto, ImportedReadingDto] as const;

type PlantRows = PlantImportDto['rows'];
type CompanyRows = CompanyImportDto['rows'];
type PlateRows = PlateImportDto['rows'];
type ReadingRows = ReadingImportDto['rows'];

/** The importer of each kind. The records are stored as JSON, in which a moment is a text. */
@Injectable()
export class Importers {
  private readonly byKind: Readonly<Record<ImportKind, Importer>>;

  constructor(
    plants: PlantImportService,
    companies: CompanyImportService,
    plates: PlateImportService,
    readings: ReadingImportService,
  ) {
    this.byKind = {
      PLANTS: { importRows: (tx, actor, rows, how) => plants.importRows(tx, rows as PlantRows, how, actor) },
      COMPANIES: { importRows: (tx, _, rows) => companies.importRows(tx, rows as CompanyRows) },
      PLATES: { importRows: (tx, _, rows) => plates.importRows(tx, rows as PlateRows) },
      READINGS: {
        importRows: (tx, actor, rows) =>
          readings.importRows(
            tx,
            actor,
            (rows as ReadingRows).map((row) => ({ ...row, readAt: new Date(row.readAt) })),
          ),
      },
    };
  }

  of(kind: ImportKind): Importer {
    return this.byKind[kind];
  }
}
