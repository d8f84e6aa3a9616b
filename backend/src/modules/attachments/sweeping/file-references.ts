import { Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';

/** A row that names a stored file. */
export interface FileReference {
  storageKey: string;
  table: string;
  /** Its primary key as text. */
  row: string;
}

/** Finds every entity with a `storageKey`, so a new one cannot be forgotten and swept. */
@Injectable()
export class FileReferences {
  constructor(private readonly dataSource: DataSource) {}

  async under(prefix: string): Promise<FileReference[]> {
    const found: FileReference[] = [];
    for (const table of this.tables()) {
      const rows = await this.dataSource.query<Pick<FileReference, 'storageKey' | 'row'>[]>(
        `SELECT ${table.key} AS "storageKey", concat_ws(' ', ${table.primary}) AS row
         FROM ${table.name} WHERE starts_with(${table.key}, $1)`,
        [`${prefix}/`],
      );
      found.push(...rows.map((row) => ({ ...row, table: table.name })));
    }
    return found;
  }

  async exists({ table, storageKey }: FileReference): Promise<boolean> {
    const { name, key } = this.tables().find((known) => known.name === table) ?? {};
    const rows = await this.dataSource.query<object[]>(`SELECT 1 FROM ${name} WHERE ${key} = $1`, [storageKey]);
    return rows.length > 0;
  }

  private tables(): { name: string; key: string; primary: string }[] {
    return this.dataSource.entityMetadatas.flatMap((entity: EntityMetadata) => {
      const key = entity.findColumnWithPropertyName('storageKey')?.databaseName;
      const primary = entity.primaryColumns.map(({ databaseName }) => databaseName).join(', ');
      return key === undefined ? [] : [{ name: entity.tableName, key, primary }];
    });
  }
}
