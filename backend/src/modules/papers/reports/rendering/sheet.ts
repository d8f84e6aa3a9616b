import type { Language } from '#contract/index.js';
import { reportTexts } from './report-texts.js';
import { type Field, type Letterhead, letterheadOf, type ReportView } from './report-view.js';
import type { ReportAudience } from '../ticket-report.entity.js';

interface SheetSection {
  title: string;
  fields: Field[];
  table: SheetTable | null;
  /** Below it: what is not shown; empty where all is. */
  note: string;
}

interface SheetTable {
  columns: { label: string; class: string }[];
  rows: string[][];
}

/** A document about a thing, in words of one language: sections of facts and tables. */
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
