export { dayStart, localTime, within } from './calendar.js';
export { dataSourceOptions } from './data-source.js';
export { DatabaseProbe } from './database-probe.js';
export { newId } from './ids.js';
export { numericColumn } from './numeric.js';
export { PersistenceModule } from './persistence.module.js';
export { poolOf, PreparedStatements, type StatementValues } from './prepared-statements.js';
export { foldedSql, foldForSearch } from './search-folding.js';
export { UnitOfWork } from './unit-of-work.js';
