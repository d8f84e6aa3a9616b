import { Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import { type FileFacts, SUM_SQL } from '../storage/file-facts.js';

/** A row that refers to a stored file. */
export interface FileReference extends FileFacts {
  storageKey: string;
  table: string;
  /** The primary key as text. */
  row: string;
  /** The name given by the uploader; null if the table has no names. */
  fileName: string | null;
  ticketId: number | null;
}

/** The facts for the log, without the file name. */
export const referenceFacts = ({ table, row, storageKey }: FileReference) => ({ table, row, storageKey });

/** The facts with which an operator finds the file. */
export const describeReference = ({ table, row, storageKey, fileName, ticketId }: FileReference): string =>
  [table, row, storageKey, fileName, ticketId && `of ticket ${ticketId}`].filter(Boolean).join(' ');

interface Table {
  name: string;
  key: string;
  columns: string;
}

/** Rows per statement. */
const AT_ONCE = 1000;
/** A sample is drawn from about this many rows, so that a large table is not read completely. */
const DRAWN = 2000;

/** Finds every entity with a `storageKey`, so that the files of a new entity are never swept by mistake. */
@Injectable()
export class FileReferences {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the rows whose keys begin with the prefix. */
  async under(prefix: string): Promise<FileReference[]> {
    const found: FileReference[] = [];
    for (const table of this.tables())
      found.push(...(await this.select(table, `WHERE starts_with(${table.key}, $1)`, [prefix])));
    return found;
  }

  async exists({ table, storageKey }: FileReference): Promise<boolean> {
    const { name, key } = this.named(table);
    const rows = await this.dataSource.query<object[]>(`SELECT 1 FROM ${name} WHERE ${key} = $1`, [storageKey]);
    return rows.length > 0;
  }

  /** Returns up to `count` random rows of each table. The time does not depend on the size of the table. */
  async sample(count: number): Promise<FileReference[]> {
    const found: FileReference[] = [];
    for (const table of this.tables()) {
      const [size] = await this.dataSource.query<{ rows: number }[]>(
        'SELECT greatest(reltuples, 1)::float8 AS rows FROM pg_class WHERE oid = $1::regclass',
        [table.name],
      );
      const percent = Math.min(100, (100 * DRAWN) / (size?.rows ?? 1));
      const drawn = `TABLESAMPLE SYSTEM ($1) ORDER BY random() LIMIT $2`;
      found.push(...(await this.select(table, drawn, [percent, count])));
    }
    return found;
  }

  /** Lists the rows without a checksum, each once. */
  async *withoutSum(): AsyncGenerator<FileReference, void> {
    for (const table of this.tables())
      for (let after = ''; ;) {
        const next = `WHERE sha256 IS NULL AND ${table.key} > $1 ORDER BY ${table.key} LIMIT ${AT_ONCE}`;
        const rows = await this.select(table, next, [after]);
        yield* rows;
        const last = rows.at(-1);
        if (last === undefined) break;
        after = last.storageKey;
      }
  }

  async addSum({ table, storageKey }: FileReference, sha256: string): Promise<void> {
    const { name, key } = this.named(table);
    const sum = Buffer.from(sha256, 'hex');
    await this.dataSource.query(`UPDATE ${name} SET sha256 = $1 WHERE ${key} = $2 AND sha256 IS NULL`, [
      sum,
      storageKey,
    ]);
  }

  private select({ name, columns }: Table, rest: string, values: unknown[]): Promise<FileReference[]> {
    return this.dataSource.query<FileReference[]>(`SELECT ${columns} FROM ${name} ${rest}`, values);
  }

  private named(table: string): Table {
    const found = this.tables().find(({ name }) => name === table);
    if (!found) throw new Error(`no files are named in ${table}`);
    return found;
  }

  private tables(): Table[] {
    return this.dataSource.entityMetadatas.flatMap((entity: EntityMetadata) => {
      const columnOf = (property: string): string | undefined =>
        entity.findColumnWithPropertyName(property)?.databaseName;
      const key = columnOf('storageKey');
      const primary = entity.primaryColumns.map(({ databaseName }) => databaseName).join(', ');
      const columns = [
        `'${entity.tableName}' AS "table", concat_ws(' ', ${primary}) AS row, ${key} AS "storageKey"`,
        `size, ${SUM_SQL} AS sha256`,
        `${columnOf('fileName') ?? 'NULL'} AS "fileName", ${columnOf('ticketId') ?? 'NULL'} AS "ticketId"`,
      ];
      return key === undefined ? [] : [{ name: entity.tableName, key, columns: columns.join(', ') }];
    });
  }
}
