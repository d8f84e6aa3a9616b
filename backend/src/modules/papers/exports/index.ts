export { writeCsv } from './csv.js';
export { ExportsModule } from './exports.module.js';
export { type Cell, hoursOf, type ExportedTable } from './table.js';
export { addedColumns, type ExportColumn } from './ticket-table.js';
