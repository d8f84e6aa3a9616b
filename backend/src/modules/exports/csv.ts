import { type Options, stringify } from 'csv-stringify/sync';
import type { Language } from '../../contract/index.js';
import { formatDecimal, localIsoTime } from '../../kernel/i18n.js';
import type { Table } from './table.js';

/** Without it, Excel takes UTF-8 for the code page of the computer. */
const BYTE_ORDER_MARK = '\uFEFF';

/** '20/11/2026 14:05' in Italian, '2026-11-20 14:05' in English: what a spreadsheet of that language takes for a date. */
const dateIn = (language: Language, date: Date): string => {
  const iso = localIsoTime(date);
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)];
  return `${language === 'it' ? day.split('-').reverse().join('/') : day} ${time}`;
};

/**
 * Where a spreadsheet begins a cell in the middle of a text, if it separates by another sign than ours: Excel takes the one of
 * the computer's region, whatever language somebody reads us in. Quotation marks then hold nothing together, and vanish themselves.
 */
const INNER_FORMULA = /([,;\t\r\n][\p{Zs}"]*)([=+\-@＝＋－＠])/gu;

/** Text that a spreadsheet would take for a formula gets an apostrophe. */
const optionsIn = (language: Language): Options => ({
  delimiter: language === 'it' ? ';' : ',',
  record_delimiter: '\r\n',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  cast: {
    string: (value) => value.replace(INNER_FORMULA, "$1'$2"),
    date: (value) => dateIn(language, value),
    number: (value) => formatDecimal(value, language),
  },
});

export async function* writeCsv({ language, columns, batches }: Table): AsyncGenerator<string> {
  const options = optionsIn(language);
  yield BYTE_ORDER_MARK + stringify([columns.map(({ title }) => title)], options);
  for await (const rows of batches) yield stringify(rows, options);
}
