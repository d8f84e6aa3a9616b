export { importsData } from './imports.data.js';
export { ImportsModule, ImportsWorkerModule } from './imports.module.js';
