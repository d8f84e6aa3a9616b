import { type Options, stringify } from 'csv-stringify/sync';
import { type Language, LANGUAGE_INFO } from '#contract/index.js';
import { formatDecimal, localIsoTime } from '#kernel/i18n.js';
import { dayIn, type ExportedTable } from './table.js';

/** Without this mark, Excel reads UTF-8 in the computer's code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Formats dates so that spreadsheets recognise them: '20/11/2026 14:05' in Italian, '2026-11-20 14:05' in English. */
const dateIn = (language: Language, date: Date): string => {
  const iso = localIsoTime(date);
  return `${dayIn(language, iso.slice(0, 10))} ${iso.slice(11, 16)}`;
};

/**
 * Excel splits by the separator of the computer's region, not by ours, so a formula may start inside a text. Quotation
 * marks do not protect the text then.
 */
const INNER_FORMULA = /([,;\t\r\n][\p{Zs}"]*)([=+\-@＝＋－＠])/gu;

/** An apostrophe prevents a spreadsheet from reading text as a formula. */
const optionsIn = (language: Language): Options => ({
  delimiter: LANGUAGE_INFO[language].tables.delimiter,
  record_delimiter: '\r\n',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  cast: {
    string: (value) => value.replace(INNER_FORMULA, "$1'$2"),
    date: (value) => dateIn(language, value),
    number: (value) => formatDecimal(value, language),
  },
});

export async function* writeCsv({ language, columns, batches }: ExportedTable): AsyncGenerator<string> {
  const options = optionsIn(language);
  yield BYTE_ORDER_MARK + stringify([columns.map(({ title }) => title)], options);
  for await (const rows of batches) yield stringify(rows, options);
}
