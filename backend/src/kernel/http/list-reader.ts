import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { SortOrder } from '#contract/index.js';
import { offsetOf, type Page, paginate, type Pagination } from './list.js';

type Found = SelectQueryBuilder<ObjectLiteral>;

interface ListOrder {
  /** Columns to sort by, as SQL; the last one is unique. */
  by: readonly string[];
  order: SortOrder;
  nulls?: 'NULLS LAST';
}

/**
 * Reads rows of one kind. `columns` holds the SQL of each field, so that type and selection agree.
 */
export class ListReader<Row extends object> {
  constructor(
    private readonly columns: { readonly [Name in keyof Row]: string },
    /** Joins that only the columns need, so counting leaves them out. */
    private readonly join: (rows: Found) => unknown = () => undefined,
  ) {}

  one(found: Found): Promise<Row | undefined> {
    return this.selected(found).getRawOne<Row>();
  }

  all(found: Found, order: ListOrder): Promise<Row[]> {
    return this.sorted(found, order).getRawMany<Row>();
  }

  /** Returns one page. Skips the query for a page past the last row. */
  async page(found: Found, page: Page, order: ListOrder): Promise<{ rows: Row[]; pagination: Pagination }> {
    const counted = await found.clone().select('count(*)::int', 'total').getRawOne<{ total: number }>();
    const total = counted?.total ?? 0;
    const sorted = this.sorted(found, order).limit(page.limit).offset(offsetOf(page));
    return {
      rows: offsetOf(page) < total ? await sorted.getRawMany<Row>() : [],
      pagination: paginate(page, total),
    };
  }

  /** Returns the unique field of all rows, in their order. */
  async listKeys(found: Found, field: keyof Row & string, order: ListOrder): Promise<string[]> {
    const rows = sortRows(found.clone().select(this.columns[field], 'key'), order);
    return (await rows.getRawMany<{ key: string }>()).map(({ key }) => key);
  }

  /** Returns the rows whose unique field has these values, in the order of the values. */
  async readByKeys(found: Found, field: keyof Row & string, keys: readonly string[]): Promise<Row[]> {
    const rows = this.selected(found).andWhere(`${this.columns[field]} = ANY(:keys)`, { keys });
    const byKey = new Map((await rows.getRawMany<Row>()).map((row) => [row[field] as string, row]));
    return keys.flatMap((key) => byKey.get(key) ?? []);
  }

  private sorted(found: Found, order: ListOrder): Found {
    return sortRows(this.selected(found), order);
  }

  private selected(found: Found): Found {
    const rows = found.clone().select([]);
    this.join(rows);
    for (const [name, column] of Object.entries<string>(this.columns)) rows.addSelect(column, name);
    return rows;
  }
}

function sortRows(rows: Found, { by, order, nulls }: ListOrder): Found {
  for (const column of by) rows.addOrderBy(column, order === 'asc' ? 'ASC' : 'DESC', nulls);
  return rows;
}
