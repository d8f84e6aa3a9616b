export { writeCsv } from './csv.js';
export { ExportsModule } from './exports.module.js';
export type { Cell, Table } from './table.js';
