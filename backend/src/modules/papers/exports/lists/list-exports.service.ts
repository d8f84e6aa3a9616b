import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { CompanyQueries } from '#organisation/companies/index.js';
import { DocumentGapQueries } from '#plant-life/documents/index.js';
import { StopRecords } from '#plant-life/stops/index.js';
import { PlantQueries } from '#plants/index.js';
import { PlateQueries } from '#plants/plates/index.js';
import { type ExportedList, ExportFiles, type ExportFileQuery, type OpenExport } from '../export-files.js';
import { type TableColumn, tableOf } from '../table.js';
import { COMPANY_TABLE } from './company-table.js';
import { DOCUMENT_GAP_TABLE } from './document-gap-table.js';
import type { CompanyExportQuery, PlantExportQuery, PlateExportQuery, StopExportQuery } from './list-exports.dto.js';
import { PLANT_TABLE } from './plant-table.js';
import { PLATE_TABLE } from './plate-table.js';
import { STOP_TABLE } from './stop-table.js';

/** Rows per statement: some hundred kilobytes, and some ten milliseconds. */
const BATCH = 500;

/** How the records of a list are found and read. */
interface ListSource<Row> {
  name: ExportedList['name'];
  table: { name: TableColumn<Row>['title']; columns: readonly TableColumn<Row>[] };
  /** Returns the keys of all records, in the order of the list. */
  listKeys: () => Promise<string[]>;
  /** Returns the records in the order of the keys, without those that the caller may no longer see. */
  readRows: (keys: readonly string[]) => Promise<Row[]>;
}

@Injectable()
export class ListExports {
  private readonly byClient: WindowLimit;

  constructor(
    private readonly files: ExportFiles,
    private readonly plants: PlantQueries,
    private readonly companies: CompanyQueries,
    private readonly plates: PlateQueries,
    private readonly stops: StopRecords,
    private readonly documentGaps: DocumentGapQueries,
    limits: Limits,
  ) {
    this.byClient = limits.window('exportsPerClient', HOUR);
  }

  /** Throws EXPORT_BUSY, as the other exports do, and TOO_MANY_REQUESTS. */
  async openPlants(actor: Actor, query: PlantExportQuery): Promise<OpenExport> {
    if (!isStaff(actor)) await this.byClient.take(limitKey(actor.id));
    return this.openList(actor, query, {
      ...{ name: 'plants', table: PLANT_TABLE },
      listKeys: () => this.plants.listIds(actor, query),
      readRows: (ids) => this.plants.readExported(actor, ids),
    });
  }

  openCompanies(actor: Actor, query: CompanyExportQuery): Promise<OpenExport> {
    return this.openList(actor, query, {
      ...{ name: 'companies', table: COMPANY_TABLE },
      listKeys: () => this.companies.listIds(query),
      readRows: (ids) => this.companies.readExported(ids),
    });
  }

  openPlates(actor: Actor, query: PlateExportQuery): Promise<OpenExport> {
    return this.openList(actor, query, {
      ...{ name: 'plates', table: PLATE_TABLE },
      listKeys: () => this.plates.listCodes(query),
      readRows: (codes) => this.plates.readExported(codes),
    });
  }

  openStops(actor: Actor, query: StopExportQuery): Promise<OpenExport> {
    return this.openList(actor, query, {
      ...{ name: 'stops', table: STOP_TABLE },
      listKeys: () => this.stops.listIds(actor, query),
      readRows: (ids) => this.stops.readExported(actor, ids),
    });
  }

  /** Has one row for each document that a plant needs, and one for a plant that needs none. */
  openDocumentGaps(actor: Actor, query: PlantExportQuery): Promise<OpenExport> {
    return this.openList(actor, query, {
      ...{ name: 'document-gaps', table: DOCUMENT_GAP_TABLE },
      listKeys: () => this.plants.listIds(actor, query),
      readRows: (ids) => this.documentGaps.readExported(ids),
    });
  }

  private openList<Row>(
    actor: Actor,
    query: ExportFileQuery,
    { name, table, listKeys, readRows }: ListSource<Row>,
  ): Promise<OpenExport> {
    return this.files.open(actor, query, async (language) => {
      const keys = await listKeys();
      return { name, total: keys.length, table: tableOf(table, readBatches(keys, readRows), language) };
    });
  }
}

/** Reads the rows in batches that fit into memory. Between batches, no connection is in use. */
async function* readBatches<Row>(
  keys: readonly string[],
  readRows: ListSource<Row>['readRows'],
): AsyncGenerator<Row[]> {
  for (let start = 0; start < keys.length; start += BATCH) yield await readRows(keys.slice(start, start + BATCH));
}
