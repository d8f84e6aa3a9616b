import { type Language, LANGUAGE_INFO } from '#contract/index.js';
import type { ExportedTable } from '../table.js';
import { escapeXml } from './sheet-xml.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Everything but the sheets, by path in the file. */
export function partsAround({ name, language }: ExportedTable, sheetCount: number): Record<string, string> {
  const sheets = Array.from({ length: sheetCount }, (_, index) => index + 1);
  return {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationshipsXml([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml(sheets.map((number) => (number === 1 ? name : `${name} ${number}`))),
    'xl/_rels/workbook.xml.rels': relationshipsXml([
      ...sheets.map((number): Relation => ['worksheet', `worksheets/sheet${number}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml(language),
  };
}

const contentTypes = (sheets: number[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/>` +
  sheets.map((number) => `<Override PartName="/${sheetPath(number)}" ContentType="${MEDIA}.worksheet+xml"/>`).join('') +
  '</Types>';

type Relation = [kind: string, target: string];

/** The n-th relationship is called `rIdn`. */
const relationshipsXml = (relations: Relation[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  relations
    .map(
      ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>';

const workbookXml = (names: string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>` +
  names
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('') +
  '</sheets></workbook>';

/** Cell formats in the order that the sheets expect: plain, heading, date. */
const stylesXml = (language: Language): string =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${LANGUAGE_INFO[language].tables.date} hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
