import { localIsoTime } from '#kernel/i18n.js';
import type { Cell, ExportedTable } from '../table.js';

/** Excel's limit per cell, in UTF-16 units. */
const CELL_LENGTH = 32_767;

/** Control characters, lone surrogates and two noncharacters. */
const FORBIDDEN_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Excel reads `_x0041_` as the letter A; the underscore itself is `_x005F_`. */
const READ_AS_ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Text as cell content: complete characters up to the limit, without what XML forbids. */
export function cellText(text: string): string {
  const holdable = text.replace(FORBIDDEN_IN_XML, '');
  const cut = holdable.slice(0, CELL_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  return escapeXml(cut.replace(READ_AS_ESCAPE, '_x005F_'));
}

/** Indexes into the formats of styles.xml. */
const STYLES = { heading: 1, date: 2 };
const MILLISECONDS_PER_DAY = 86_400_000;
/** Days from the spreadsheet epoch to the JavaScript epoch. */
const EPOCH_OFFSET = 25_569;

/** 0 is A, 25 Z, 26 AA. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Days since the spreadsheet epoch, in the maker's time zone. */
export const serialDate = (date: Date): number =>
  Date.parse(`${localIsoTime(date)}Z`) / MILLISECONDS_PER_DAY + EPOCH_OFFSET;

export function sheetHead({ columns }: ExportedTable): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>` +
    rowXml(
      columns.map(({ title }) => title),
      1,
      STYLES.heading,
    )
  );
}

export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`;

/** `number` is 1-based. Empty cells are left out. */
export function rowXml(cells: readonly Cell[], number: number, style = 0): string {
  const written = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, style));
  return `<row r="${number}">${written.join('')}</row>`;
}

/** An inline string is never calculated, whatever it begins with. */
function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (cell instanceof Date) return `<c r="${place}" s="${STYLES.date}"><v>${serialDate(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const format = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${place}"${format} t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`;
}
