import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Actor } from '#kernel/access/index.js';
import type { TicketRow } from '../detail/ticket-columns.js';

/** Lists show the summary of a ticket; its page shows the summary and the detail. */
type Part = 'summary' | 'detail';

/**
 * Facts of a ticket that another module stores. `Row` lists the columns that it needs, its own and those of the ticket.
 */
interface TicketExtension<Row, Shown> {
  /** SQL on ticket `t`, by column. A detail column replaces the summary column of the same name. */
  columns: Readonly<Record<Exclude<keyof Row, keyof TicketRow> & string, string>>;
  /** The API documentation of the shown properties. */
  properties: Readonly<Record<keyof Shown & string, ApiPropertyOptions>>;
  /** Converts the columns, and leaves out what the reader may not see. */
  present(row: Row, reader: Actor): Shown;
}

interface AnyExtension {
  columns: Readonly<Record<string, string>>;
  properties: Readonly<Record<string, ApiPropertyOptions>>;
  present(row: object, reader: Actor): object;
}

/** Facts that other modules add to tickets when they are loaded. The tickets module does not know them. */
export class TicketExtensions {
  private readonly extensions: Readonly<Record<Part, AnyExtension[]>> = { summary: [], detail: [] };
  private readonly described: Readonly<Record<Part, object[]>> = { summary: [], detail: [] };
  /** The number of defined extensions. */
  size = 0;

  define<Row extends object, Shown extends object>(part: Part, extension: TicketExtension<Row, Shown>): void {
    this.size += 1;
    this.extensions[part].push(extension);
    for (const prototype of this.described[part]) describeProperties(prototype, extension);
  }

  /** Documents all extensions on the class, including those defined later. */
  describeOn(prototype: object, part: Part): void {
    this.described[part].push(prototype);
    for (const extension of this.extensions[part]) describeProperties(prototype, extension);
  }

  /** SQL by column. */
  columnsOf(part: Part): Record<string, string> {
    return Object.assign({}, ...this.extensions[part].map(({ columns }) => columns)) as Record<string, string>;
  }

  present(part: Part, row: object, reader: Actor): object {
    const shown = {};
    for (const extension of this.extensions[part]) Object.assign(shown, extension.present(row, reader));
    return shown;
  }
}

function describeProperties(prototype: object, { properties }: AnyExtension): void {
  for (const [name, options] of Object.entries(properties)) ApiProperty(options)(prototype, name);
}

export const ticketExtensions = new TicketExtensions();

/** Documents on a class what extensions add to these parts. Subclasses need the decorator as well. */
export const ShowsExtensions =
  (...parts: Part[]): ClassDecorator =>
  ({ prototype }) => {
    for (const part of parts) ticketExtensions.describeOn(prototype as object, part);
  };
