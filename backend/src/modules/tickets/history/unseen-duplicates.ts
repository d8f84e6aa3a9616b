import type { StatusHistoryEntryDto } from './status-history-entry.dto.js';

/** The numbers of other tickets that a history tells of. */
export const mentionedIn = (entries: StatusHistoryEntryDto[]): number[] =>
  entries.flatMap(({ changes }) => [changes.duplicateOf?.to, changes.duplicate?.to]).filter((id) => id !== undefined);

/** Without those that its reader may not read; an entry that told of nothing else is left out. */
export function withoutUnseen(entries: StatusHistoryEntryDto[], seen: ReadonlySet<number>): StatusHistoryEntryDto[] {
  return entries
    .filter(({ changes }) => changes.duplicate === undefined || seen.has(changes.duplicate.to))
    .map((entry) => {
      const { duplicateOf, ...changes } = entry.changes;
      return duplicateOf === undefined || seen.has(duplicateOf.to) ? entry : { ...entry, changes };
    });
}
