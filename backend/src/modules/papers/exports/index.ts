export { writeCsv } from './csv.js';
export { ExportsModule } from './exports.module.js';
export { type Cell, type ExportedTable, hoursOf } from './table.js';
export { addedColumns, type ExportColumn } from './ticket-table.js';
