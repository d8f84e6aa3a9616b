import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { SortOrder } from '../../contract/index.js';
import { offsetOf, type Page, paginate, type Pagination } from './list.js';

type Found = SelectQueryBuilder<ObjectLiteral>;

interface ListOrder {
  /** SQL; the last one tells any two rows apart. */
  by: readonly string[];
  order: SortOrder;
  nulls?: 'NULLS LAST';
}

/** Reads the rows of one kind: `columns` has the SQL of each, so that a row's type is what is selected. */
export class ListReader<Row extends object> {
  constructor(
    private readonly columns: { readonly [Name in keyof Row]: string },
    /** What only the columns need, and counting does not. */
    private readonly join: (rows: Found) => unknown = () => undefined,
  ) {}

  one(found: Found): Promise<Row | undefined> {
    return this.selected(found).getRawOne<Row>();
  }

  all(found: Found, order: ListOrder): Promise<Row[]> {
    return this.sorted(found, order).getRawMany<Row>();
  }

  /** A page that lies behind the last row is not looked for. */
  async page(found: Found, page: Page, order: ListOrder): Promise<{ rows: Row[]; pagination: Pagination }> {
    const counted = await found.clone().select('count(*)::int', 'total').getRawOne<{ total: number }>();
    const total = counted?.total ?? 0;
    const sorted = this.sorted(found, order).limit(page.limit).offset(offsetOf(page));
    return {
      rows: offsetOf(page) < total ? await sorted.getRawMany<Row>() : [],
      pagination: paginate(page, total),
    };
  }

  private sorted(found: Found, { by, order, nulls }: ListOrder): Found {
    const rows = this.selected(found);
    for (const column of by) rows.addOrderBy(column, order === 'asc' ? 'ASC' : 'DESC', nulls);
    return rows;
  }

  private selected(found: Found): Found {
    const rows = found.clone().select([]);
    this.join(rows);
    for (const [name, column] of Object.entries<string>(this.columns)) rows.addSelect(column, name);
    return rows;
  }
}
