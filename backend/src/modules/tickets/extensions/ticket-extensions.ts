import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Actor } from '#kernel/access/index.js';
import type { TicketRow } from '../detail/ticket-columns.js';

/** Lists show the summary of a ticket; its page shows the summary and the detail. */
type Part = 'summary' | 'detail';

/** Facts of a ticket that a later module keeps. `Row` are the columns that it needs, its own and those of the ticket. */
interface TicketExtension<Row, Shown> {
  /** SQL on ticket `t`, by column. A column of the detail replaces that of the summary with the same name. */
  columns: Readonly<Record<Exclude<keyof Row, keyof TicketRow> & string, string>>;
  /** How the API describes what is shown. */
  properties: Readonly<Record<keyof Shown & string, ApiPropertyOptions>>;
  /** Reads the columns, and leaves out what the reader may not see. */
  present(row: Row, reader: Actor): Shown;
}

interface AnyExtension {
  columns: Readonly<Record<string, string>>;
  properties: Readonly<Record<string, ApiPropertyOptions>>;
  present(row: object, reader: Actor): object;
}

/** What later modules add to tickets. They define it while they are loaded; tickets know none of it. */
export class TicketExtensions {
  private readonly extensions: Readonly<Record<Part, AnyExtension[]>> = { summary: [], detail: [] };
  private readonly described: Readonly<Record<Part, object[]>> = { summary: [], detail: [] };
  /** How many are defined. */
  size = 0;

  define<Row extends object, Shown extends object>(part: Part, extension: TicketExtension<Row, Shown>): void {
    this.size += 1;
    this.extensions[part].push(extension);
    for (const prototype of this.described[part]) describeProperties(prototype, extension);
  }

  /** Describes on the class what has been defined, and what will be. */
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

/** The class shows what extensions add to these parts; each class that extends it says so itself. */
export const ShowsExtensions =
  (...parts: Part[]): ClassDecorator =>
  ({ prototype }) => {
    for (const part of parts) ticketExtensions.describeOn(prototype as object, part);
  };
