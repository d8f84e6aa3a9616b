import { fieldOf, type Language } from '#contract/index.js';
import { fieldsInWords, type Ticket } from '#tickets/index.js';
import type { Field, ReportEdition } from './report-view.js';

/** Lines under a title, printed only if there are any. */
export interface ReportSection {
  title: string;
  fields: Field[];
  note: string;
}

/** `Row` lists the columns that the module added to tickets. */
type Section<Row> = (row: Row, edition: ReportEdition) => ReportSection;

/** Sections that other modules print before the request. They are added when the modules are loaded. */
class ReportSections {
  private readonly sections: Section<never>[] = [];

  define<Row extends object>(section: Section<Row>): void {
    this.sections.push(section);
  }

  read(row: object, edition: ReportEdition): ReportSection[] {
    return this.sections.map((section) => section(row as never, edition)).filter(({ fields }) => fields.length > 0);
  }
}

export const reportSections = new ReportSections();

/** Returns the form fields of the category: short facts first, then long texts. Empty ones are left out. */
export function requestFields(ticket: Ticket, language: Language): { facts: Field[]; texts: Field[] } {
  const fields = fieldsInWords(ticket, { place: 'report', group: 'REQUEST', except: ['title'] }, language);
  return {
    facts: fields.filter(({ name }) => fieldOf(name).kind !== 'long'),
    texts: fields.filter(({ name }) => fieldOf(name).kind === 'long'),
  };
}
