import type { Language } from '#contract/index.js';
import type { Answer } from '#test/support/api.js';
import { readCsv } from '#test/support/readers/csv-reader.js';
import { readWorkbook } from '#test/support/readers/workbook-reader.js';

type Row = Record<string, string>;

/** The rows of an exported CSV file by the titles of their columns. */
export function rowsOf(answer: Answer, language: Language): Row[] {
  expect([answer.statusCode, answer.body.charAt(0)]).toEqual([200, '\uFEFF']);
  const [titles = [], ...records] = readCsv(answer.body.slice(1), language === 'it' ? ';' : ',');
  expect(answer.headers['x-total-count']).toBe(String(records.length));
  return records.map((record) => Object.fromEntries(titles.map((title, place) => [title, record[place] ?? ''])));
}

/** The titles of the columns in the order of the file. */
export const titlesOf = ({ body }: Answer): string[] => readCsv(body.slice(1), ',')[0] ?? [];

/** The first row of an exported workbook by the titles of its columns. */
export function firstRowOf({ rawPayload }: Answer): { name?: string; row: Record<string, unknown> } {
  const [sheet] = readWorkbook(rawPayload);
  const [titles = {}, first = {}] = sheet?.rows ?? [];
  const cells = Object.entries(titles).map(([place, { value }]) => [String(value), first[place]?.value] as const);
  return { name: sheet?.name, row: Object.fromEntries(cells) };
}

/** Fields of an import by the titles of their columns, of cells that are not empty, without the guard of formulas. */
export const toImported = (row: Row, columns: Readonly<Record<string, Readonly<Record<Language, string>>>>): Row =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, title]) => {
      const text = (row[title.en] ?? '').replace(/^'(?=[=+@-])/, '');
      return text === '' ? [] : [[field, text]];
    }),
  );
