import { emptyPart, type PartLineValues } from './ticket-form';

/** Of a spreadsheet, or of a list with semicolons. */
const COLUMN = /\s*[\t;]\s*/;

/** Pasted rows of code, description and quantity; null for a single text, which is pasted as it is. */
export const pastedParts = (text: string): PartLineValues[] | null => {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '');
  if (rows.length < 2 && !text.includes('\t')) return null;
  return rows.map((row) => {
    const [partCode = '', description = '', quantity] = row.split(COLUMN);
    return { partCode, description, quantity: quantity || emptyPart().quantity };
  });
};
