import type { ChangedRow } from '../fuzz/snapshot.js';
import { kindIn, marksIn } from './foreign-records.js';

/** One request of an outsider, and what came of it. */
export interface Exchange {
  /** Records of others that the path names. */
  named: readonly string[];
  /** What the outsider sent: an answer may repeat it. */
  sent: string;
  status: number;
  /** Headers and body. */
  answer: string;
}

/** Of a ticket or batch, the id is a small number, which occurs anywhere. */
export const isUnmistakable = (id: string): boolean => id.length > 9;

/** What an answer shows of the records of others, in words. */
export function leaksIn({ named, sent, status, answer }: Exchange, ids: ReadonlyMap<string, string>): string[] {
  const marks = marksIn(answer).map((kind) => `shows the text of a ${kind}`);
  const shown = [...ids].filter(([, id]) => isUnmistakable(id) && answer.includes(id) && !sent.includes(id));
  const known = status < 300 ? named.map((record) => `succeeds for ${record}`) : [];
  return [...new Set([...known, ...marks, ...shown.map(([record]) => `shows ${record}`)])];
}

/** Columns that hold the number of such a record. */
const NUMBERS: Partial<Record<string, string[]>> = {
  ticket: ['ticket_id', 'from_id', 'to_id'],
  plateBatch: ['batch_number'],
};

/** The records of others that a written row is about. */
function recordsIn({ table, row }: ChangedRow, ids: ReadonlyMap<string, string>): string[] {
  const text = JSON.stringify(row);
  const holds = (record: string, id: string): boolean => {
    if (isUnmistakable(id)) return text.includes(id);
    const columns = table === 'tickets' && kindIn(record) === 'ticket' ? ['id'] : (NUMBERS[kindIn(record)] ?? []);
    return columns.some((column) => row[column] === Number(id));
  };
  return [...ids].filter(([record, id]) => holds(record, id)).map(([record]) => record);
}

/** What an outsider changed about the records of others, in words. */
export const changesIn = (rows: readonly ChangedRow[], ids: ReadonlyMap<string, string>): string[] => [
  ...new Set(rows.flatMap((one) => recordsIn(one, ids).map((record) => `writes ${one.table} about ${record}`))),
];
