import { emptyPart, type PartLineValues } from '../ticket-form';

type Column = keyof PartLineValues;

const COLUMNS: readonly Column[] = ['partCode', 'description', 'quantity'];

/** Column titles in both languages. They match whole cells only, so that no part is taken for a title. */
const TITLES: Record<Column, RegExp> = {
  partCode:
    /^(?:cod(?:\.|ice)?(?: (?:articolo|prodotto|ricambio))?|articolo|code|item|p\/n|part (?:code|no\.?|number))$/i,
  description: /^(?:descr?(?:\.|izione|iption)?|denominazione)$/i,
  quantity: /^(?:q\.?t(?:[àa]['’.]?|y\.?)|quantit(?:à|a['’]?|y)|pezzi|pz\.?|pieces|pcs\.?)$/i,
};

/** A spreadsheet puts a cell with line breaks between quotation marks. */
const QUOTED_CELL = /(?<=^|[\t\n])"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/g;

/** The cells of each row that is not empty. Empty cells keep their place. */
const rowsIn = (text: string): string[][] => {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(QUOTED_CELL, (_, cell: string) => cell.replaceAll('""', '"').replace(/\s+/g, ' '));
  const divider = plain.includes('\t') ? '\t' : ';';
  return plain
    .split('\n')
    .map((row) => row.split(divider).map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
};

const isAmount = (cell: string | undefined): boolean => cell === undefined || /^\d*$/.test(cell);

/** Says what each column contains: as the first row names it, or else in the order of the form. */
const columnsOf = (rows: string[][]): { columns: (Column | undefined)[]; isNamed: boolean } => {
  const named = rows[0]?.map((title) => COLUMNS.find((column) => TITLES[column].test(title))) ?? [];
  const isNamed = named.filter(Boolean).length > 1 && new Set(named).size === named.length;
  if (isNamed) return { columns: named, isNamed };
  const isWithoutDescription =
    rows.every((cells) => cells.length <= 2 && isAmount(cells[1])) && rows.some((cells) => Boolean(cells[1]));
  return { columns: isWithoutDescription ? ['partCode', 'quantity'] : [...COLUMNS], isNamed };
};

/** Reads pasted rows of code, description and quantity; null for a single text, which is pasted as it is. */
export const pastedParts = (text: string): PartLineValues[] | null => {
  const rows = rowsIn(text);
  if (rows.length < 2 && !text.includes('\t')) return null;
  const { columns, isNamed } = columnsOf(rows);
  const parts = rows.slice(isNamed ? 1 : 0).map((cells) => {
    const cellOf = (column: Column): string => cells[columns.indexOf(column)] ?? '';
    return {
      partCode: cellOf('partCode'),
      description: cellOf('description'),
      quantity: cellOf('quantity') || emptyPart().quantity,
    };
  });
  return parts.length > 0 ? parts : null;
};
