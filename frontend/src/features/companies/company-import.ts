import { importCompanies } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { ImportedCompany } from '@/api/types';
import { type Importing, keyOf } from '@/kit/office/import/importing';

/** The list of companies in a file. */
export const companyImport: Importing = {
  texts: 'companies.import',
  kind: 'COMPANIES',
  check: (rows) => importCompanies({ dryRun: true, rows: rows as ImportedCompany[] }),
  columns: {
    erpCode: ['customernumber', 'erpcode', 'codicecliente', 'numerocliente'],
    name: ['name', 'company', 'customer', 'nome', 'azienda', 'ragionesociale', 'cliente'],
    vatNumber: ['vatnumber', 'vat', 'partitaiva', 'piva'],
    isActive: ['activecompany', 'active', 'aziendaattiva', 'attiva'],
  } satisfies Record<keyof ImportedCompany, readonly string[]>,
  required: ['name'],
  valueOf: (column, text, translate) => {
    if (column !== 'isActive') return text;
    const means = (...words: string[]): boolean => words.some((word) => keyOf(word) === keyOf(text));
    if (means('true', translate('companies.import.yes'))) return true;
    return means('false', translate('companies.import.no')) ? false : text;
  },
  shownAs: (_, value, translate) =>
    typeof value === 'boolean' ? translate(`companies.import.${value ? 'yes' : 'no'}`) : undefined,
  subjectOf: ({ erpCode, name }: Partial<ImportedCompany>) =>
    erpCode === undefined ? name && `name ${name.toLowerCase()}` : `code ${erpCode}`,
  stale: [keys.companies()],
};
