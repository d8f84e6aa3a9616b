import type { ModuleData } from '#kernel/module-data.js';
import { Import, ImportRow } from './import.entity.js';

export const importsData: ModuleData = {
  module: 'operations/imports',
  tables: {
    imports: {
      entity: Import,
      holds: 'lists that administrators imported',
      retention: [
        {
          name: 'imports',
          period: 90,
          due: `created_at <= $1 AND state <> 'RUNNING'`,
          after: 'after they were sent',
        },
        {
          name: 'unstartedImports',
          period: 1,
          due: 'created_at <= $1 AND started_at IS NULL',
          after: 'after they were sent, unless they were started',
        },
      ],
      people: {
        options: { notExported: 'switches', notErased: 'switches' },
        created_by_id: {
          notExported: 'belongs to the maker',
          notErased: 'the account that it names has no name any more',
        },
      },
    },
    import_rows: {
      entity: ImportRow,
      holds: 'rows of these lists, and what became of them',
      stays: 'as long as the import',
      people: {
        record: { notExported: 'names companies and machines', notErased: 'names companies and machines' },
        subject: { notExported: 'names companies and machines', notErased: 'names companies and machines' },
      },
    },
  },
  reads: {
    users: 'an import ends when who started it is no administrator any more',
    api_tokens: 'an import ends when the token that started it works no more',
  },
};
