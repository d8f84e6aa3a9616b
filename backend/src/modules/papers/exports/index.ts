export { writeCsv } from './csv.js';
export { ExportsModule } from './exports.module.js';
export { type Cell, hoursOf, type Table } from './table.js';
export { addedColumns, type TicketColumn } from './ticket-table.js';
