import type { Language } from '#contract/index.js';
import type { TicketRow } from '#tickets/index.js';
import type { Cell } from './table.js';

/** A column of the table of tickets. `Row` are the columns of the database that it needs. */
export interface TicketColumn<Row = TicketRow> {
  title: Readonly<Record<Language, string>>;
  /** In characters. */
  width: number;
  cell(ticket: Row, language: Language): Cell;
}

/** What later modules add at the end of the table. They define it while they are loaded. */
class AddedColumns {
  readonly all: TicketColumn[] = [];

  define<Row extends object>(...columns: TicketColumn<TicketRow & Row>[]): void {
    this.all.push(...(columns as TicketColumn[]));
  }
}

export const addedColumns = new AddedColumns();
