import { COMPANY_COLUMNS, labelsIn } from '#contract/index.js';
import type { ExportedCompany } from '#organisation/companies/index.js';
import type { TableColumn } from '../table.js';

/** The columns of an import come first, so that the file can be imported again. New ones come last. */
const COLUMNS: readonly TableColumn<ExportedCompany>[] = [
  { title: COMPANY_COLUMNS.erpCode, width: 16, cell: ({ erpCode }) => erpCode },
  { title: COMPANY_COLUMNS.name, width: 32, cell: ({ name }) => name },
  { title: COMPANY_COLUMNS.vatNumber, width: 18, cell: ({ vatNumber }) => vatNumber },
  {
    title: COMPANY_COLUMNS.isActive,
    width: 14,
    cell: ({ isActive }, language) => labelsIn(language)[isActive ? 'yes' : 'no'],
  },
  { title: { it: 'Membri', en: 'Members' }, width: 10, cell: ({ memberCount }) => memberCount },
  { title: { it: 'Referenti', en: 'Key users' }, width: 10, cell: ({ keyUserCount }) => keyUserCount },
  { title: { it: 'Impianti', en: 'Plants' }, width: 10, cell: ({ plantCount }) => plantCount },
  { title: { it: 'Ticket aperti', en: 'Open tickets' }, width: 13, cell: ({ openTicketCount }) => openTicketCount },
  { title: { it: 'Creata', en: 'Created' }, width: 17, cell: ({ createdAt }) => createdAt },
];

export const COMPANY_TABLE = { name: { it: 'Aziende', en: 'Companies' }, columns: COLUMNS };
