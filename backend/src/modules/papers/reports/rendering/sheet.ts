import type { Language } from '#contract/index.js';
import { reportTexts } from './report-texts.js';
import { type Field, type Letterhead, letterheadOf, type ReportView } from './report-view.js';
import type { ReportAudience } from '../ticket-report.entity.js';

interface SheetSection {
  title: string;
  fields: Field[];
  table: SheetTable | null;
  /** Printed below the table to say what is left out; empty if it is complete. */
  note: string;
}

interface SheetTable {
  columns: { label: string; class: string }[];
  rows: string[][];
}

/** A document of sections with facts and tables, in one language. */
export interface Sheet {
  language: Language;
  documentName: string;
  number: string;
  title: string;
  audience: ReportAudience;
  sections: SheetSection[];
}

/** The template's data. */
export interface SheetView
  extends
    Omit<Sheet, 'audience'>,
    Pick<ReportView, 'documentTitle' | 'copyFor' | 'support' | 'brand' | 'product' | 'texts'> {}

export function sheetView({ audience, ...sheet }: Sheet, maker: Letterhead): SheetView {
  return {
    ...sheet,
    documentTitle: `${sheet.documentName} – ${sheet.title}`,
    copyFor: reportTexts(sheet.language).copyFor[audience],
    ...letterheadOf(maker, sheet.language),
  };
}
