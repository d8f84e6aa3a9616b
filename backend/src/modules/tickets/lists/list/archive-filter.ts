import { ARCHIVE_FILTERS, type ArchiveFilter } from '#contract/index.js';
import { QueryEnum } from '#kernel/http/index.js';

export const ArchivedFilter = (): PropertyDecorator =>
  QueryEnum(ARCHIVE_FILTERS, 'ArchiveFilter', {
    description: '`true`: archived tickets only; `false`: without them; `all`, or absent: both',
  });

/** What years and numbers take. */
export class ArchiveQuery {
  @ArchivedFilter()
  archived?: ArchiveFilter;
}

const CONDITIONS: Record<ArchiveFilter, string> = {
  all: 'TRUE',
  true: 't.archived_at IS NOT NULL',
  false: 't.archived_at IS NULL',
};

/** SQL on tickets aliased `t`. */
export const archivedAsAsked = (archived: ArchiveFilter = 'all'): string => CONDITIONS[archived];
