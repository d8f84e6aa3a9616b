import type { ImportKind } from '#contract/index.js';
import { foldForSearch, textKey } from '#kernel/persistence/index.js';
import type { ImportedCompanyDto } from '#organisation/companies/index.js';
import type { ImportedPlantDto } from '#plants/index.js';
import { type ImportedPlateDto, plateCodeIn } from '#plants/plates/index.js';
import type { ImportedReadingDto } from '#plants/records/index.js';

/**
 * Identifies what a row is about without the database; null if the row does not say. Only the first row of a list about
 * a subject is imported. A reading names its plant as its row does: with and without the manufacturer are two subjects.
 */
const SUBJECT_OF = {
  PLANTS: ({ manufacturer, serialNumber }: ImportedPlantDto) => [textKey(manufacturer), textKey(serialNumber)],
  COMPANIES: ({ erpCode, name }: ImportedCompanyDto) => (erpCode === undefined ? [foldForSearch(name)] : ['', erpCode]),
  PLATES: ({ code }: ImportedPlateDto) => plateCodeIn(code),
  READINGS: ({ manufacturer = '', serialNumber, counter, readAt }: ImportedReadingDto) => [
    ...[textKey(manufacturer), textKey(serialNumber), counter, readAt.getTime()],
  ],
} as const satisfies Record<ImportKind, (row: never) => unknown>;

/** Returns the subject of a validated row. */
export function subjectOf(kind: ImportKind, row: object): string | null {
  const subject = SUBJECT_OF[kind](row as never);
  return subject && JSON.stringify(subject);
}
